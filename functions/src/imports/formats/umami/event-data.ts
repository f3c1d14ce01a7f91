import type { Hit } from '../../../collect/hit.ts';
import { maxProps } from '../../../contract/index.ts';
import { csvTable } from '../../source/csv.ts';
import { Findings } from '../findings.ts';
import type { Entry } from '../format.ts';
import { valueIn } from './event.ts';

/**
 * Events and their properties are in two files, in any order. They are read several times, each time for the events of
 * one part, so that the properties of a part fit into memory: about half of these bytes.
 */
const bytesOfPart = 128 * 1024 ** 2;

export function partsOf(data: readonly Entry[], maxBytes = bytesOfPart): number {
  const bytes = data.reduce((sum, entry) => sum + entry.bytes, 0);
  return Math.max(1, Math.ceil(bytes / maxBytes));
}

/** FNV-1a, 32 bits. @see https://www.rfc-editor.org/rfc/rfc9923.html */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

export const partOf = (eventId: string, parts: number): number => (parts === 1 ? 0 : hashOf(eventId) % parts);

const columns = ['event_id', 'data_key', 'string_value', 'number_value', 'date_value', 'data_type'] as const;

type Value = string | number | boolean;
type Values = Readonly<Record<(typeof columns)[number], string>>;

/** The properties of the events of one part, by event. */
export async function propsOfPart(
  data: readonly Entry[],
  { part, parts }: { part: number; parts: number },
): Promise<ReadonlyMap<string, Hit['props']>> {
  const props = new Map<string, Record<string, Value>>();
  for (const entry of data) {
    const { rows } = await csvTable(entry, {
      columns,
      required: ['event_id', 'data_key'],
      findings: new Findings(),
    });
    for await (const { values } of rows) {
      const { event_id: id, data_key: key } = values;
      const value = valueOf(values);
      if (value === null || partOf(id, parts) !== part) continue;
      const ofEvent = props.get(id) ?? {};
      if (!props.has(id)) props.set(id, ofEvent);
      if (key in ofEvent || Object.keys(ofEvent).length < maxProps) ofEvent[key] = value;
    }
  }
  return props;
}

const types = { number: '2', boolean: '3' };

function valueOf(values: Values): Value | null {
  const [type, text] = [values.data_type, valueIn(values, 'string_value')];
  const digits = valueIn(values, 'number_value');
  if (type === types.number || (text === '' && digits !== '')) {
    const number = Number(digits === '' ? text : digits);
    return digits + text !== '' && Number.isFinite(number) ? number : null;
  }
  if (type === types.boolean && (text === 'true' || text === 'false')) return text === 'true';
  return text || valueIn(values, 'date_value') || null;
}
