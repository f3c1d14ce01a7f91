/**
 * Which indexes a query needs.
 * @see https://firebase.google.com/docs/firestore/query-data/index-overview
 * @see https://cloud.google.com/firestore/docs/concepts/index-overview#use_index_merging
 * @see https://firebase.google.com/docs/reference/firestore/indexes
 */

type Scope = 'COLLECTION' | 'COLLECTION_GROUP';
type Direction = 'ASCENDING' | 'DESCENDING';

interface Ordered {
  fieldPath: string;
  order: Direction;
}
interface Contained {
  fieldPath: string;
  arrayConfig: 'CONTAINS';
}
type IndexField = Ordered | Contained;

export interface CompositeIndex {
  collectionGroup: string;
  queryScope: Scope;
  fields: IndexField[];
}

interface FieldOverride {
  collectionGroup: string;
  fieldPath: string;
  ttl?: boolean;
  indexes: ({ queryScope: Scope } & ({ order: Direction } | { arrayConfig: 'CONTAINS' }))[];
}

/** The content of firestore.indexes.json. */
export interface IndexConfig {
  indexes: CompositeIndex[];
  fieldOverrides: FieldOverride[];
}

/** What decides which indexes a query needs. */
export interface QueryShape {
  collection: string;
  scope: Scope;
  /** The fields of `==` and `in`. */
  equal: readonly string[];
  /** The fields of `array-contains` and `array-contains-any`. */
  contains: readonly string[];
  /** The fields of `<`, `<=`, `>`, `>=`, `!=` and `not-in`. */
  unequal: readonly string[];
  /** As the query states it. */
  order: readonly Ordered[];
  /** Whether it has an `in` or `array-contains-any` of more than one value. */
  isDisjunction: boolean;
}

/** The composite indexes that a query uses, or what it lacks. */
export type Found = { used: CompositeIndex[] } | { missing: string };

/** Finds the indexes of a query. */
export function findIndexes(shape: QueryShape, config: IndexConfig): Found {
  const order = sortOrder(shape);
  const filtered = shape.equal.length + shape.contains.length;
  const isSingle = order.length === 0 || (order.length === 1 && filtered === 0);
  return isSingle ? findSingle(shape, order, config) : findComposite(shape, order, config);
}

/** The order of the results: inequalities sort, equalities do not, and the name is always the last field. */
function sortOrder({ equal, unequal, order }: QueryShape): Ordered[] {
  const stated = order.filter(({ fieldPath }) => !equal.includes(fieldPath));
  const last = stated.at(-1)?.order ?? 'ASCENDING';
  const implied = [...unequal]
    .sort()
    .filter((field) => !stated.some(({ fieldPath }) => fieldPath === field))
    .map((fieldPath) => ({ fieldPath, order: last }));
  const all = [...stated, ...implied];
  const end = all.at(-1);
  const before = all.at(-2)?.order ?? 'ASCENDING';
  return end?.fieldPath === '__name__' && end.order === before ? all.slice(0, -1) : all;
}

/** Firestore merges the single-field indexes of equalities. */
function findSingle(shape: QueryShape, order: readonly Ordered[], config: IndexConfig): Found {
  const { collection, scope } = shape;
  const needed: (IndexField | { fieldPath: string })[] = [
    ...shape.equal.map((fieldPath) => ({ fieldPath })),
    ...shape.contains.map((fieldPath) => ({ fieldPath, arrayConfig: 'CONTAINS' as const })),
    ...order,
  ];
  const lacking = needed.find((field) => !hasSingle(field, shape, config));
  return lacking
    ? { missing: `${scope} of ${collection}: single-field index ${JSON.stringify(lacking)}` }
    : { used: [] };
}

function hasSingle(
  field: IndexField | { fieldPath: string },
  { collection, scope }: QueryShape,
  { fieldOverrides }: IndexConfig,
): boolean {
  const override = fieldOverrides
    .filter((each) => each.collectionGroup === collection && isWithin(field.fieldPath, each.fieldPath))
    .sort((a, b) => b.fieldPath.length - a.fieldPath.length)[0];
  if (!override) return scope === 'COLLECTION';
  return override.indexes.some(
    (index) =>
      index.queryScope === scope &&
      ('arrayConfig' in field
        ? 'arrayConfig' in index
        : 'order' in index && (!('order' in field) || index.order === field.order)),
  );
}

/** Fields of a map inherit what is configured for the map. */
const isWithin = (path: string, ancestor: string) =>
  ancestor === '*' || path === ancestor || path.startsWith(`${ancestor}.`);

function findComposite(shape: QueryShape, order: readonly Ordered[], config: IndexConfig): Found {
  const { collection, scope, equal, contains } = shape;
  const candidates = config.indexes.filter(
    (index) =>
      index.collectionGroup === collection &&
      index.queryScope === scope &&
      endsWith(index.fields, order) &&
      prefixOf(index, order).every((field) =>
        ('arrayConfig' in field ? contains : equal).includes(field.fieldPath),
      ),
  );
  const fields = [...equal, ...contains];
  const covers = (indexes: readonly CompositeIndex[]) =>
    fields.every((field) =>
      indexes.some((index) => prefixOf(index, order).some(({ fieldPath }) => fieldPath === field)),
    );
  const exact = candidates.find((index) => covers([index]));
  if (exact) return { used: [exact] };
  // The documentation promises to merge indexes only for equalities with one value each.
  if (!shape.isDisjunction && contains.length === 0 && candidates.length > 0 && covers(candidates))
    return { used: candidates };
  const wanted: IndexField[] = [
    ...contains.map((fieldPath) => ({ fieldPath, arrayConfig: 'CONTAINS' as const })),
    ...equal.map((fieldPath) => ({ fieldPath, order: 'ASCENDING' as const })),
    ...order,
  ];
  return { missing: nameIndex({ collectionGroup: collection, queryScope: scope, fields: wanted }) };
}

const prefixOf = ({ fields }: CompositeIndex, order: readonly Ordered[]) =>
  fields.slice(0, fields.length - order.length);

const endsWith = (fields: readonly IndexField[], order: readonly Ordered[]) =>
  fields.length >= order.length &&
  order.every(({ fieldPath, order: direction }, position) => {
    const field = fields[fields.length - order.length + position];
    return field?.fieldPath === fieldPath && 'order' in field && field.order === direction;
  });

/** A composite index as one line: `invitations: by ASCENDING, sentAt DESCENDING`. */
export const nameIndex = ({ collectionGroup, queryScope, fields }: CompositeIndex): string =>
  `${collectionGroup}${queryScope === 'COLLECTION' ? '' : ' (group)'}: ${fields
    .map((field) => `${field.fieldPath} ${'order' in field ? field.order : field.arrayConfig}`)
    .join(', ')}`;
