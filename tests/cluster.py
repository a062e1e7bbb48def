"""A Ray cluster of three nodes on this machine, for tests: ``python -m tests.cluster``.

Prints its address; kills a node for each line on standard input, and ends with it.
"""

import sys

from ray.cluster_utils import Cluster


def main() -> None:
    """Run the cluster."""
    node = {"object_store_memory": 80 << 20, "include_dashboard": False}
    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 0, **node})
    workers = [cluster.add_node(num_cpus=1, **node) for _ in range(2)]
    cluster.wait_for_nodes()
    sys.stdout.write(f"{cluster.address}\n")
    sys.stdout.flush()
    for _ in sys.stdin:
        cluster.remove_node(workers.pop(), allow_graceful=False)
        sys.stdout.write("killed\n")
        sys.stdout.flush()
    cluster.shutdown()


if __name__ == "__main__":
    main()
