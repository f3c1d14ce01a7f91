import { shownPath } from '../event/path-text.ts';
import { otherLocations } from '../event/locations.ts';
import { dimensionRow, shownSize, type ValueDimension } from '../language/dimensions.ts';
import { shownAddress, shownHost } from '../traffic/shown-host.ts';
import { channels } from '../questions/channels.ts';
import { clockText, dateFormat, displayName } from './intl.ts';
import { phrase, say } from '../words/say.ts';

export const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The start of an hour: `9:00 PM` or `21:00`. */
export const hourText = (hour: number, locale?: string): string =>
  clockText(`${String(hour).padStart(2, '0')}:00`, locale);

/** `9:00 PM to 10:00 PM` for the hour that begins at 21:00. */
export const hourWords = (hour: number, locale?: string): string =>
  say('{from} to {to}', { from: hourText(hour, locale), to: hourText((hour + 1) % 24, locale) });

/** The name of a day of the week in the reader's language; 1 is Monday. */
export function weekdayName(day: number, weekday: 'long' | 'short', locale?: string): string {
  // 1 January 2024 was a Monday.
  return dateFormat({ weekday, timeZone: 'UTC' }, locale).format(Date.UTC(2024, 0, day));
}

const unknownValue = phrase('Unknown');

const devices = {
  desktop: phrase('Desktop'),
  laptop: phrase('Laptop'),
  mobile: phrase('Mobile'),
  tablet: phrase('Tablet'),
  tv: phrase('TV'),
} as const;

const isChannel = (value: string) => channels.some((channel) => channel === value);

export function valueName(dimension: ValueDimension, value: string, locale?: string): string {
  const { values, empty: emptyLabel = unknownValue, hidesFew, hasHosts } = dimensionRow(dimension);
  if (hidesFew && value === otherLocations) return say(hidesFew);
  const empty = say(emptyLabel);
  if (hasHosts) return shownAddress(shownHost(value)) || empty;
  switch (values) {
    case 'hour':
      return hourWords(Number(value), locale);
    case 'weekday':
      return weekdayName(Number(value), 'long', locale);
    case 'language':
      return displayName('language', value, empty, locale);
    case 'country':
      return value === '' ? empty : displayName('region', value, value, locale);
    case 'device':
      return value in devices ? say(devices[value as keyof typeof devices]) : capitalised(value) || empty;
    case 'size':
      return shownSize(value) || empty;
    case 'path':
      return shownPath(value) || empty;
    case 'channel':
      return isChannel(value) ? say(value) : value || empty;
    default:
      return value || empty;
  }
}
