"""
Only means and quotients of decimals need the types of columns, so other statements are translated without them.
Written for bqemulator 1.4.0.
"""

import re

from bqemulator.sql.translator import SQLTranslator

from ..replaced import unchanged
from .shared_trees import forget


def apply():
    unchanged("bqemulator 1.4.0", "bqemulator.sql.translator", "SQLTranslator._apply_rules", "e61c5c33024e")
    apply_rules = SQLTranslator._apply_rules

    def with_rules(self, sql, *, schema=None):
        decimals = [name for columns in (schema or {}).values() for name, kind in columns.items() if "DECIMAL" in kind]
        divides = re.search(r"\bAVG\(| / ", sql, re.IGNORECASE)
        needs_types = divides and any(name in sql for name in ("DECIMAL", *decimals))
        text = apply_rules(self, sql, schema=schema if needs_types else None)
        if text != sql or needs_types:
            forget(sql)
        return text

    SQLTranslator._apply_rules = with_rules
