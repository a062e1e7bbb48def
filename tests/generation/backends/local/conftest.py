"""FastChat's and transformers' own deprecations are no fault of this toolkit."""

import contextlib
import warnings

with warnings.catch_warnings(), contextlib.suppress(ModuleNotFoundError):
    warnings.simplefilter("ignore")
    import transformers  # noqa: F401
