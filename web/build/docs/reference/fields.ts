import type { Field } from '../../../src/features/docs/reference/api-call.ts';
import { alternativesOf, resolved, type Schema } from './schema.ts';

const number = new Intl.NumberFormat('en-US').format;

/** Such as `1 to 64` or `at most 64`. */
function rangeOf(min: number | undefined, max: number | undefined): string {
  // zod gives whole numbers the range that JavaScript can count in.
  const [low, high] = [min, max].map((bound) =>
    bound === undefined || Math.abs(bound) >= Number.MAX_SAFE_INTEGER ? undefined : number(bound),
  );
  if (low !== undefined && high !== undefined) return low === high ? low : `${low} to ${high}`;
  if (high !== undefined) return `at most ${high}`;
  return low === undefined || low === '0' ? '' : `at least ${low}`;
}

const joined = (...parts: string[]) => parts.filter((part) => part !== '').join(', ');

const formats: Record<string, string> = {
  date: 'date',
  'date-time': 'time',
  email: 'email address',
  uri: 'address',
};

function textType({ format = '', minLength, maxLength }: Schema): string {
  const range = rangeOf(minLength, maxLength);
  return joined(formats[format] ?? 'text', range && `${range} characters`);
}

function listType(schema: Schema, root: Schema): string {
  const { items, prefixItems, minItems, maxItems } = schema;
  if (prefixItems) return `list of ${prefixItems.map((item) => typeOf(item, root)).join(' and ')}`;
  const range = rangeOf(minItems, maxItems);
  const inner = items ? typeOf(items, root) : 'anything';
  const plural: Record<string, string> = { object: 'objects', text: 'texts', number: 'numbers' };
  return joined(
    `list of ${plural[inner] ?? inner}`,
    range && `${range} ${range.endsWith(' 1') ? 'item' : 'items'}`,
  );
}

function objectType({ properties, additionalProperties }: Schema, root: Schema): string {
  if (properties || typeof additionalProperties !== 'object') return 'object';
  return `object with a ${typeOf(additionalProperties, root)} for each name`;
}

/** The type of a value in words. */
export function typeOf(given: Schema, root: Schema): string {
  const schema = resolved(given, root);
  const alternatives = alternativesOf(schema);
  if (alternatives.length > 1) {
    return [...new Set(alternatives.map((each) => typeOf(each, root)))].join(' or ');
  }
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return 'one of these';
  switch (schema.type) {
    case 'string':
      return textType(schema);
    case 'integer':
      return joined('whole number', rangeOf(schema.minimum, schema.maximum));
    case 'number':
      return joined('number', rangeOf(schema.minimum, schema.maximum));
    case 'boolean':
      return 'true or false';
    case 'array':
      return listType(schema, root);
    case 'object':
      return objectType(schema, root);
    default:
      return typeof schema.type === 'string' ? schema.type : 'anything';
  }
}

/** The schemas of the objects in a value: itself, its alternatives, or the items of a list. */
function objectsIn(given: Schema, root: Schema, seen: ReadonlySet<Schema>): Schema[] {
  const schema = resolved(given, root);
  if (seen.has(schema)) return [];
  const next = new Set([...seen, schema]);
  const alternatives = alternativesOf(schema);
  if (alternatives.length > 1) return alternatives.flatMap((each) => objectsIn(each, root, next));
  const inside = [...(schema.items ? [schema.items] : []), ...(schema.prefixItems ?? [])];
  if (schema.type === 'array') return inside.flatMap((each) => objectsIn(each, root, next));
  if (schema.properties) return [schema];
  const { additionalProperties } = schema;
  return typeof additionalProperties === 'object' ? objectsIn(additionalProperties, root, next) : [];
}

/** The allowed values of a field, if there are only some. */
function valuesOf(given: Schema, root: Schema): string[] {
  const schema = resolved(given, root);
  const alternatives = alternativesOf(schema);
  if (alternatives.length > 1) return alternatives.flatMap((each) => valuesOf(each, root));
  if (schema.type === 'array' && schema.items) return valuesOf(schema.items, root);
  return (schema.enum ?? []).map((value) => (typeof value === 'string' ? value : JSON.stringify(value)));
}

/** @param seen the objects around this one: a schema that contains itself ends here */
function fieldsOf(object: Schema, root: Schema, seen: ReadonlySet<Schema>): Field[] {
  const around = new Set([...seen, object]);
  return Object.entries(object.properties ?? {}).map(([name, schema]) => {
    const forms = objectsIn(schema, root, new Set())
      .filter((form) => !around.has(form))
      .map((form) => fieldsOf(form, root, around));
    const values = [...new Set(valuesOf(schema, root))];
    const fallback = schema.default === undefined ? '' : `default ${JSON.stringify(schema.default)}`;
    return {
      name,
      type: joined(typeOf(schema, root), typeof schema.default === 'object' ? '' : fallback),
      required: object.required?.includes(name) ?? false,
      description: schema.description ?? resolved(schema, root).description,
      values: values.length > 0 ? values : undefined,
      forms: forms.length > 0 ? forms : undefined,
    };
  });
}

/** The fields of a body or of an answer. Several forms are alternatives. */
export const formsOf = (schema: Schema): Field[][] =>
  objectsIn(schema, schema, new Set()).map((object) => fieldsOf(object, schema, new Set()));
