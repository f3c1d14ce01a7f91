import { timeZoneNames } from '@footfall/functions/contract';

/** A time zone as the list shows it. */
export interface ZoneOption {
  zone: string;
  label: string;
}

/** One or more names for every offset in use, GMT-12:00 to GMT+13:00. */
const regionalZones = `
Etc/GMT+12 Pacific/Midway Pacific/Honolulu Pacific/Marquesas America/Anchorage America/Los_Angeles 
US/Arizona US/Mountain US/Central America/Mexico_City America/Guatemala 
US/Eastern America/Bogota America/Lima America/Caracas America/Santiago America/La_Paz 
Canada/Atlantic Canada/Newfoundland America/Sao_Paulo America/Argentina/Buenos_Aires 
America/Nuuk Atlantic/South_Georgia Atlantic/Azores Atlantic/Cape_Verde Europe/London Europe/Dublin
Europe/Lisbon Africa/Casablanca Etc/UTC Europe/Amsterdam Europe/Berlin Europe/Paris
Europe/Madrid Europe/Rome Europe/Stockholm Europe/Warsaw Europe/Prague Europe/Belgrade Africa/Lagos Africa/Algiers
Europe/Athens Europe/Helsinki Europe/Kyiv Europe/Bucharest Africa/Cairo Africa/Johannesburg Asia/Jerusalem
Asia/Beirut Europe/Istanbul Europe/Moscow Africa/Nairobi Asia/Riyadh Asia/Baghdad Asia/Tehran Asia/Dubai 
Asia/Kabul Asia/Karachi Asia/Tashkent Asia/Yekaterinburg Asia/Calcutta Asia/Colombo Asia/Kathmandu Asia/Dhaka
Asia/Almaty Asia/Rangoon Asia/Bangkok Asia/Jakarta Asia/Shanghai Asia/Singapore Asia/Taipei Australia/Perth
Asia/Tokyo Asia/Seoul Australia/Darwin Australia/Adelaide Australia/Brisbane Australia/Sydney Pacific/Guam
Pacific/Noumea Pacific/Auckland Pacific/Fiji Pacific/Tongatapu
`
  .trim()
  .split(/\s+/);

/** Minutes ahead of GMT at a moment. */
function offsetAt(zone: string, at: Date) {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(
    at,
  );
  const text = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(text) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0));
}

/** The offsets in January and in July: one of them is with daylight saving, where there is any. */
function offsetsOf(zone: string, year: number): readonly number[] {
  const name = `${zone} ${year}`;
  const offsets =
    known.get(name) ?? [0, 6].map((month) => offsetAt(zone, new Date(Date.UTC(year, month, 1))));
  known.set(name, offsets);
  return offsets;
}

/** A search asks for hundreds of them at each key. */
const known = new Map<string, readonly number[]>();

/** The offset without daylight saving, so that a label is the same all year. */
const standardOffset = (zone: string, year: number) => Math.min(...offsetsOf(zone, year));

/** -210 is `GMT-03:30`. */
export function gmtLabel(minutes: number): string {
  const hours = Math.floor(Math.abs(minutes) / 60);
  const two = (value: number) => String(value).padStart(2, '0');
  return `GMT${minutes < 0 ? '-' : '+'}${two(hours)}:${two(Math.abs(minutes) % 60)}`;
}

/** These zones from west to east. */
function inOrder(zones: Iterable<string>, year: number): ZoneOption[] {
  return [...zones]
    .map((zone) => ({ zone, offset: standardOffset(zone, year) }))
    .sort((a, b) => a.offset - b.offset || a.zone.localeCompare(b.zone, 'en'))
    .map(({ zone, offset }) => ({ zone, label: `${gmtLabel(offset)} ${wordsOf(zone)}` }));
}

const wordsOf = (zone: string) => zone.replaceAll('_', ' ');

/** The regional zones and others that the list must have, from west to east. */
export const zoneOptions = (others: readonly string[], year: number): ZoneOption[] =>
  inOrder(new Set([...regionalZones, ...others]), year);

/** So many zones that a search finds are shown. */
const mostFound = 100;

/**
 * The zones whose name has the words that are typed, such as a city, or that are so far ahead of GMT or behind it:
 * `+10:30`, `gmt-3`. Those that are so in standard time come before those that are so in summer alone, and names whose
 * last part begins with the words before others.
 */
export function findZones(typed: string, year: number): ZoneOption[] {
  const text = folded(typed);
  if (text === '') return [];
  const start = offsetStart(text);
  const hasStart = (minutes: number) => gmtLabel(minutes).startsWith(start ?? text);
  const found = timeZoneNames.filter((zone) =>
    start === null
      ? folded(zone).includes(text)
      : folded(zone) === text || offsetsOf(zone, year).some(hasStart),
  );
  const isNear = (zone: string) =>
    start === null
      ? folded(zone).split('/').at(-1)?.startsWith(text) === true
      : hasStart(standardOffset(zone, year));
  const [near, others] = [found.filter(isNear), found.filter((zone) => !isNear(zone))];
  return [...inOrder(near, year), ...inOrder(others, year)].slice(0, mostFound);
}

/** Case, accents and what stands between words do not matter. */
const folded = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[_\s]+/g, ' ')
    .trim();

/**
 * How the labels of an offset begin that a text names, in full or so far: `GMT-03:00` of `utc-3`, `GMT+10:3` of
 * `10:3`; null if it names none.
 */
function offsetStart(text: string): string | null {
  const [, sign, hours, separator, minutes = ''] =
    /^(?:gmt|utc)? ?([+\u2212-])? ?(\d{1,2})(?:([:.])?([0-5]?\d?))?$/.exec(text) ?? [];
  if (hours === undefined) return null;
  const side = sign === undefined || sign === '+' || Number(hours + minutes) === 0 ? '+' : '-';
  return `GMT${side}${hours.padStart(2, '0')}:${separator || minutes ? minutes : '00'}`;
}
