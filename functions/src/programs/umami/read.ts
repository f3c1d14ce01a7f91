import { readTimeZone } from '../../contract/index.ts';
import { problem } from '../plausible/read.ts';
import { type Compare, type Moments, type Unit, units } from './range.ts';

/** What Umami's addresses have after the question mark. */

export type Params = Readonly<Record<string, string | undefined>>;

/** The end of the year 9999: later times have no name. */
const latestMs = 253_402_300_799_999;

/** The range of an address, its last millisecond included as at Umami. @throws AppError `invalid_request` */
export function readRange({ startAt, endAt, startDate, endDate }: Params): Moments {
  const isOfMoments = startAt !== undefined && endAt !== undefined;
  if (!isOfMoments && (startDate === undefined || endDate === undefined))
    throw problem('Either startAt+endAt or startDate+endDate must be provided');
  const [from, to] = isOfMoments
    ? [Number(startAt.trim() || 'none'), Number(endAt.trim() || 'none')]
    : [Date.parse(startDate ?? ''), Date.parse(endDate ?? '')];
  for (const at of [from, to])
    if (!(Math.abs(at) <= latestMs)) throw problem('startAt and endAt: must be milliseconds since 1970');
  if (from > to) throw problem('endAt: must not be before startAt');
  return { fromMs: Math.floor(from), toMs: Math.floor(to) + 1 };
}

/** The time zone of an address; undefined without one. @throws AppError `invalid_request` */
export function readZone({ timezone }: Params): string | undefined {
  if (timezone === undefined) return undefined;
  const zone = readTimeZone(timezone);
  if (zone === null) throw problem('timezone: Invalid timezone');
  return zone;
}

/** The unit of an address; undefined without one. @throws AppError `invalid_request` */
export function readUnit({ unit }: Params): Unit | undefined {
  if (unit === undefined) return undefined;
  const known = units.find((each) => each === unit);
  if (!known) throw problem(`unit: Invalid unit; Footfall has ${units.join(', ')}`);
  return known;
}

/** What the range is compared with; undefined where an address does not say. @throws AppError `invalid_request` */
export function readCompare({ compare }: Params): Compare | undefined {
  if (compare === undefined || compare === 'prev' || compare === 'yoy') return compare;
  throw problem('compare: must be prev or yoy');
}

/** A whole number. @throws AppError `invalid_request` */
export function readNumber(
  params: Params,
  name: string,
  { least, most, otherwise }: { least: number; most: number; otherwise: number },
): number {
  const text = params[name];
  if (text === undefined) return otherwise;
  const number = /^\d{1,6}$/.test(text) ? Number(text) : NaN;
  if (number >= least && number <= most) return number;
  throw problem(`${name}: must be a whole number from ${least} to ${most}`);
}
