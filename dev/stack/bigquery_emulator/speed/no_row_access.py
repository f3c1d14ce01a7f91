"""
There are no views and no policies for rows, for which every statement would be searched, and no tables that DML may not
change.
Written for bqemulator 1.4.0.
"""

from bqemulator.jobs import executor
from bqemulator.sql import inner_query

from ..replaced import unchanged


def apply():
    unchanged("bqemulator 1.4.0", "bqemulator.sql.rewriter.row_access_filter", "rewrite_for_row_access", "a59a4badc2fa")
    unchanged("bqemulator 1.4.0", "bqemulator.jobs.executor", "_reject_dml_on_immutable", "304458126c07")
    inner_query.rewrite_for_row_access = lambda sql, **_: sql
    executor._reject_dml_on_immutable = lambda *_: None
