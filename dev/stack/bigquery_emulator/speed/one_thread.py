"""
Only for tests: their tables are small, and a second thread of DuckDB makes a query a fifth more expensive. `npm start`
and the bench use all cores.
Written for bqemulator 1.4.0 and duckdb 1.5.5.
"""

import os

from bqemulator.storage.engine import DuckDBEngine

from ..replaced import unchanged


def apply():
    threads = os.environ.get("FOOTFALL_BIGQUERY_THREADS")
    if not threads:
        return
    unchanged("bqemulator 1.4.0", "bqemulator.storage.engine", "DuckDBEngine._apply_session_pragmas", "afbe4d01d49e")
    set_session = DuckDBEngine._apply_session_pragmas

    def set_session_and_threads(self):
        set_session(self)
        self._connection.execute(f"SET threads = {int(threads)}")

    DuckDBEngine._apply_session_pragmas = set_session_and_threads
