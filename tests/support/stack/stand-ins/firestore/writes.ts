import type { IndexConfig } from './indexes.ts';
import { Refusal, type StoredDocument, type Value, type Write } from './messages.ts';

/**
 * The limits of a commit. Requests can have 10 MiB; the emulator's server already refuses more than 4 MiB.
 * @see https://firebase.google.com/docs/firestore/quotas#limits
 * @see https://firebase.google.com/docs/firestore/storage-size
 */
const limits = {
  /** The reference of WriteBatch states it; the page of limits no longer does. */
  writes: 500,
  documentBytes: 1024 ** 2,
  nameBytes: 6 * 1024,
  fieldNameBytes: 1500,
  depth: 20,
  transforms: 500,
  indexEntries: 40_000,
};

type Find = (name: string) => StoredDocument;

/**
 * Checks all writes of a commit before the emulator applies the first: it applies those before one that fails, and
 * ignores conditions on the time of the last update.
 * @throws Refusal
 */
export function checkWrites(writes: readonly Write[], find: Find, config: IndexConfig): void {
  if (writes.length > limits.writes) throw tooMuch(`${writes.length} writes`);
  const exists = new Map<string, boolean>();
  for (const write of writes) {
    const name = nameOf(write);
    const stored = find(name);
    checkCondition(write, stored, exists.get(name) ?? stored.metadata.hasExist);
    exists.set(name, write.operation !== 'delete');
    if (write.operation !== 'delete') checkDocument(write, stored, config);
  }
}

export const nameOf = (write: Write): string =>
  write.operation === 'delete' ? write.delete : write.update.name;

/** @see https://cloud.google.com/firestore/docs/reference/rpc/google.firestore.v1#precondition */
function checkCondition(write: Write, { metadata }: StoredDocument, exists: boolean) {
  if (!write.has_current_document) return;
  const { condition_type: condition, exists: wanted, update_time: time } = write.current_document;
  if (condition === 'exists' && wanted !== exists)
    throw exists
      ? new Refusal('ALREADY_EXISTS', `entity already exists: ${nameOf(write)}`)
      : new Refusal('NOT_FOUND', `no entity to update: ${nameOf(write)}`);
  if (condition !== 'update_time') return;
  if (!exists) throw new Refusal('NOT_FOUND', `no entity to update: ${nameOf(write)}`);
  const known = time.seconds * 1000 + Math.round(time.nanos / 1e6);
  if (metadata.updatedAt?.getTime() !== known)
    throw new Refusal('FAILED_PRECONDITION', `the stored version of ${nameOf(write)} does not match`);
}

function checkDocument(write: Write, stored: StoredDocument, config: IndexConfig) {
  const { name, fields } = write.update;
  const nameBytes = sizeOfName(name);
  if (nameBytes > limits.nameBytes) throw tooMuch(`a name of ${nameBytes} bytes`);
  if (write.update_transforms.length > limits.transforms)
    throw tooMuch(`${write.update_transforms.length} transforms of a document`);
  const after = new Map([...retained(write, stored), ...fields]);
  for (const [field, value] of after) checkField(field, value, 1);
  const bytes = nameBytes + sizeOfFields(after) + 32;
  if (bytes > limits.documentBytes) throw tooMuch(`a document of ${bytes} bytes: ${name}`);
  const entries = indexEntries(name, after, config);
  if (entries > limits.indexEntries) throw tooMuch(`${entries} index entries of a document: ${name}`);
}

/** The fields of a document that a write does not change. */
function retained(write: Write, stored: StoredDocument): Map<string, Value> {
  if (!write.has_update_mask || !stored.metadata.hasExist) return new Map();
  const changed = new Set(write.update_mask.field_paths.map((path) => path.split('.')[0]));
  return new Map([...stored.toV1Document().fields].filter(([field]) => !changed.has(field)));
}

function checkField(field: string, value: Value, depth: number) {
  if (Buffer.byteLength(field) > limits.fieldNameBytes) throw tooMuch('a long name of a field');
  if (depth > limits.depth) throw tooMuch(`${depth} levels of fields`);
  if (value.value_type === 'array_value')
    for (const each of value.array_value.values) checkField(field, each, depth + 1);
  if (value.value_type === 'map_value')
    for (const [below, each] of value.map_value.fields) checkField(below, each, depth + 1);
}

const stringSize = (text: string) => Buffer.byteLength(text) + 1;

/** The collections and ids after `documents/`, and 16 bytes. */
const sizeOfName = (name: string) =>
  name
    .split('/')
    .slice(5)
    .reduce((sum, part) => sum + stringSize(part), 16);

const sizeOfFields = (fields: ReadonlyMap<string, Value>): number =>
  [...fields].reduce((sum, [field, value]) => sum + stringSize(field) + sizeOfValue(value), 0);

function sizeOfValue(value: Value): number {
  switch (value.value_type) {
    case 'string_value':
      return stringSize(value.string_value);
    case 'bytes_value':
      return value.bytes_value.length;
    case 'reference_value':
      return sizeOfName(value.reference_value);
    case 'array_value':
      return value.array_value.values.reduce((sum, each) => sum + sizeOfValue(each), 0);
    case 'map_value':
      return sizeOfFields(value.map_value.fields) + 32;
    case 'geo_point_value':
      return 16;
    case 'boolean_value':
    case 'null_value':
      return 1;
    default:
      return 8;
  }
}

/**
 * Counts the index entries of a document: for each field and field of a map an ascending and a descending one, for each
 * element of a list another, and those of composite indexes.
 * @see https://firebase.google.com/docs/firestore/query-data/index-overview#index_entries
 */
function indexEntries(name: string, fields: ReadonlyMap<string, Value>, config: IndexConfig): number {
  const collection = name.split('/').at(-2) ?? '';
  const exempted = new Set(
    config.fieldOverrides
      .filter((each) => each.collectionGroup === collection && each.indexes.length === 0)
      .map(({ fieldPath }) => fieldPath),
  );
  const composite = config.indexes.filter(
    (index) =>
      index.collectionGroup === collection && index.fields.every(({ fieldPath }) => fields.has(fieldPath)),
  );
  const single = [...fields].filter(([field]) => !exempted.has(field));
  return composite.length + single.reduce((sum, [, value]) => sum + entriesOf(value), 0);
}

function entriesOf(value: Value): number {
  if (value.value_type === 'array_value') return 2 + value.array_value.values.length;
  if (value.value_type !== 'map_value') return 2;
  return [...value.map_value.fields.values()].reduce((sum, each) => sum + entriesOf(each), 2);
}

const tooMuch = (what: string) => new Refusal('INVALID_ARGUMENT', `Firestore refuses ${what}.`);
