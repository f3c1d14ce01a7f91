import { languageOf, toRow } from '../../collect/enrich/row.ts';
import type { DeviceFields } from '../../collect/enrich/device.ts';
import { localTime } from '../../collect/enrich/local-time.ts';
import { type Location, locationWith } from '../../collect/enrich/location.ts';
import { acquisitionOf } from '../../collect/enrich/source.ts';
import { revenueFault } from '../../collect/admit/reasons.ts';
import type { Hit } from '../../collect/hit.ts';
import {
  bareHost,
  countryCodes,
  type Day,
  type EventRow,
  maxHostLength,
  minuteMs,
  senderText,
  type SkipReason,
  type Vital,
  vitalNames,
  vitalProperty,
} from '../../contract/index.ts';
import { remembered } from '../../core/remembered.ts';
import type { FormatContext } from './format.ts';

/** An event of a file, in the same form for all formats. */
export interface FileEvent {
  /** Identifies the event in all files of this site, and begins with the format's name. */
  id: string;
  /** Milliseconds since 1970. */
  at: number;
  /** Of a custom event; null for a pageview. */
  name: string | null;
  /** With its query and fragment: they are read and removed as when an event is received. */
  url: URL;
  /** The file does not say on which page the event was: `url` is that of the site. */
  hasNoPage?: boolean;
  hashRouted?: boolean;
  /** The file's visitor or session, or a function that returns Footfall's id of the visitor. */
  visitor: string | ((day: Day) => string);
  referrer: string;
  props?: Hit['props'];
  revenue?: Hit['revenue'];
  /** Measurements of the page: the event is then neither a pageview nor a custom event. */
  vitals?: Partial<Record<Vital, number>>;
  technology: DeviceFields;
  /** A language tag, or an Accept-Language. */
  language: string;
  location: VisitorLocation;
  /** Width and height, such as `1440x900`. */
  screen: string;
}

/** From `visitorLocation`, or from an address. */
export interface VisitorLocation {
  /** ISO 3166-1 alpha-2, or ''. */
  country: string;
  location: Location;
}

const screenForm = /^[1-9]\d{0,4}x[1-9]\d{0,4}$/;

const countries = new Set(countryCodes);
const countryOf = (code: string) => {
  const upper = code.trim().toUpperCase();
  return countries.has(upper) ? upper : '';
};

/** All zones differ by whole quarters of an hour, so few results are needed for many events. */
const quarterMs = 15 * minuteMs;

export const dayAndHourOf = ({ timezone }: Pick<FormatContext, 'timezone'>, at: number) =>
  localTime(timezone, new Date(Math.floor(at / quarterMs) * quarterMs));

/** Why an event of this day is left out; null if it counts. */
export const outsideReason = (
  day: Day,
  { firstDay, lastDay }: Pick<FormatContext, 'firstDay' | 'lastDay'>,
): SkipReason | null => (day < firstDay ? 'before-retention' : day > lastDay ? 'after-yesterday' : null);

/** The address of a page; null if there is none. A `%` that encodes nothing becomes `%25`, as browsers send it. */
export function pageOf(hostname: string, path: string): URL | null {
  if (hostname.length > maxHostLength) return null;
  const sent = path.replaceAll(/%(?![\da-f]{2})/gi, '%25');
  const url = URL.parse(`https://${hostname}${sent.startsWith('/') ? '' : '/'}${sent}`);
  return url && url.hostname !== '' ? url : null;
}

/** The row that `collect` would have stored for the event, or why it is left out. */
export function eventRow(event: FileEvent, context: FormatContext): EventRow | SkipReason {
  // BigQuery's timestamps and JavaScript's dates cover more, but no tool has counted earlier.
  if (!(event.at >= 0 && event.at <= maxTime)) return 'unreadable-date';
  const { day, hour } = dayAndHourOf(context, event.at);
  const outside = outsideReason(day, context);
  if (outside) return outside;
  const { url } = event;
  const hostname = bareHost(url.hostname);
  const { domain, rules } = context;
  const hit = event.vitals ? measurement(event.vitals) : contentOf(event);
  const row = toRow({
    hit,
    url,
    hostname,
    technology: event.technology,
    language: languageOf(event.language),
    ...event.location,
    visitorId: typeof event.visitor === 'string' ? context.visitorId(event.visitor, day) : event.visitor(day),
    eventId: context.eventId(event.id),
    receivedAt: new Date(event.at),
    day,
    hour,
    acquisition: acquisitionOf({
      url,
      referrer: event.referrer,
      hostname,
      domain,
      hostnames: rules.hostnames,
      tagged: context.formerDomains,
    }),
    workspaceId: context.workspaceId,
    pageParameters: rules.pageParameters,
  });
  const measured = event.vitals ? { engaged_ms: null, scroll_percent: null } : {};
  return { ...row, ...measured, ...(event.hasNoPage ? { pathname: '' } : {}) };
}

const maxTime = Date.UTC(9999, 0);

/** The location database has no longer names. */
const maxNameLength = 100;

const nowhere: Location = { region: '', city: '' };

const locations = remembered<VisitorLocation>(5000);

/** @param country ISO 3166-1 alpha-2 in any case. @param region an English name, as `city`; '' if it is unknown */
export const visitorLocation = (country: string, region: string, city: string): VisitorLocation =>
  locations(`${country}\n${region}\n${city}`, () => {
    const code = countryOf(country);
    if (code === '') return { country: '', location: nowhere };
    const names = { region: senderText(region, maxNameLength), city: senderText(city, maxNameLength) };
    return { country: code, location: locationWith({ country: code, ...names }) };
  });

const plain = { hashRouted: false, revenue: null, engagedMs: 0, scrollPercent: 0, screen: '' };

/** Footfall's own names, which other tools do not reserve. */
const reserved: Readonly<Record<string, string>> = { pageview: 'Pageview', engagement: 'Engagement' };

function contentOf({ name, hashRouted = false, props = {}, revenue = null, screen }: FileEvent) {
  return {
    ...plain,
    name: name === null ? 'pageview' : (reserved[name.trim()] ?? name),
    hashRouted,
    props,
    revenue: revenue && revenueFault(revenue, true) === null ? revenue : null,
    interactive: true,
    screen: screenForm.test(screen) ? screen : '',
  };
}

function measurement(vitals: NonNullable<FileEvent['vitals']>) {
  const props = Object.fromEntries(vitalNames.map((vital) => [vitalProperty(vital), vitals[vital] ?? null]));
  return { ...plain, name: 'engagement', props, interactive: false };
}
