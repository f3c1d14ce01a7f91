"""Values between JSON, in the form of BigQuery's REST API or of its exports, and ZetaSQL's protocol buffers."""

import json
from datetime import date, datetime, timedelta, timezone
from decimal import Decimal

from zetasql.wasi._pb2.zetasql.public import type_pb2, value_pb2

kinds = {
    "STRING": type_pb2.TYPE_STRING,
    "INT64": type_pb2.TYPE_INT64,
    "FLOAT64": type_pb2.TYPE_DOUBLE,
    "BOOL": type_pb2.TYPE_BOOL,
    "DATE": type_pb2.TYPE_DATE,
    "TIMESTAMP": type_pb2.TYPE_TIMESTAMP,
    "NUMERIC": type_pb2.TYPE_NUMERIC,
    "JSON": type_pb2.TYPE_JSON,
}

EPOCH = datetime(1970, 1, 1, tzinfo=timezone.utc)
NUMERIC_SCALE = 10**9


def type_of(descriptor: dict) -> type_pb2.TypeProto:
    """@param descriptor a `QueryParameterType` of BigQuery"""
    if descriptor["type"] != "ARRAY":
        return type_pb2.TypeProto(type_kind=kinds[descriptor["type"]])
    array = type_pb2.TypeProto(type_kind=type_pb2.TYPE_ARRAY)
    array.array_type.element_type.CopyFrom(type_of(descriptor["arrayType"]))
    return array


def to_value(value, type_proto: type_pb2.TypeProto) -> value_pb2.ValueProto:
    """@param value days and moments as ISO 8601, decimals as text, JSON as text, structs as objects"""
    proto = value_pb2.ValueProto()
    if value is None:
        return proto
    match type_proto.type_kind:
        case type_pb2.TYPE_STRING:
            proto.string_value = value
        case type_pb2.TYPE_INT64:
            proto.int64_value = int(value)
        case type_pb2.TYPE_DOUBLE:
            proto.double_value = float(value)
        case type_pb2.TYPE_BOOL:
            proto.bool_value = value
        case type_pb2.TYPE_DATE:
            proto.date_value = (date.fromisoformat(value) - EPOCH.date()).days
        case type_pb2.TYPE_TIMESTAMP:
            proto.timestamp_value.FromDatetime(datetime.fromisoformat(value))
        case type_pb2.TYPE_NUMERIC:
            proto.numeric_value = _numeric_bytes(int(Decimal(str(value)) * NUMERIC_SCALE))
        case type_pb2.TYPE_JSON:
            proto.json_value = value
        case type_pb2.TYPE_ARRAY:
            element_type = type_proto.array_type.element_type
            proto.array_value.element.extend(to_value(each, element_type) for each in value)
            proto.array_value.SetInParent()
        case type_pb2.TYPE_STRUCT:
            fields = type_proto.struct_type.field
            proto.struct_value.field.extend(to_value(value.get(each.field_name), each.field_type) for each in fields)
        case other:
            raise TypeError(f"No value of the type {type_pb2.TypeKind.Name(other)} can be sent")
    return proto


def from_value(proto: value_pb2.ValueProto, type_proto: type_pb2.TypeProto):
    """@returns decimals, days, moments and JSON as text; structs as objects; integers beyond 2^53 as text"""
    match proto.WhichOneof("value"):
        case None:
            return None
        case "date_value":
            return (EPOCH.date() + timedelta(days=proto.date_value)).isoformat()
        case "timestamp_value":
            return proto.timestamp_value.ToJsonString()
        case "numeric_value":
            number = Decimal(int.from_bytes(proto.numeric_value, "little", signed=True)) / NUMERIC_SCALE
            return format(number.normalize(), "f")
        case "array_value":
            element_type = type_proto.array_type.element_type
            return [from_value(each, element_type) for each in proto.array_value.element]
        case "struct_value":
            fields = type_proto.struct_type.field
            values = proto.struct_value.field
            return {each.field_name: from_value(value, each.field_type) for each, value in zip(fields, values)}
        case "json_value":
            return json.dumps(json.loads(proto.json_value), separators=(",", ":"))
        case "int64_value":
            # JavaScript has no exact number for others.
            return proto.int64_value if abs(proto.int64_value) <= 2**53 else str(proto.int64_value)
        case "string_value" | "double_value" | "bool_value" as name:
            return getattr(proto, name)
        case other:
            raise TypeError(f"No {other} can be answered")


def _numeric_bytes(scaled: int) -> bytes:
    """As NumericValue::SerializeAsProtoBytes: two's complement, the least significant byte first, as few as possible."""
    return scaled.to_bytes((8 + (scaled + (scaled < 0)).bit_length()) // 8, "little", signed=True)
