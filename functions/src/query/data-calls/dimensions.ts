import type { ColumnDimensionName } from '../../contract/report/columns.ts';
import type { RowValueDimension } from '../sql/dimensions.ts';

/** What the data calls break traffic down by. */
export type Dimension = ColumnDimensionName | 'browser-version' | 'entry-page' | 'exit-page' | 'event';

/** Each of them as a dimension of questions. Hostnames are those of pageviews, as pages are. */
export const questionDimensions: Record<Dimension, RowValueDimension> = {
  browser: 'visit:browser',
  country: 'visit:country',
  device: 'visit:device',
  language: 'visit:language',
  page: 'event:page',
  source: 'visit:source',
  'browser-version': 'visit:browser_with_version',
  channel: 'visit:channel',
  'entry-page': 'visit:entry_page',
  event: 'event:custom_name',
  'exit-page': 'visit:exit_page',
  hostname: 'event:pageview_hostname',
  os: 'visit:os',
  screen: 'visit:screen',
  'utm-campaign': 'visit:utm_campaign',
  'utm-content': 'visit:utm_content',
  'utm-medium': 'visit:utm_medium',
  'utm-source': 'visit:utm_source',
  'utm-term': 'visit:utm_term',
};

/** What the cards of a dashboard show. */
export const cardDimensions: readonly Dimension[] = [
  'page',
  'browser',
  'country',
  'device',
  'language',
  'source',
];

const otherDimensions = (Object.keys(questionDimensions) as Dimension[]).filter(
  (name) => !cardDimensions.includes(name),
);

/**
 * The dimensions that are asked together with this one. Those that no card shows are asked one at a time, because two
 * of them have as many values as a site has pages. Guests share their answers, so for them all of these are one
 * statement.
 */
export function dimensionsWith(
  dimension: Dimension,
  { asGuest }: { asGuest: boolean },
): readonly Dimension[] {
  if (cardDimensions.includes(dimension)) return cardDimensions;
  return asGuest ? otherDimensions : [dimension];
}

/** What the rows of a dimension count: pageviews for pages, visitors for all others. */
export const countedBy = (dimension: Dimension): 'pageviews' | 'visitors' =>
  dimension === 'page' ? 'pageviews' : 'visitors';
