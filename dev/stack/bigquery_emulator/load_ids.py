"""
BigQuery gives a load job of an upload the id that its client names, and refuses an id that it has seen (409). The
emulator makes an id of its own, so the same rows could be loaded twice.
Written for bqemulator 1.4.0.
"""

from contextvars import ContextVar

from bqemulator.api.routes import upload
from bqemulator.domain.errors import AlreadyExistsError

from .replaced import unchanged

named = ContextVar("named", default=None)
seen = set()
made_id = upload._new_job_id
configuration_in = upload._load_configuration_from_envelope


def apply():
    for function, expected in (("_new_job_id", "fcebf3286938"), ("_load_configuration_from_envelope", "6b6ce4affb35")):
        unchanged("bqemulator 1.4.0", "bqemulator.api.routes.upload", function, expected)
    upload._new_job_id = id_of_job
    upload._load_configuration_from_envelope = with_id


def with_id(envelope):
    job = (envelope.get("jobReference") or {}).get("jobId")
    if job in seen:
        raise AlreadyExistsError(f"Already Exists: Job {job}")
    named.set(job)
    return configuration_in(envelope)


def id_of_job():
    job = named.get()
    if job is None:
        return made_id()
    seen.add(job)
    return job
