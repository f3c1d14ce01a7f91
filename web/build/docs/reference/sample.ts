import { alternativesOf, resolved, type Schema } from './schema.ts';

/** Values for fields whose schema does not say what they mean, by their names. */
const byName: Readonly<Record<string, unknown>> = {
  workspaceId: 'example.com',
  domain: 'example.com',
  site_id: 'example.com',
  timezone: 'Europe/Amsterdam',
  timeframe: 'Last 30 days',
  email: 'ada@example.com',
  reader: 'ada@example.com',
  displayName: 'Ada',
  name: 'Pricing',
  page: '/pricing',
  path: '/pricing',
  pattern: '/blog/*',
  day: '2026-11-23',
  lastUsedDay: '2026-11-23',
  lastOpenedDay: '2026-11-23',
  days: 90,
  from: '2026-11-01',
  to: '2026-11-30',
  currency: 'EUR',
  dimension: 'visit:source',
  color: 'blue',
  text: 'Launch of the new pricing page',
  message: 'Launch',
  url: 'https://example.com/',
  goal: null,
};

/** Lists whose items the schema leaves open. */
const listsByName: Readonly<Record<string, readonly unknown[]>> = {
  filters: [['is', 'visit:country', ['NL', 'DE']]],
};

/** Values by the patterns of the contract. */
const byPattern: Readonly<Record<string, string>> = {
  '^[A-Za-z0-9]{20}$': 'a1B2c3D4e5F6g7H8i9J0',
  '^[0-9a-f]{64}$': '0123456789abcdef'.repeat(4),
  '^[\\da-f]{64}$': '0123456789abcdef'.repeat(4),
  '^[A-Z]{3}$': 'EUR',
  '^([01]\\d|2[0-3]):[0-5]\\d$': '09:00',
  '^[a-z0-9]{16,32}$': 'a1b2c3d4e5f6g7h8',
};

const byFormat: Readonly<Record<string, string>> = {
  date: '2026-11-23',
  'date-time': '2026-11-23T09:30:00.000Z',
  email: 'ada@example.com',
  uri: 'https://example.com/',
};

function textFor(
  { format = '', pattern = '', minLength = 0, maxLength = Infinity }: Schema,
  name: string,
): string {
  const known = byFormat[format] ?? byPattern[pattern];
  if (known) return known;
  const given = byName[name];
  const text = typeof given === 'string' ? given : name === '' ? 'text' : name;
  return text.padEnd(minLength, 'x').slice(0, maxLength);
}

/**
 * A value that a schema allows, as an example.
 * @param name of the field that has the value
 */
export function sampleOf(given: Schema, root: Schema, name = '', depth = 0): unknown {
  const schema = resolved(given, root);
  if (schema.default !== undefined) return schema.default;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum.includes(byName[name]) ? byName[name] : schema.enum[0];
  const alternatives = alternativesOf(schema);
  if (alternatives.length > 1) {
    if (byName[name] === null && alternatives.some(({ type }) => type === 'null')) return null;
    // What contains itself ends with the simplest alternative.
    const chosen =
      depth > 6 ? (alternatives.find(({ type }) => type !== 'object') ?? alternatives[0]) : alternatives[0];
    return sampleOf(chosen ?? {}, root, name, depth + 1);
  }
  switch (schema.type) {
    case 'string':
      return textFor(schema, name);
    case 'integer':
    case 'number':
      return numberFor(schema, name);
    case 'boolean':
      return true;
    case 'null':
      return null;
    case 'array':
      return listSample(schema, root, name, depth);
    case 'object':
      return objectSample(schema, root, depth);
    default:
      return listsByName[name] ?? (Object.hasOwn(byName, name) ? byName[name] : name);
  }
}

function numberFor({ minimum = -Infinity, maximum = Infinity }: Schema, name: string): number {
  const given = byName[name];
  return Math.max(minimum, Math.min(maximum, typeof given === 'number' ? given : 12));
}

function listSample(schema: Schema, root: Schema, name: string, depth: number): unknown[] {
  if (schema.prefixItems) return schema.prefixItems.map((item) => sampleOf(item, root, '', depth + 1));
  if (!schema.items || listsByName[name]) return [...(listsByName[name] ?? [])];
  if (depth > 8) return [];
  const item = sampleOf(schema.items, root, name.replace(/s$/, ''), depth + 1);
  return Array.from({ length: Math.max(1, schema.minItems ?? 1) }, () => item);
}

function objectSample(schema: Schema, root: Schema, depth: number): Record<string, unknown> {
  const { properties = {}, additionalProperties, required = [] } = schema;
  const others = typeof additionalProperties === 'object' ? additionalProperties : {};
  return Object.fromEntries(
    required.map((name) => [name, sampleOf(properties[name] ?? others, root, name, depth + 1)]),
  );
}
