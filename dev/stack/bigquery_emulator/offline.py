"""
GEOGRAPHY needs an extension of DuckDB, which would be downloaded at start. No table here has such a column.
Written for bqemulator 1.4.0.
"""

from bqemulator.storage.engine import DuckDBEngine

from .replaced import unchanged


def apply():
    unchanged("bqemulator 1.4.0", "bqemulator.storage.engine", "DuckDBEngine._load_spatial", "794fbe2536f8")
    DuckDBEngine._load_spatial = lambda self: None
