import { zipOf } from './files.ts';

export type UmamiEvent = Partial<Record<(typeof columns)[number], string>>;

const columns = [
  'website_id',
  'session_id',
  'visit_id',
  'event_id',
  'hostname',
  'browser',
  'os',
  'device',
  'screen',
  'language',
  'country',
  'url_path',
  'referrer_domain',
  'event_type',
  'event_name',
  'created_at',
] as const;

const baseline: UmamiEvent = {
  website_id: 'site-1',
  browser: 'firefox',
  os: 'Linux',
  device: 'desktop',
  screen: '1920x1080',
  language: 'en',
  country: 'NL',
  event_type: '1',
};

/** Umami's export of these events: a pageview of `/` unless an event says otherwise. */
export function umamiFile(hostname: string, events: readonly UmamiEvent[]): Buffer {
  const rows = events.map((event, index) => {
    const row: UmamiEvent = {
      ...baseline,
      ...{ hostname, url_path: '/', event_id: `e${index}`, session_id: 's1', visit_id: 'v1' },
      ...event,
    };
    return columns.map((column) => `"${(row[column] ?? '').replaceAll('"', '""')}"`).join(',');
  });
  return zipOf({ 'website_event.csv': [columns.join(','), ...rows, ''].join('\n') });
}
