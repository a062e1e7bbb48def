"""Which packages drew the samples."""

import importlib.metadata

_PACKAGES = ("torch", "transformers", "fschat", "accelerate", "tokenizers")
_MAYBE = ("exllamav2", "xfastertransformer", "bitsandbytes", "peft")


def package_versions() -> dict[str, str]:
    """Versions of those packages that are installed."""
    versions = {}
    for name in (*_PACKAGES, *_MAYBE):
        try:
            versions[name] = importlib.metadata.version(name)
        except importlib.metadata.PackageNotFoundError:
            continue
    return versions
