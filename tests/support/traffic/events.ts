import { randomUUID } from 'node:crypto';
import type { EventRow } from '@footfall/functions/contract';

/** A pageview of visitor 1 on `/`, with these changes. Day and hour follow the timestamp, in UTC. */
export function eventOf(changes: Partial<EventRow> & { workspace_id: string }): EventRow {
  const timestamp = changes.timestamp ?? '2026-03-01T10:00:00.000Z';
  return {
    date: timestamp.slice(0, 10),
    hour: Number(timestamp.slice(11, 13)),
    timestamp,
    event_id: randomUUID(),
    name: 'pageview',
    visitor_id: '1',
    hostname: 'site.example',
    pathname: '/',
    referrer: '',
    source: '',
    channel: 'Direct',
    utm_source: '',
    utm_medium: '',
    utm_campaign: '',
    utm_term: '',
    utm_content: '',
    country: 'NL',
    language: 'nl',
    device: 'desktop',
    browser: 'Firefox',
    browser_version: '144',
    os: 'Linux',
    os_version: '',
    screen: '1920x1080',
    props: null,
    interactive: true,
    engaged_ms: null,
    scroll_percent: null,
    revenue: null,
    currency: null,
    region: '',
    city: '',
    ...changes,
  };
}
