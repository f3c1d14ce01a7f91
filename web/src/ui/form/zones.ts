import { timeZoneNames } from '@footfall/functions/contract';

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

function offsetAt(zone: string, at: Date) {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(
    at,
  );
  const text = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(text) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0));
}

/** In January and in July. If there is daylight saving time, one of the two includes it. */
function offsetsOf(zone: string, year: number): readonly number[] {
  const name = `${zone} ${year}`;
  const offsets =
    known.get(name) ?? [0, 6].map((month) => offsetAt(zone, new Date(Date.UTC(year, month, 1))));
  known.set(name, offsets);
  return offsets;
}

/** Cached, because a search reads hundreds of offsets per key press. */
const known = new Map<string, readonly number[]>();

/** Without daylight saving time, so that labels are the same all year. */
const standardOffset = (zone: string, year: number) => Math.min(...offsetsOf(zone, year));

/** -210 is `GMT-03:30`. */
export function gmtLabel(minutes: number): string {
  const hours = Math.floor(Math.abs(minutes) / 60);
  const two = (value: number) => String(value).padStart(2, '0');
  return `GMT${minutes < 0 ? '-' : '+'}${two(hours)}:${two(Math.abs(minutes) % 60)}`;
}

function inOrder(zones: Iterable<string>, year: number): ZoneOption[] {
  return [...zones]
    .map((zone) => ({ zone, offset: standardOffset(zone, year) }))
    .sort((a, b) => a.offset - b.offset || a.zone.localeCompare(b.zone, 'en'))
    .map(({ zone, offset }) => ({ zone, label: `${gmtLabel(offset)} ${wordsOf(zone)}` }));
}

const wordsOf = (zone: string) => zone.replaceAll('_', ' ');

/** The regional zones and `others`, from west to east. */
export const zoneOptions = (others: readonly string[], year: number): ZoneOption[] =>
  inOrder(new Set([...regionalZones, ...others]), year);

const maxFound = 100;

/**
 * Finds zones by name, such as a city, or by offset, such as `+10:30` or `gmt-3`. Matches of the standard offset come
 * first, then those of the daylight saving offset. Names whose last part begins with the text precede others.
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
  return [...inOrder(near, year), ...inOrder(others, year)].slice(0, maxFound);
}

/** Ignores case, accents, and the kind of space between words. */
const folded = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[_\s]+/g, ' ')
    .trim();

/** The start of matching offset labels: `GMT-03:00` for `utc-3`, `GMT+10:3` for `10:3`. Null for other text. */
function offsetStart(text: string): string | null {
  const [, sign, hours, separator, minutes = ''] =
    /^(?:gmt|utc)? ?([+\u2212-])? ?(\d{1,2})(?:([:.])?([0-5]?\d?))?$/.exec(text) ?? [];
  if (hours === undefined) return null;
  const side = sign === undefined || sign === '+' || Number(hours + minutes) === 0 ? '+' : '-';
  return `GMT${side}${hours.padStart(2, '0')}:${separator || minutes ? minutes : '00'}`;
}
