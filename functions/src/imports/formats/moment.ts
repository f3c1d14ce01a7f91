import { isDay } from '../../contract/index.ts';

const form =
  /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?\s*(Z|UTC|[+-]\d{2}(?::?\d{2})?)?$/i;

/**
 * The moment of a time in ISO 8601, also with a space instead of the T, in milliseconds since 1970. A time without an
 * offset is UTC. Null for anything else, and for a day or time that does not exist.
 */
export function readMoment(text: string): number | null {
  const [, day = '', time = '', seconds = '00', fraction = '', offset = 'Z'] = form.exec(text.trim()) ?? [];
  if (!isDay(day)) return null;
  const milliseconds = fraction.slice(0, 3).padEnd(3, '0');
  const zone = /^(?:Z|UTC)$/i.test(offset) ? 'Z' : offsetOf(offset);
  const moment = Date.parse(`${day}T${time}:${seconds}.${milliseconds}${zone}`);
  return Number.isNaN(moment) ? null : moment;
}

const offsetOf = (offset: string) => {
  const digits = offset.slice(1).replace(':', '').padEnd(4, '0');
  return `${offset[0]}${digits.slice(0, 2)}:${digits.slice(2)}`;
};
