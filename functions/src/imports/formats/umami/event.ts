import { revenueProps } from '../../../collect/clients/client.ts';
import { revenueIn } from '../../../collect/clients/umami.ts';
import type { Hit } from '../../../collect/hit.ts';
import { type SkipReason, type Vital, vitalNames } from '../../../contract/index.ts';
import { type FileEvent, pageOf, visitorLocation } from '../event-row.ts';
import { readMoment } from '../moment.ts';
import { regionNameOf } from '../regions.ts';
import { technologyOf } from '../technology.ts';

/** The columns that Umami's table of events can have and Footfall reads. */
export const eventColumns = [
  ...['website_id', 'session_id', 'visit_id', 'event_id', 'hostname', 'browser', 'os', 'device', 'screen'],
  ...['language', 'country', 'region', 'city', 'url_path', 'url_query', 'utm_source', 'utm_medium'],
  ...['utm_campaign', 'utm_content', 'utm_term', 'referrer_path', 'referrer_query', 'referrer_domain'],
  ...[
    'event_type',
    'event_name',
    'created_at',
    'gclid',
    'fbclid',
    'msclkid',
    'ttclid',
    'li_fat_id',
    'twclid',
  ],
  ...['lcp', 'inp', 'cls', 'ttfb'],
] as const;

export type UmamiRow = Readonly<Partial<Record<string, string>>>;

/** ClickHouse writes `\N` for NULL. */
export const valueIn = (row: UmamiRow, column: string): string => {
  const value = row[column] ?? '';
  return value === '\\N' || value === 'NULL' ? '' : value;
};

/** Columns that repeat parameters of `url_query`, which an export without that column still has. */
const parameters = [
  ...['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term'],
  ...['gclid', 'fbclid', 'msclkid', 'ttclid', 'li_fat_id', 'twclid'],
];

const devices: Readonly<Record<string, FileEvent['technology']['device']>> = {
  desktop: 'desktop',
  laptop: 'laptop',
  mobile: 'mobile',
  tablet: 'tablet',
  smarttv: 'tv',
  tv: 'tv',
  console: 'tv',
};

/** @param props from `event_data.csv` */
export function umamiEvent(row: UmamiRow, domain: string, props: Hit['props']): FileEvent | SkipReason {
  const value = (column: string) => valueIn(row, column);
  const kind = kindOf(row);
  if (kind === null) return 'other-kind';
  const [id, session, path] = [value('event_id'), value('session_id'), value('url_path')];
  if (id === '' || session === '') return 'unreadable-row';
  const at = readMoment(value('created_at'));
  if (at === null) return 'unreadable-date';
  const url = pageOf(value('hostname') || domain, withQuery(path, queryOf(row)));
  if (!url) return 'without-page';
  const revenue = kind === 'event' ? revenueIn(props) : null;
  return {
    id: `umami:${id}`,
    at,
    name: kind === 'event' ? value('event_name') : null,
    url,
    hashRouted: /#!?\//.test(path),
    visitor: session,
    referrer: referrerOf(row),
    props: { ...props, ...revenueProps(revenue) },
    revenue,
    ...(kind === 'vitals' ? { vitals: vitalsOf(row) } : {}),
    technology: technologyIn(row),
    language: value('language'),
    location: visitorLocation(
      value('country'),
      regionNameOf(value('country'), value('region')),
      value('city'),
    ),
    screen: value('screen'),
  };
}

function kindOf(row: UmamiRow): 'pageview' | 'event' | 'vitals' | null {
  const type = valueIn(row, 'event_type');
  if (type === '1' || type === '') return valueIn(row, 'event_name') === '' ? 'pageview' : 'event';
  if (type === '2') return 'event';
  return type === '5' && Object.keys(vitalsOf(row)).length > 0 ? 'vitals' : null;
}

function vitalsOf(row: UmamiRow): Partial<Record<Vital, number>> {
  const measured = vitalNames.flatMap((vital) => {
    const text = valueIn(row, vital);
    return text !== '' && Number.isFinite(Number(text)) ? [[vital, Number(text)] as const] : [];
  });
  return Object.fromEntries(measured);
}

function queryOf(row: UmamiRow) {
  const query = valueIn(row, 'url_query').replace(/^\?/, '');
  const sent = new URLSearchParams(query);
  const missing = parameters.flatMap((name) => {
    const value = valueIn(row, name);
    return value === '' || sent.has(name) ? [] : [`${name}=${encodeURIComponent(value.toWellFormed())}`];
  });
  return [query, ...missing].filter((part) => part !== '').join('&');
}

/** Umami stores the fragment with the path. */
function withQuery(path: string, query: string) {
  const [page = '', ...fragment] = path.split('#');
  const hash = fragment.length > 0 ? `#${fragment.join('#')}` : '';
  return page + (query === '' ? '' : `?${query.replaceAll('#', '%23')}`) + hash;
}

function referrerOf(row: UmamiRow) {
  const [host, path] = [valueIn(row, 'referrer_domain'), valueIn(row, 'referrer_path')];
  return host === '' ? '' : (pageOf(host, path)?.href ?? '');
}

function technologyIn(row: UmamiRow): FileEvent['technology'] {
  const device = devices[valueIn(row, 'device').toLowerCase()] ?? '';
  const names = technologyOf({ browser: valueIn(row, 'browser'), os: valueIn(row, 'os') });
  // Umami calls the system of an iPad that of an iPhone.
  return { ...names, os: names.os === 'iOS' && device === 'tablet' ? 'iPadOS' : names.os, device };
}
