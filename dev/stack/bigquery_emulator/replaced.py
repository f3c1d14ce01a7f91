"""Checks that the replaced functions of packages are still those that a module here was written for."""

import re
from functools import cache
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path


def unchanged(version, module, function, expected):
    """
    Ends the program if the function is another one. `version` is the package's version that the caller was written for,
    and `expected` the start of the hash of the function's source.
    """
    found = sha256(source_of(module, function).encode()).hexdigest()[: len(expected)]
    if found != expected:
        raise SystemExit(
            f"{module}.{function} is not the one of {version}, which dev/stack/bigquery_emulator replaces or relies on. "
            f"Compare it with the one of that version and adapt what replaces it. Its hash is now '{found}'."
        )


def source_of(module, function):
    """The lines of a function, or of a method as `Class.method`; empty if there is none."""
    lines = lines_of(module)
    *classes, name = function.split(".")
    start = 0
    for each in classes:
        start = find(rf"\s*class {each}\b", lines, start)
    start = find(rf"\s*(async )?def {name}\(", lines, start)
    if start == len(lines):
        return ""
    indent = len(lines[start]) - len(lines[start].lstrip())
    # Not the bracket after its parameters.
    ends = re.compile(rf"\s{{0,{indent}}}[^\s)\]]")
    end = next((at for at in range(start + 1, len(lines)) if ends.match(lines[at])), len(lines))
    return "\n".join(lines[start:end]).rstrip()


def find(pattern, lines, start):
    return next((at for at in range(start, len(lines)) if re.match(pattern, lines[at])), len(lines))


@cache
def lines_of(module):
    # Compiled modules have their source beside them.
    file = Path(find_spec(module).origin)
    return file.with_name(file.name.split(".")[0] + ".py").read_text("utf-8").split("\n")
