"""Calls of ZetaSQL's local service in its WebAssembly, as protocol buffers. The compiled code is stored between runs."""

import ctypes
import hashlib
import os
import platform
import sys
import tempfile
from importlib.metadata import version
from pathlib import Path

import tzdata
from wasmtime import Config, Engine, Linker, Module, Store, WasiConfig, WasmtimeError
from zetasql.wasi import get_wasm_path


class Refused(Exception):
    """What the service answers instead of a result, such as an error of the analyser."""


class Service:
    def __init__(self, cache: Path):
        config = Config()
        config.shared_memory = True
        engine = Engine(config)
        wasi = WasiConfig()
        # Standard output has the answers of this program.
        wasi.inherit_stderr()
        wasi.preopen_dir(str(Path(tzdata.__file__).parent / "zoneinfo"), "/usr/share/zoneinfo")
        self._store = Store(engine)
        self._store.set_wasi(wasi)
        linker = Linker(engine)
        linker.define_wasi()
        self._exports = linker.instantiate(self._store, _compiled(engine, cache)).exports(self._store)
        self._exports["_initialize"](self._store)

    def call(self, method: str, request, response_type=None):
        """@returns the answer as `response_type`, or as bytes"""
        data = request.SerializeToString()
        address = self._call("wasm_malloc", max(1, len(data)))
        length_address = self._call("wasm_malloc", 4)
        try:
            ctypes.memmove(self._base() + address, data, len(data))
            answer = self._call(f"ZetaSqlLocalService_{method}", address, len(data), length_address)
            if answer == 0:
                raise Refused(self._last_error())
            length = int.from_bytes(self._read(length_address, 4), "little")
            response = self._read(answer, length)
            self._call("wasm_free", answer)
        finally:
            self._call("wasm_free", address)
            self._call("wasm_free", length_address)
        return response_type.FromString(response) if response_type else response

    def _last_error(self) -> str:
        text = self._read(self._call("wasm_get_last_error"), self._call("wasm_get_last_error_size")).decode()
        return text.partition("Message: ")[2] or text

    def _call(self, name: str, *values: int) -> int:
        return self._exports[name](self._store, *values)

    def _base(self) -> int:
        # Memory may move when it grows.
        return ctypes.addressof(self._exports["memory"].data_ptr().contents)

    def _read(self, address: int, length: int) -> bytes:
        return ctypes.string_at(self._base() + address, length)


def _compiled(engine: Engine, cache: Path) -> Module:
    """Compiling takes about 20 CPU-seconds and 1 GB, reading the stored code 60 ms and 150 MB."""
    file = cache / f"{version('zetasql')}-{version('wasmtime')}-{_cpu()}.cwasm"
    if file.exists():
        try:
            return Module.deserialize_file(engine, str(file))
        except WasmtimeError as error:
            print(f"{file.name} is compiled again: {error}", file=sys.stderr)
    module = Module.from_file(engine, str(get_wasm_path()))
    cache.mkdir(parents=True, exist_ok=True)
    # Renamed when complete, because other processes may read and write the same file.
    with tempfile.NamedTemporaryFile(dir=cache, delete=False) as stored:
        stored.write(module.serialize())
    os.replace(stored.name, file)
    return module


def _cpu() -> str:
    """The compiled code uses the features of this processor."""
    try:
        lines = Path("/proc/cpuinfo").read_text().splitlines()
        features = next((line for line in lines if line.lower().startswith(("flags", "features"))), "")
    except OSError:
        features = platform.processor()
    return f"{platform.system()}-{platform.machine()}-{hashlib.sha256(features.encode()).hexdigest()[:16]}".lower()
