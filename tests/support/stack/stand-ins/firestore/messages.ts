/** The parts of the emulator's decoded messages that the stand-in reads, by the names of the protocol. */

export interface Value {
  value_type: string;
  string_value: string;
  bytes_value: Uint8Array;
  reference_value: string;
  array_value: { values: Value[] };
  map_value: { fields: Map<string, Value> };
}

interface FieldReference {
  field_path: string;
}

export interface FieldFilter {
  field: FieldReference;
  op: number;
  value: Value;
}

export interface Filter {
  filter_type: string;
  composite_filter: { op: number; filters: Filter[] };
  field_filter: FieldFilter;
}

export interface StructuredQuery {
  from: { collection_id: string; all_descendants: boolean }[];
  has_where: boolean;
  where: Filter;
  order_by: { field: FieldReference; direction: number }[];
  has_start_at: boolean;
  has_end_at: boolean;
  offset: number;
}

export interface Write {
  operation: string;
  update: { name: string; fields: Map<string, Value> };
  delete: string;
  has_update_mask: boolean;
  update_mask: { field_paths: string[] };
  update_transforms: FieldReference[];
  has_current_document: boolean;
  current_document: {
    condition_type: string;
    exists: boolean;
    update_time: { seconds: number; nanos: number };
  };
}

/** A document of the emulator. */
export interface StoredDocument {
  metadata: { hasExist: boolean; updatedAt: Date | null };
  toV1Document(): { fields: Map<string, Value> };
}

/** gRPC's codes of the refusals. */
const codes = {
  INVALID_ARGUMENT: 3,
  NOT_FOUND: 5,
  ALREADY_EXISTS: 6,
  FAILED_PRECONDITION: 9,
  UNIMPLEMENTED: 12,
} as const;

/** What Firestore refuses. */
export class Refusal extends Error {
  readonly code: number;

  constructor(code: keyof typeof codes, message: string) {
    super(message);
    this.code = codes[code];
  }
}
