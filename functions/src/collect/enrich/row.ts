import {
  type Day,
  type EventRow,
  maxPropKeyLength,
  maxProps,
  maxPropValueLength,
  senderText,
  storedPage,
  unnamed,
  withParameters,
  withPlausibleVitals,
} from '../../contract/index.ts';
import type { Hit } from '../hit.ts';
import type { DeviceFields } from './device.ts';
import type { Location } from './location.ts';
import type { Acquisition } from './source.ts';

/** What a row takes of an event besides its page, its visitor and its time. */
type Content = Omit<Hit, 'pageUrl' | 'sites' | 'referrer' | 'clientId'>;

export interface Admitted {
  hit: Content;
  url: URL;
  hostname: string;
  technology: DeviceFields;
  /** From `languageOf`. */
  language: string;
  country: string;
  location: Location;
  visitorId: string;
  eventId: string;
  receivedAt: Date;
  day: Day;
  hour: number;
  acquisition: Acquisition;
  workspaceId: string;
  pageParameters: readonly string[];
}

export function toRow(event: Admitted): EventRow {
  const { hit, url, hostname } = event;
  const engagement = hit.name === 'engagement';
  return {
    workspace_id: event.workspaceId,
    date: event.day,
    hour: event.hour,
    timestamp: event.receivedAt.toISOString(),
    event_id: event.eventId,
    name: senderText(hit.name, 120) || unnamed,
    visitor_id: event.visitorId,
    hostname,
    pathname: withParameters(storedPage(url, hit.hashRouted), url, hit.hashRouted, event.pageParameters),
    ...event.acquisition,
    country: event.country,
    language: event.language,
    ...event.technology,
    screen: hit.screen,
    props: storedProps(hit.props, engagement),
    interactive: !engagement && hit.interactive,
    engaged_ms: engagement ? hit.engagedMs : null,
    scroll_percent: engagement ? Math.min(hit.scrollPercent, 100) : null,
    revenue: engagement ? null : (hit.revenue?.amount ?? null),
    currency: engagement ? null : (hit.revenue?.currency ?? null),
    ...event.location,
  };
}

/** The primary tag of the browser's first language: `pt` for `pt-BR,pt;q=0.9`. */
export function languageOf(acceptLanguage: string): string {
  return /^\s*([a-z]{2,3})(?=[-,;\s]|$)/i.exec(acceptLanguage)?.[1]?.toLowerCase() ?? '';
}

/** The first properties as JSON text, or null. No filter could name a property without a name, so it is dropped. */
export function storedProps(props: Hit['props'], engagement: boolean): string | null {
  const named = Object.entries(props)
    .map(([key, value]) => [senderText(key, maxPropKeyLength), value] as const)
    .filter(([key, value]) => key !== '' && value !== null)
    .slice(0, maxProps)
    .map(([key, value]) => [key, typeof value === 'string' ? senderText(value, maxPropValueLength) : value]);
  const cleaned = Object.fromEntries(named);
  const fields = engagement ? withPlausibleVitals(cleaned) : cleaned;
  return Object.keys(fields).length > 0 ? JSON.stringify(fields) : null;
}
