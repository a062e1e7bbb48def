"""Texts by their content: a file of samples may be larger than memory."""

import hashlib
import tempfile
import threading
import weakref
from dataclasses import dataclass, field

from javabench.errors import MachineryError

_IN_MEMORY = 16 << 20
"""Bytes up to which no file is needed."""


@dataclass(frozen=True, slots=True)
class StoredText:
    """A text that is read when it is needed; equal ones have equal content."""

    digest: bytes
    """SHA-256 of its UTF-8 form."""
    offset: int = field(compare=False)
    size: int = field(compare=False)
    """Bytes."""
    store: "TextStore" = field(compare=False, repr=False)

    @property
    def text(self) -> str:
        """The text itself.

        Raises:
            MachineryError: The temporary file can't be read.
        """
        return self.store.read(self)


class TextStore:
    """Keeps each text once, in a temporary file without a name that ends with this process."""

    def __init__(self, in_memory: int = _IN_MEMORY) -> None:
        """Begin an empty store.

        Args:
            in_memory: Bytes that are kept in memory before a file is made.
        """
        self._file = tempfile.SpooledTemporaryFile(max_size=in_memory)  # noqa: SIM115
        weakref.finalize(self, self._file.close)
        self._known: dict[bytes, StoredText] = {}
        self._size = 0
        self._lock = threading.Lock()

    def keep(self, text: str) -> StoredText:
        """Keep a text.

        Raises:
            MachineryError: The temporary file can't be written.
        """
        # A lone surrogate has no UTF-8 form, but is to be found again.
        content = text.encode("utf-8", "surrogatepass")
        digest = hashlib.sha256(content).digest()
        with self._lock:
            known = self._known.get(digest)
            if known is None:
                try:
                    self._file.seek(self._size)
                    self._file.write(content)
                except OSError as error:
                    raise MachineryError(
                        f"can't keep the samples in {tempfile.gettempdir()}: {error.strerror}"
                    ) from error
                known = self._known[digest] = StoredText(digest, self._size, len(content), self)
                self._size += len(content)
        return known

    def read(self, stored: StoredText) -> str:
        """What was kept; see ``StoredText.text``."""
        with self._lock:
            try:
                self._file.seek(stored.offset)
                content = self._file.read(stored.size)
            except OSError as error:
                raise MachineryError(f"can't read a temporary file: {error.strerror}") from error
        return content.decode("utf-8", "surrogatepass")
