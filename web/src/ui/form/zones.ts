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
 * The zones whose name has the words that are typed, such as a city, or that are so far ahead of GMT or behind it in
 * winter or summer: `+10:30`, `gmt-3`. Names whose last part begins with the words come first.
 */
export function findZones(typed: string, year: number): ZoneOption[] {
  const text = folded(typed);
  if (text === '') return [];
  const minutes = minutesIn(text);
  if (minutes !== null) {
    const named = timeZoneNames.filter((zone) => folded(zone) === text);
    const found = timeZoneNames.filter((zone) => offsetsOf(zone, year).includes(minutes));
    return inOrder([...new Set([...named, ...found])].slice(0, mostFound), year);
  }
  const found = timeZoneNames.filter((zone) => folded(zone).includes(text));
  const isNear = (zone: string) => folded(zone).split('/').at(-1)?.startsWith(text) === true;
  const [near, others] = [found.filter(isNear), found.filter((zone) => !isNear(zone))];
  const few = [...near, ...others].slice(0, mostFound);
  return [
    ...inOrder(few.filter(isNear), year),
    ...inOrder(
      few.filter((zone) => !isNear(zone)),
      year,
    ),
  ];
}

/** Case, accents and what stands between words do not matter. */
const folded = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[_\s]+/g, ' ')
    .trim();

/** The minutes ahead of GMT that a text names: `+08:45`, `utc-3`, `10:30`; null if it names none. */
function minutesIn(text: string): number | null {
  const [, sign, hours, minutes = '0'] =
    /^(?:gmt|utc)? ?([+\u2212-])? ?(\d{1,2})(?:[:.]?([0-5]\d))?$/.exec(text) ?? [];
  if (hours === undefined) return null;
  return (sign === undefined || sign === '+' ? 1 : -1) * (Number(hours) * 60 + Number(minutes));
}
