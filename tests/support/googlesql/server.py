"""
GoogleSQL for one test run: each line of standard input is a request, each line of standard output its answer, as JSON.

`schema`: the statements that make the tables. `analyse`: what is wrong with a statement. `load`: the rows of the tables.
`evaluate`: the rows of a query over them, from the reference implementation.
"""

import json
import re
import sys
import traceback
from pathlib import Path

from zetasql.wasi._pb2.zetasql.local_service import local_service_pb2 as service_pb2
from zetasql.wasi._pb2.zetasql.proto import options_pb2, simple_catalog_pb2
from zetasql.wasi._pb2.zetasql.public import options_pb2 as language_pb2
from zetasql.wasi._pb2.zetasql.public import parse_resume_location_pb2

from values import from_value, to_value, type_of
from wasm import Refused, Service

# ZetaSQL's maximum has features that BigQuery does not document.
NOT_IN_BIGQUERY = (
    "AGGREGATE_FILTERING",
    "ARRAY_EQUALITY",
    "ARRAY_FIND_FUNCTIONS",
    "ARRAY_GREATEST_LEAST",
    "ARRAY_ORDERING",
    "ARRAY_ZIP",
    "ENABLE_CONSTANT_EXPRESSION_IN_JSON_PATH",
    "FIRST_AND_LAST_N",
    "INSERT_ON_CONFLICT_CLAUSE",
    "JSON_TYPE_COMPARISON",
    "LATERAL_JOIN",
    "LIMIT_OFFSET_EXPRESSIONS",
    "MULTILEVEL_AGGREGATION",
    "MULTIWAY_UNNEST",
    "UUID_TYPE",
)

DECLARATION = re.compile(r"\s*DECLARE\s+(\w+)\s+(\S+)\s+DEFAULT\s", re.IGNORECASE)


class GoogleSql:
    def __init__(self, cache: Path):
        self._service = Service(cache)
        self._language = self._language_options()
        self._catalog = simple_catalog_pb2.SimpleCatalogProto(name="project")
        self._catalog.builtin_function_options.language_options.CopyFrom(self._language)
        self._analysis_id = self._register(self._catalog)
        self._evaluation_id = self._analysis_id

    def _language_options(self):
        request = service_pb2.LanguageOptionsRequest(maximum_features=True)
        language = self._service.call("GetLanguageOptions", request, options_pb2.LanguageOptionsProto)
        language.product_mode = language_pb2.PRODUCT_EXTERNAL
        # No kind of statement in the list means all kinds.
        del language.supported_statement_kinds[:]
        for feature in NOT_IN_BIGQUERY:
            language.enabled_language_features.remove(language_pb2.LanguageFeature.Value(f"FEATURE_{feature}"))
        return language

    def _register(self, catalog, **contents) -> int:
        request = service_pb2.RegisterCatalogRequest(simple_catalog=catalog, **contents)
        return self._service.call("RegisterCatalog", request, service_pb2.RegisterResponse).registered_id

    def _unregister(self, catalog_id: int):
        self._service.call("UnregisterCatalog", service_pb2.UnregisterRequest(registered_id=catalog_id))

    def _options(self, types: dict):
        options = options_pb2.AnalyzerOptionsProto(language_options=self._language, default_timezone="UTC")
        for name, descriptor in types.items():
            options.query_parameters.add(name=name).type.CopyFrom(type_of(descriptor))
        return options

    def schema(self, statements: list[str]):
        """Adds the tables of `CREATE TABLE`, and then the columns of `ALTER TABLE … ADD COLUMN`, to the catalog."""
        created = [statement for statement in statements if "CREATE TABLE" in statement]
        altered = [statement for statement in statements if statement not in created]
        for group in (created, altered):
            for statement in group:
                for resolved in self._resolved(statement, {}, self._analysis_id):
                    self._add(resolved)
            self._analysis_id = self._register(self._catalog)
        self._evaluation_id = self._analysis_id

    def _add(self, statement):
        if statement.HasField("resolved_create_statement_node"):
            create = statement.resolved_create_statement_node.resolved_create_table_stmt_base_node
            base = create.resolved_create_table_stmt_node.parent
            columns = base.column_definition_list
            table = self._catalog.table.add(name=".".join(base.parent.name_path))
            table.serialization_id = len(self._catalog.table)
        else:
            alter = statement.resolved_alter_object_stmt_node.resolved_alter_table_stmt_node.parent
            table = self._table(".".join(alter.name_path))
            columns = [each.resolved_add_column_action_node.column_definition for each in alter.alter_action_list]
        known = {column.name for column in table.column}
        for column in columns:
            if column.name not in known:
                table.column.add(name=column.name, is_writable_column=True).type.CopyFrom(column.type)

    def _table(self, name: str):
        return next(table for table in self._catalog.table if table.name == name)

    def _resolved(self, sql: str, types: dict, catalog_id: int):
        """Analyses the statements of a script, one after the other."""
        text = sql.encode()
        while text.strip():
            statement, text = self._next(text, types, catalog_id)
            yield statement

    def _next(self, text: bytes, types: dict, catalog_id: int):
        """@returns the first statement, and the text after it"""
        location = parse_resume_location_pb2.ParseResumeLocationProto(input=text.decode(), byte_position=0)
        request = service_pb2.AnalyzeRequest(
            options=self._options(types), registered_catalog_id=catalog_id, parse_resume_location=location
        )
        answer = self._service.call("Analyze", request, service_pb2.AnalyzeResponse)
        return answer.resolved_statement, text[answer.resume_byte_position :]

    def analyse(self, sql: str, types: dict):
        """@returns what is wrong with a statement or a script; None if nothing is"""
        catalog = simple_catalog_pb2.SimpleCatalogProto()
        catalog.CopyFrom(self._catalog)
        try:
            rest = self._declare(sql, catalog)
            if rest == sql:
                for _ in self._resolved(sql, types, self._analysis_id):
                    pass
            else:
                own = self._register(catalog)
                try:
                    for statement in self._resolved(rest, types, own):
                        refuse_variable_paths(statement)
                finally:
                    self._unregister(own)
        except Refused as refusal:
            return str(refusal)
        return None

    def _declare(self, script: str, catalog) -> str:
        """
        Adds the variables that a script begins with to the catalog, as constants. The analyser does not know DECLARE.
        @returns the statements after them
        """
        while declared := DECLARATION.match(script):
            name, type_name = declared.groups()
            typed = f"CAST(NULL AS {type_name})"
            _, rest = self._next(f"SELECT {typed} = {script[declared.end():]}".encode(), {}, self._analysis_id)
            null, _ = self._next(f"SELECT {typed}".encode(), {}, self._analysis_id)
            constant = catalog.constant.add(name_path=[name])
            constant.type.CopyFrom(null.resolved_query_stmt_node.output_column_list[0].column.type)
            script = rest.decode()
        return script

    def load(self, tables: dict[str, list[dict]]):
        """Replaces the rows of all tables. A column that a row lacks is NULL."""
        contents = {}
        for table in self._catalog.table:
            rows = service_pb2.TableContent()
            rows.table_data.SetInParent()
            for row in tables.get(table.name, []):
                cells = (to_value(row.get(column.name), column.type) for column in table.column)
                rows.table_data.row.add().cell.extend(cells)
            contents[table.name] = rows
        if self._evaluation_id != self._analysis_id:
            self._unregister(self._evaluation_id)
        self._evaluation_id = self._register(self._catalog, table_content=contents)

    def evaluate(self, sql: str, parameters: dict):
        """@returns the rows of a query, as objects"""
        types = {name: each["parameterType"] for name, each in parameters.items()}
        prepare = service_pb2.PrepareQueryRequest(
            sql=sql, options=self._options(types), registered_catalog_id=self._evaluation_id
        )
        prepared = self._service.call("PrepareQuery", prepare, service_pb2.PrepareQueryResponse).prepared
        try:
            request = service_pb2.EvaluateQueryRequest(prepared_query_id=prepared.prepared_query_id)
            for name, each in parameters.items():
                value = to_value(each["value"], type_of(each["parameterType"]))
                request.params.add(name=name).value.CopyFrom(value)
            answer = self._service.call("EvaluateQuery", request, service_pb2.EvaluateQueryResponse)
        finally:
            done = service_pb2.UnprepareQueryRequest(prepared_query_id=prepared.prepared_query_id)
            self._service.call("UnprepareQuery", done)
        return [
            {column.name: from_value(cell, column.type) for column, cell in zip(prepared.columns, row.cell)}
            for row in answer.content.table_data.row
        ]


def refuse_variable_paths(node):
    """BigQuery takes no variable as a JSON path; the analyser takes its constants. @raises Refused"""
    if node.DESCRIPTOR.name == "ResolvedFunctionCallBaseProto" and "json" in node.function.name:
        if any(argument.HasField("resolved_constant_node") for argument in node.argument_list[1:2]):
            raise Refused(f"Argument 2 to {node.function.name} must be a literal or query parameter")
    for field, value in node.ListFields():
        if field.type == field.TYPE_MESSAGE:
            for each in value if field.is_repeated else [value]:
                refuse_variable_paths(each)


def main():
    google_sql = GoogleSql(Path(sys.argv[1]))
    methods = {name: getattr(google_sql, name) for name in ("schema", "analyse", "load", "evaluate")}
    for line in sys.stdin:
        request = json.loads(line)
        try:
            answer = {"result": methods[request.pop("method")](**request)}
        except Refused as refusal:
            answer = {"error": str(refusal)}
        except Exception:
            answer = {"error": traceback.format_exc()}
        print(json.dumps(answer), flush=True)


main()
