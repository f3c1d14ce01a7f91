import { useMemo, type ComponentProps } from 'react';
import { useNow } from '../period/use-now.ts';
import { ChoiceField } from './select-field.tsx';

interface Props extends Omit<ComponentProps<typeof ChoiceField<string>>, 'label' | 'choices'> {
  /** A time zone that the list always has. */
  own: string;
}

/** The time zone whose midnight ends a workspace's days. */
export function ZoneField({ own, ...rest }: Props) {
  const year = useNow().getFullYear();
  const zones = useMemo(() => zoneOptions(own, year), [own, year]);
  return (
    <ChoiceField
      label="Timezone"
      name="timezone"
      choices={zones.map(({ zone, label }) => [zone, label] as const)}
      {...rest}
    />
  );
}

/** A time zone as the select shows it. */
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

/** The offset without daylight saving, so that a label is the same all year. */
function standardOffset(zone: string, year: number) {
  return Math.min(
    offsetAt(zone, new Date(Date.UTC(year, 0, 1))),
    offsetAt(zone, new Date(Date.UTC(year, 6, 1))),
  );
}

/** -210 is `GMT-03:30`. */
export function gmtLabel(minutes: number): string {
  const hours = Math.floor(Math.abs(minutes) / 60);
  const two = (value: number) => String(value).padStart(2, '0');
  return `GMT${minutes < 0 ? '-' : '+'}${two(hours)}:${two(Math.abs(minutes) % 60)}`;
}

/** The regional zones and the visitor's own, from west to east. */
export function zoneOptions(own: string, year: number): ZoneOption[] {
  return [...new Set([...regionalZones, own])]
    .map((zone) => ({ zone, offset: standardOffset(zone, year) }))
    .sort((a, b) => a.offset - b.offset || a.zone.localeCompare(b.zone, 'en'))
    .map(({ zone, offset }) => ({ zone, label: `${gmtLabel(offset)} ${zone.replaceAll('_', ' ')}` }));
}
