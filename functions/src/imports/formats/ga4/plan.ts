import { type ImportedMeasure, type ImportedTable, importedTables } from '../../../contract/index.ts';
import { type Dimension, dimensionOf, isOtherMetric, type Metric, metricOf } from './names.ts';
import type { Report } from './reports.ts';

/** Where a report has its dimensions and metrics. */
export interface Plan {
  kind: ImportedTable;
  dimensions: ReadonlyMap<Dimension, number>;
  metrics: ReadonlyMap<Metric, number>;
  measures: readonly ImportedMeasure[];
  /** The columns of the kind that the report does not have. */
  missing: readonly string[];
}

/** The dimensions that a kind of sums can have, beside days. The first kind that has all of a report takes it. */
const kinds: readonly (readonly [ImportedTable, readonly Dimension[]])[] = [
  ['visitors', []],
  ['sources', ['source', 'medium', 'sourceMedium', 'channel', 'campaign', 'term', 'content']],
  ['pages', ['page', 'hostname', 'address']],
  ['entry_pages', ['landingPage']],
  ['locations', ['country', 'countryCode', 'region', 'city']],
  ['languages', ['language', 'languageCode']],
  ['devices', ['device']],
  ['screens', ['screen']],
  ['browsers', ['browser']],
  ['operating_systems', ['system', 'systemVersion', 'systemWithVersion']],
  ['events', ['event', 'link', 'page', 'address']],
];

export type Problem =
  | { code: 'no-day' }
  /** No column is known, as in another language. */
  | { code: 'unknown-names'; names: readonly string[] }
  /** A dimension, or several of different kinds, that no question can be answered by. */
  | { code: 'other-dimensions'; names: readonly string[] };

/** How to read a report, or why it cannot be read. */
export function planOf({ headers, metricsFrom, start }: Report): Plan | Problem {
  const dimensions = new Map<Dimension, number>();
  const metrics = new Map<Metric, number>();
  const others: string[] = [];
  for (const [index, header] of headers.entries()) {
    const isMetric = metricsFrom === undefined ? undefined : index >= metricsFrom;
    const dimension = isMetric === true ? undefined : dimensionOf(header);
    const metric = isMetric === false ? undefined : metricOf(header);
    if (dimension) dimensions.set(dimension, index);
    else if (metric) metrics.set(metric, index);
    else if (isMetric === false || (isMetric === undefined && header !== '' && !isOtherMetric(header))) {
      others.push(header);
    }
  }
  if (dimensions.size === 0 && metrics.size === 0) return { code: 'unknown-names', names: headers };
  if (!dimensions.has('date') && !(dimensions.has('nthDay') && start !== null)) return { code: 'no-day' };
  const values = [...dimensions.keys()].filter((each) => each !== 'date' && each !== 'nthDay');
  const [kind] = kinds.find(([, own]) => values.every((each) => own.includes(each))) ?? [];
  const required = needed[kind ?? 'visitors'] ?? [];
  const isComplete = required.length === 0 || required.some((each) => dimensions.has(each));
  if (others.length > 0 || kind === undefined || !isComplete) {
    const names = [...others, ...values.map((each) => headers[dimensions.get(each) ?? 0] ?? each)];
    return { code: 'other-dimensions', names };
  }
  return {
    ...{ kind, dimensions, metrics },
    measures: measuresOf(kind, metrics),
    missing: importedTables[kind].filter(
      (column) => !(sourcesOf[column] ?? []).some((each) => dimensions.has(each)),
    ),
  };
}

/** One of these is needed to make sense of a kind. */
const needed: Partial<Record<ImportedTable, readonly Dimension[]>> = {
  pages: ['page', 'address'],
  locations: ['country', 'countryCode'],
  events: ['event'],
};

/** The dimensions, each of which gives a column its values. */
const sourcesOf: Readonly<Record<string, readonly Dimension[]>> = {
  source: ['source', 'sourceMedium'],
  channel: ['source', 'sourceMedium', 'channel'],
  utm_source: ['sourceMedium', 'medium'],
  utm_medium: ['sourceMedium', 'medium'],
  utm_campaign: ['campaign'],
  utm_content: ['content'],
  utm_term: ['term'],
  hostname: ['hostname', 'address'],
  page: ['page', 'address'],
  entry_page: ['landingPage'],
  country: ['country', 'countryCode'],
  region: ['region'],
  city: ['city'],
  language: ['language', 'languageCode'],
  device: ['device'],
  screen: ['screen'],
  browser: ['browser'],
  os: ['system', 'systemWithVersion'],
  os_version: ['systemVersion', 'systemWithVersion'],
  name: ['event'],
  link_url: ['link'],
};

function measuresOf(kind: ImportedTable, metrics: ReadonlyMap<Metric, number>): ImportedMeasure[] {
  const has = (...names: Metric[]) => names.some((name) => metrics.has(name));
  const sessions = has('sessions');
  const measures: [ImportedMeasure, boolean][] = [
    ['visitors', has('totalUsers', 'activeUsers')],
    ['visits', sessions && kind !== 'events'],
    ['pageviews', has('views') && kind !== 'events'],
    ['bounces', sessions && kind !== 'events' && has('bounceRate', 'engagedSessions', 'engagementRate')],
    ['duration_ms', sessions && kind !== 'events' && has('sessionSeconds')],
    ['engaged_ms', has('engagementSeconds') || (sessions && has('secondsOfSession'))],
    ['engaged_visits', sessions && has('engagementSeconds', 'secondsOfSession')],
    ['events', has('events') && kind === 'events'],
  ];
  return measures.flatMap(([measure, isKnown]) => (isKnown ? [measure] : []));
}
