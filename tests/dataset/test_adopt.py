"""Making a benchmark of a project that nobody wrote for it."""

import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from javabench.dataset.cli import main
from javabench.java.source import JavaSource
from javabench.project import Project
from javabench.records import read_dataset, read_test_config
from tests.conftest import PROJECTS
from tests.dataset.conftest import WriteSolution, junit_test, needs_jdk

pytestmark = needs_jdk

SHOP = {
    "main/shop/Cart.java": """
        package shop;

        public class Cart {

            private final PriceList prices;
            private int total;

            public Cart(PriceList prices) {
                this.prices = prices;
            }

            public void add(String item) { total += prices.of(item); }

            public int total() {
                return total;
            }

            boolean isFull() {
                return total > 10;
            }
        }
        """,
    "main/shop/PriceList.java": """
        package shop;

        public interface PriceList {
            int of(String item);

            static PriceList flat(int price) {
                return item -> price;
            }
        }
        """,
    "main/shop/Unreached.java": """
        package shop;

        public class Unreached {
            int three() { return 1 + 2; }
        }
        """,
    "test/shop/CartTest.java": junit_test(
        "shop", "CartTest", 'Cart c = new Cart(PriceList.flat(2)); c.add("a"); c.isFull();'
    ),
}


def build(project: Path, out: Path, *options: str) -> Result:
    arguments = ["--project", str(project), "--id", "XY01", "--out", str(out), *options]
    return CliRunner().invoke(main, ["build", *arguments])


def todo_methods(out: Path) -> dict[str, list[str]]:
    tasks = Project(out / "projects", "XY01").tasks.values()
    return {t.class_name: [m.name for m in JavaSource(t.skeleton).todo_methods()] for t in tasks}


def test_by_default_all_that_does_something_in_classes_that_tests_reach_is_to_be_written(
    write_solution: WriteSolution, tmp_path: Path
) -> None:
    project = write_solution(SHOP)
    before = {p: p.read_bytes() for p in project.rglob("*") if p.is_file()}
    result = build(project, tmp_path / "out")
    assert result.exit_code == 0, result.output
    assert todo_methods(tmp_path / "out") == {
        "shop.Cart": ["add", "isFull"],
        "shop.PriceList": ["flat"],
    }
    solution = tmp_path / "out/projects/XY01-Solution/src/main/java/shop/Cart.java"
    assert (
        "    public void add(String item) {\n"
        "        // TASK\n        total += prices.of(item);\n    }\n"
    ) in solution.read_text("utf-8")
    tests = read_test_config(tmp_path / "out/testcase/test-XY01.jsonl")
    assert [(t.test_id, t.full_deps) for t in tests] == [
        ("XY01/CartTest", ("shop.Cart", "shop.PriceList"))
    ]
    assert {p: p.read_bytes() for p in project.rglob("*") if p.is_file()} == before


def test_a_file_says_what_is_to_be_written(write_solution: WriteSolution, tmp_path: Path) -> None:
    tasks = tmp_path / "tasks.toml"
    tasks.write_text('[tasks]\n"shop.Cart" = ["total"]\n"shop.Unreached" = ["*"]\n')
    result = build(write_solution(SHOP), tmp_path / "out", "--tasks", str(tasks))
    assert result.exit_code == 0, result.output
    assert todo_methods(tmp_path / "out") == {"shop.Cart": ["total"], "shop.Unreached": ["three"]}


def test_marks_of_its_own_say_it_too(write_solution: WriteSolution, tmp_path: Path) -> None:
    marked = SHOP["main/shop/Cart.java"].replace(
        "return total;\n", "// TASK\n                return total;\n"
    )
    result = build(write_solution({**SHOP, "main/shop/Cart.java": marked}), tmp_path / "out")
    assert result.exit_code == 0, result.output
    assert todo_methods(tmp_path / "out") == {"shop.Cart": ["total"]}


def test_building_again_takes_over_what_changed(
    write_solution: WriteSolution, tmp_path: Path
) -> None:
    project = write_solution(SHOP)
    build(project, tmp_path / "out")
    (project / "src/main/java/shop/Unreached.java").unlink()
    assert build(project, tmp_path / "out").exit_code == 0
    assert not list((tmp_path / "out").rglob("Unreached.java"))
    data = read_dataset(tmp_path / "out/selective-context/data-XY01.jsonl")
    assert [task.task_id for task in data] == ["XY01/Cart.java", "XY01/PriceList.java"]


def test_a_class_that_cannot_be_a_task_is_left_out_and_named(
    write_solution: WriteSolution, tmp_path: Path
) -> None:
    hidden = "package shop;\n\nclass Hidden {\n    int three() { return 1 + 2; }\n}\n"
    test = junit_test("shop", "HiddenTest", "new Hidden().three(); PriceList.flat(1);")
    project = write_solution(
        {**SHOP, "main/shop/Hidden.java": hidden, "test/shop/HiddenTest.java": test}
    )
    result = build(project, tmp_path / "out")
    assert result.exit_code == 0, result.output
    assert "shop.Hidden is no task: shop/Hidden.java:3: the first 'public'" in result.output
    assert "shop.Hidden" not in todo_methods(tmp_path / "out")


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ('[tasks]\n"shop.Nothing" = ["*"]\n', "the project has no class 'shop.Nothing'"),
        ('[tasks]\n"shop.Cart" = ["buy"]\n', "shop.Cart: no method 'buy' with a body"),
        ('[tasks]\n"shop.Cart" = "total"\n', "'shop.Cart' must be a list of method names"),
        ("tasks = 1\n", "there is no [tasks]"),
        ("[tasks\n", "can't read"),
    ],
)
def test_what_is_wrong_with_the_file_is_said_in_a_line(
    text: str, fault: str, write_solution: WriteSolution, tmp_path: Path
) -> None:
    tasks = tmp_path / "tasks.toml"
    tasks.write_text(text)
    result = build(write_solution(SHOP), tmp_path / "out", "--tasks", str(tasks))
    assert result.exit_code == 2
    assert str(tasks) in result.output
    assert fault in result.output
    assert not (tmp_path / "out").exists()


def test_a_skeleton_that_does_not_compile_is_refused_with_the_way_out(
    write_solution: WriteSolution, tmp_path: Path
) -> None:
    generic = """
        package shop;

        public class Cart {
            private final int total;

            public Cart() {
                total = 1;
            }
        }
        """
    tasks = tmp_path / "tasks.toml"
    tasks.write_text('[tasks]\n"shop.Cart" = ["Cart"]\n')
    project = write_solution(
        {"main/shop/Cart.java": generic, "test/shop/T.java": junit_test("shop", "T", "new Cart();")}
    )
    result = build(project, tmp_path / "out", "--tasks", str(tasks))
    assert result.exit_code == 2
    assert f"the skeleton of {tmp_path / 'out'}" in result.output
    assert "does not compile: shop/Cart.java:8: error: variable total" in result.output
    assert "'// SKELETON: …'" in result.output


def test_a_folder_that_is_no_such_project_is_refused(tmp_path: Path) -> None:
    result = build(tmp_path, tmp_path / "out")
    assert result.exit_code == 2
    assert f"{tmp_path / 'src/main/java'} is not there" in result.output
    copy = tmp_path / "mini"
    shutil.copytree(PROJECTS / "Mini-Solution", copy)
    result = CliRunner().invoke(
        main, ["build", "--project", str(copy), "--id", "a/b", "--out", "o"]
    )
    assert (result.exit_code, "'a/b' is no name" in result.output) == (2, True)
    result = CliRunner().invoke(main, ["build", "--project", str(copy)])
    assert (result.exit_code, "--project goes with --id and --out" in result.output) == (2, True)
