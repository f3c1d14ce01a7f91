"""
A read neither creates nor drops anything, and a single statement is not a script: the emulator would parse each
statement to find that out.
Written for bqemulator 1.4.0.
"""

import re
from functools import lru_cache

from bqemulator.catalog import ddl_sync
from bqemulator.jobs import executor
from bqemulator.scripting.ast import Script, SqlStmt

from ..replaced import unchanged

is_read = re.compile(r"(\s|--.*\n)*(SELECT|WITH)\b", re.IGNORECASE)
is_statement = re.compile(r"(\s|--.*\n)*(SELECT|WITH|MERGE|INSERT)\b", re.IGNORECASE)


def apply():
    unchanged("bqemulator 1.4.0", "bqemulator.jobs.executor", "classify_statement_type", "123d2c2711a2")
    unchanged("bqemulator 1.4.0", "bqemulator.jobs.executor", "_parse_script_or_raise", "cd1bcf9e27d3")
    unchanged("bqemulator 1.4.0", "bqemulator.catalog.ddl_sync", "_detect_plain_create_table", "e7654bbcce8e")
    executor.classify_statement_type = for_changes(executor.classify_statement_type, "SELECT")
    for module, about in ((ddl_sync, "_detect_"), (executor, "detect_drop")):
        for name in filter(lambda name: name.startswith(about), dir(module)):
            nothing = (None, None) if name.endswith("view") else None
            setattr(module, name, for_changes(getattr(module, name), nothing))
    parse_script = executor.parse_script
    executor.parse_script = lambda sql: (
        Script((SqlStmt(sql=sql),)) if ";" not in sql and is_statement.match(sql) else parse_script(sql)
    )


def for_changes(look, result_of_read):
    return lru_cache(500)(lambda sql, *args: result_of_read if is_read.match(sql) else look(sql, *args))
