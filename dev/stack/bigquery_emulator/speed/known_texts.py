"""
Translations into DuckDB's SQL are cached in files, for the emulators that run beside this one or start later, and
removed when they are more than a developer needs.
Written for bqemulator 1.4.0.
"""

import json
import os
import shutil
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from tempfile import NamedTemporaryFile

from bqemulator.domain.errors import DomainError
from bqemulator.domain.result import Err, Ok
from bqemulator.jobs import executor
from bqemulator.sql.translator import SQLTranslator

from ..replaced import unchanged
from .shared_trees import forget

max_texts = 4000


def apply():
    unchanged("bqemulator 1.4.0", "bqemulator.sql.translator", "SQLTranslator.translate", "2e3c1f08d0e4")
    unchanged("bqemulator 1.4.0", "bqemulator.sql.table_rewriter", "rewrite_table_refs", "74bdb24237c9")
    texts = Path(os.environ["FOOTFALL_STATEMENTS"])
    if texts.exists() and len(os.listdir(texts)) > max_texts:
        shutil.rmtree(texts, ignore_errors=True)
    translate, rewrite_refs = SQLTranslator.translate, executor.rewrite_table_refs

    def translated(sql, columns, caller):
        match translate(SQLTranslator(), sql, schema=json.loads(columns), caller=caller):
            case Ok(text):
                return text
            case Err(error):
                raise error

    def with_references(sql, project):
        text = rewrite_refs(sql, project)
        forget(sql)
        return text

    known_translation = cached_in(texts, translated)

    def translated_or_error(self, sql, *, schema=None, caller=None):
        try:
            return Ok(known_translation(sql, json.dumps(schema), caller))
        except DomainError as error:
            return Err(error)

    SQLTranslator.translate = translated_or_error
    executor.rewrite_table_refs = cached_in(texts, with_references)


def cached_in(texts, function):
    """The same function, whose results are read from files if they are there."""

    def known(*key):
        file = texts / sha256(repr((function.__name__, *key)).encode()).hexdigest()
        try:
            return file.read_text("utf-8")
        except FileNotFoundError:
            text = function(*key)
        texts.mkdir(parents=True, exist_ok=True)
        with NamedTemporaryFile("w", encoding="utf-8", dir=texts, delete=False) as written:
            written.write(text)
        os.replace(written.name, file)
        return text

    return lru_cache(500)(known)
