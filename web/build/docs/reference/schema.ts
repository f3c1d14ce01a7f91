/** The part of JSON Schema that zod writes. */
export interface Schema {
  type?: string | readonly string[];
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  $ref?: string;
  $defs?: Readonly<Record<string, Schema>>;
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  items?: Schema | false;
  prefixItems?: readonly Schema[];
  additionalProperties?: Schema | boolean;
  description?: string;
  default?: unknown;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
}

/** Follows a reference within the schema of a call. */
export function resolved(schema: Schema, root: Schema): Schema {
  if (!schema.$ref) return schema;
  if (schema.$ref === '#') return root;
  const name = schema.$ref.replace('#/$defs/', '');
  const found = root.$defs?.[name];
  if (!found) throw new Error(`The schema has no ${schema.$ref}`);
  return found;
}

/** The alternatives of a schema, without those that are only conditions on the fields of an object. */
export function alternativesOf(schema: Schema): readonly Schema[] {
  const { type } = schema;
  if (typeof type === 'object') return type.map((each) => ({ ...schema, type: each }));
  const list = schema.anyOf ?? schema.oneOf;
  return list && !schema.properties ? list : [schema];
}
