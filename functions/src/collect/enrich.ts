import { dayAndHourIn } from '../contract/days.ts';
import { maxPropKeyLength, maxProps, maxPropValueLength, type EventBody } from '../contract/event.ts';
import type { EventRow } from '../store/event-row.ts';
import { deviceOf } from './device.ts';
import { acquisitionOf } from './source.ts';
import { cleanText } from '../contract/text.ts';

/** What is known of an event once it is admitted. */
export interface Admitted {
  body: EventBody;
  url: URL;
  userAgent: string;
  acceptLanguage: string;
  country: string;
  visitorId: string;
  eventId: string;
  receivedAt: Date;
  workspace: { id: string; domain: string; timezone: string };
}

const maxPathLength = 2000;

/** The row that an event becomes. */
export function toRow(event: Admitted): EventRow {
  const { body, url, workspace } = event;
  const { day, hour } = dayAndHourIn(workspace.timezone, event.receivedAt);
  const hostname = cleanText(url.hostname.toLowerCase().replace(/^www\./, ''), 253);
  const acquisition = acquisitionOf({ url, referrer: body.r ?? '', hostname, domain: workspace.domain });
  const engagement = body.n === 'engagement';
  return {
    workspace_id: workspace.id,
    date: day,
    hour,
    timestamp: event.receivedAt.toISOString(),
    event_id: event.eventId,
    name: cleanText(body.n, 120) || 'unnamed',
    visitor_id: event.visitorId,
    hostname,
    pathname: cleanText(url.pathname, maxPathLength),
    referrer: acquisition.referrer,
    source: acquisition.source,
    channel: acquisition.channel,
    utm_source: acquisition.utmSource,
    utm_medium: acquisition.utmMedium,
    utm_campaign: acquisition.utmCampaign,
    utm_term: acquisition.utmTerm,
    utm_content: acquisition.utmContent,
    country: event.country,
    language: languageOf(event.acceptLanguage),
    ...deviceOf(event.userAgent, body.s ?? ''),
    screen: body.s ?? '',
    props: propsOf(body.p),
    interactive: !engagement && (body.i ?? true),
    engaged_ms: engagement ? (body.e ?? 0) : null,
    scroll_percent: engagement ? Math.min(body.sd ?? 0, 100) : null,
  };
}

/** The primary tag of the language that the browser asks for first: `pt` of `pt-BR,pt;q=0.9`. */
export function languageOf(acceptLanguage: string): string {
  return /^\s*([a-z]{2,3})(?=[-,;\s]|$)/i.exec(acceptLanguage)?.[1]?.toLowerCase() ?? '';
}

/** The first properties, cleaned, as JSON text; null where there are none. */
function propsOf(props: EventBody['p']): string | null {
  const entries = Object.entries(props ?? {})
    .slice(0, maxProps)
    .filter(([, value]) => value !== null)
    .map(([key, value]) => [
      cleanText(key, maxPropKeyLength),
      typeof value === 'string' ? cleanText(value, maxPropValueLength) : value,
    ]);
  return entries.length > 0 ? JSON.stringify(Object.fromEntries(entries)) : null;
}
