"""
DuckDB looks for pandas four times per statement with parameters, in all folders of Python.
Written for duckdb 1.5.5.
"""

import sys


class WithoutPandas:
    @staticmethod
    def find_spec(name, *_):
        if name == "pandas":
            raise ModuleNotFoundError(name)


def apply():
    sys.meta_path.insert(0, WithoutPandas)
