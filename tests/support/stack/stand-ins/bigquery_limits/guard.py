"""Passes requests to the emulator, unless one of the limits refuses them."""

import json
import re
import time
from collections import OrderedDict
from typing import NamedTuple

from sqlglot import exp

from .billing import Billing
from .insert_ids import InsertIds
from .metadata_changes import MetadataChanges
from .partition_filters import PartitionFilters
from .refusal import Refusal
from .statements import statements_in
from .streaming_buffer import StreamingBuffer

api = "/bigquery/v2/projects/"
max_jobs = 1000


class Query(NamedTuple):
    """A query of `jobs.query`, or of a job."""

    project: str
    sql: str
    parameters: list
    max_bytes: int | None
    is_dry_run: bool
    # None for `jobs.query`.
    job: dict | None


class Guard:
    """An ASGI application around that of the emulator."""

    def __init__(self, app, context):
        self.app = app
        self.offset = 0.0
        self.partitions = PartitionFilters()
        self.changes = MetadataChanges()
        self.insert_ids = InsertIds()
        self.buffer = StreamingBuffer(self.select)
        self.billing = Billing(context)
        self.refused_jobs = OrderedDict()
        self.bills = OrderedDict()

    def now(self):
        return time.monotonic() + self.offset

    async def __call__(self, scope, receive, send):
        path = scope.get("path", "")
        post = scope["type"] == "http" and scope["method"] == "POST"
        if post and path == "/limits/later":
            self.offset += json.loads(await body_of(receive))["seconds"]
            return await respond(send, 200, {})
        if not path.startswith(api):
            return await self.app(scope, receive, send)
        project, *rest = path[len(api) :].split("/")
        match rest:
            case ["queries"] if post:
                return await self.query(scope, receive, send, project)
            case ["jobs"] if post:
                return await self.job(scope, receive, send, project)
            case ["jobs" | "queries" as kind, job]:
                return await self.finished(scope, receive, send, (project, job), kind)
            case ["datasets", dataset, "tables", table, "insertAll"] if post:
                return await self.insert(scope, receive, send, f"{project}.{dataset}.{table}")
            case ["datasets", dataset, "tables", table] if scope["method"] == "DELETE":
                self.forget(f"{project}.{dataset}.{table}")
            case ["datasets", dataset] if scope["method"] == "DELETE":
                for table in [each for each in self.partitions.tables if each.startswith(f"{project}.{dataset}.")]:
                    self.forget(table)
        return await self.app(scope, receive, send)

    def forget(self, table):
        """A table is deleted: one that is made later has nothing of it."""
        for each in (self.partitions.tables, self.insert_ids.seen, self.buffer.written):
            each.pop(table, None)
        self.billing.forget(table)

    async def query(self, scope, receive, send, project):
        body = await body_of(receive)
        sent = json.loads(body)
        await self.run(query_in(sent, project, sent.get("dryRun", False), None), scope, body, send)

    async def job(self, scope, receive, send, project):
        body = await body_of(receive)
        sent = json.loads(body)
        configuration = sent.get("configuration", {})
        if "query" not in configuration:
            return await self.app(scope, replay(body), send)
        query = query_in(configuration["query"], project, configuration.get("dryRun", False), sent)
        await self.run(query, scope, body, send)

    async def run(self, query, scope, body, send):
        statements = statements_in(query.sql, query.project)
        bill = self.billing.bill(statements)
        try:
            for statement in statements:
                self.partitions.check(statement)
                if not query.is_dry_run:
                    bill.check(query.max_bytes)
                    await self.buffer.check(statement, query.parameters, self.now())
                    self.changes.check(statement, self.partitions.tables, self.now())
        except Refusal as refusal:
            return await self.refuse(refusal, query, send)
        for statement in statements if not query.is_dry_run else []:
            self.partitions.note(statement)
            self.changes.note(statement, self.now())
            if statement.kind is exp.Drop:
                self.forget(statement.changed)
        if query.job:
            remember(self.bills, (query.project, query.job.get("jobReference", {}).get("jobId")), bill)
        await self.app(scope, replay(body), billed(send, bill, is_job=query.job is not None))
        for statement in statements:
            self.billing.forget(statement.changed)

    async def refuse(self, refusal, query, send):
        """A job that is refused exists, and has failed. A dry run and `jobs.query` fail themselves."""
        job_id = query.job and query.job.get("jobReference", {}).get("jobId")
        if query.is_dry_run or not job_id:
            return await respond(send, refusal.status, refusal.body)
        job = {
            "kind": "bigquery#job",
            "id": f"{query.project}:{job_id}",
            "jobReference": {"projectId": query.project, "jobId": job_id, "location": "US"},
            "configuration": query.job["configuration"],
            "status": {"state": "DONE", "errorResult": refusal.error, "errors": [refusal.error]},
            "statistics": {"query": {}},
        }
        remember(self.refused_jobs, (query.project, job_id), (refusal, job))
        await respond(send, 200, job)

    async def finished(self, scope, receive, send, job, kind):
        """What became of a job."""
        if scope["method"] == "GET" and job in self.refused_jobs:
            refusal, refused = self.refused_jobs[job]
            is_job = kind == "jobs"
            return await respond(send, 200 if is_job else refusal.status, refused if is_job else refusal.body)
        bill = self.bills.get(job)
        await self.app(scope, receive, billed(send, bill, is_job=kind == "jobs") if bill else send)

    async def insert(self, scope, receive, send, table):
        body = await body_of(receive)
        sent = json.loads(body)
        ids = [row.get("insertId") for row in sent.get("rows", [])]
        new = self.insert_ids.new_among(table, ids, self.now())
        if len(new) < len(ids):
            body = json.dumps({**sent, "rows": [sent["rows"][index] for index in new]}).encode()
            scope = with_length(scope, len(body))
        status, answer = await self.answer(scope, body)
        if status == 200:
            errors = answer.get("insertErrors", [])
            refused = {error["index"] for error in errors}
            stored = [ids[each] for index, each in enumerate(new) if index not in refused]
            self.insert_ids.note(table, stored, self.now())
            self.buffer.note(table, stored, self.now())
            self.billing.forget(table)
            for error in errors:
                error["index"] = new[error["index"]]
        await respond(send, status, answer)

    async def select(self, project, sql, parameters):
        """The values of the only column of a query that only this guard needs."""
        query = {"query": sql, "queryParameters": parameters, "parameterMode": "NAMED", "maxResults": 1_000_000}
        body = json.dumps(query).encode()
        scope = {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "method": "POST",
            "scheme": "http",
            "path": f"{api}{project}/queries",
            "raw_path": f"{api}{project}/queries".encode(),
            "query_string": b"",
            "headers": [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())],
            "client": ("127.0.0.1", 0),
            "server": ("127.0.0.1", 0),
        }
        status, answer = await self.answer(scope, body)
        if status != 200 or answer.get("errors"):
            raise RuntimeError(f"{sql}\n{answer}")
        return [row["f"][0]["v"] for row in answer.get("rows", [])]

    async def answer(self, scope, body):
        """What the emulator answers."""
        status, parts = 0, []

        async def collect(message):
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            elif message["type"] == "http.response.body":
                parts.append(message.get("body", b""))

        await self.app(scope, replay(body), collect)
        return status, json.loads(b"".join(parts))


def query_in(options, project, is_dry_run, job):
    sql, parameters = options.get("query", ""), options.get("queryParameters", [])
    return Query(project, sql, parameters, number_in(options, "maximumBytesBilled"), is_dry_run, job)


def number_in(options, name):
    return int(options[name]) if options.get(name) is not None else None


def remember(known, key, value):
    known[key] = value
    if len(known) > max_jobs:
        known.popitem(last=False)


async def body_of(receive):
    parts = []
    while True:
        message = await receive()
        parts.append(message.get("body", b""))
        if not message.get("more_body"):
            return b"".join(parts)


def replay(body):
    messages = [{"type": "http.request", "body": body, "more_body": False}]

    async def receive():
        return messages.pop() if messages else {"type": "http.disconnect"}

    return receive


def with_length(scope, length):
    headers = [(name, value) for name, value in scope["headers"] if name.lower() != b"content-length"]
    return {**scope, "headers": [*headers, (b"content-length", str(length).encode())]}


async def respond(send, status, answer):
    body = json.dumps(answer).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


# No text of a row has this: quotation marks in a text of JSON have a backslash before them.
unbilled = re.compile(rb'"totalBytesProcessed":"0"')


def billed(send, bill, is_job):
    """Replaces the emulator's bill, which is zero."""
    start, parts = None, []

    async def write(message):
        nonlocal start
        if message["type"] == "http.response.start":
            start = message
            return
        parts.append(message.get("body", b""))
        if message.get("more_body"):
            return
        body = unbilled.sub(bill.as_json(is_job), b"".join(parts), count=1)
        await send(with_length(start, len(body)))
        await send({"type": "http.response.body", "body": body})

    return write
