import type { PageGroup } from '../../contract/query/page-groups.ts';
import type { AnyMetric } from '../../contract/query/property-metrics.ts';
import { isSpread, propertyNames, timeDimensions, type SpreadDimension } from '../../contract/query/words.ts';
import type { Definition } from '../../contract/workspace/definitions.ts';
import type { Bucket } from '../buckets.ts';
import {
  bucketOfEvent,
  bucketOfVisit,
  isOfPlace,
  isWithinDay,
  rowValueSql,
  spreads,
  type RowValueDimension,
} from './dimensions.ts';
import { wildcard } from './filters.ts';
import { isOfItsEvent, measuresOf, unitOfEvents } from './metrics.ts';
import { Uses } from './uses.ts';
import type { Values } from './values.ts';

/** What a row of an answer is about: values, and at most one bucket of time. */
export type RowDimension = RowValueDimension | Bucket;

/** One question of a statement. */
export interface Item {
  number: number;
  dimensions: readonly RowDimension[];
  metrics: readonly AnyMetric[];
  /** Whether it is compared with the whole range before, bucket by bucket. */
  isOfTime: boolean;
  order: readonly (readonly [AnyMetric | RowDimension, 'asc' | 'desc'])[];
  limit: number;
  offset: number;
  /** How much later a bucket of the range is than the one that it is compared with. */
  shift: { by: number; unit: 'DAY' | 'MONTH' } | null;
  shares: Shares | null;
}

/** That each row is a share of the sum of all rows, those that are not shown included. */
export interface Shares {
  /** Whether the range that is compared with has its own largest rows; otherwise none. */
  earlier: boolean;
}

export const isBucket = (dimension: RowDimension): dimension is Bucket =>
  (timeDimensions as readonly string[]).includes(dimension);

/**
 * What a row of `units` counts: everything, or, for hours and minutes, either what happens in them or the visits that
 * start in them.
 */
type Role = 'all' | 'events' | 'visits';

/** One entry of the list with which visits or events are joined: the values of their rows. */
export interface Entry {
  number: number;
  role: Role;
  values: readonly EntryValue[];
  /** The lists that each event is joined with, as SQL. */
  joins: readonly string[];
}

/** A value as SQL, and the condition on which there is one. */
interface EntryValue {
  sql: string;
  isThere: string | null;
  /** Whether it is of all that a visit adds to the row, as a spread is; otherwise of an event or a visit. */
  isOfUnit: boolean;
}

/** The entries of all items, and what they read. */
export interface Entries {
  ofVisits: Entry[];
  ofEvents: Entry[];
  visitUses: Uses;
  eventUses: Uses;
}

/**
 * @param zone the workspace's time zone as SQL
 * @param groups those of the workspace
 */
export function entriesOf(
  items: readonly Item[],
  zone: () => string,
  groups: readonly Definition<PageGroup>[],
  values: Values,
): Entries {
  const entries: Entries = { ofVisits: [], ofEvents: [], visitUses: new Uses(), eventUses: new Uses() };
  for (const item of items) {
    const { number, dimensions, metrics } = item;
    const isOfEvents = dimensions.some((dimension) => dimension.startsWith('event:'));
    const add = (role: Role, to: 'ofVisits' | 'ofEvents') => {
      const uses = to === 'ofVisits' ? entries.visitUses : entries.eventUses;
      const joins: string[] = [];
      const valueOf = (dimension: RowDimension): EntryValue => {
        if (isSpread(dimension)) return spreadValue(dimension, to === 'ofEvents');
        if (dimension === 'event:page_group') {
          joins.push(`UNNEST(${groupsSql(groups, uses, values)}) AS page_group`);
          return { sql: 'page_group', isThere: 'page_group IS NOT NULL', isOfUnit: false };
        }
        if (dimension === propertyNames) {
          joins.push(`UNNEST(JSON_KEYS(${uses.ofEvent('event_props')})) AS property_name`);
          return { sql: 'property_name', isThere: 'property_name IS NOT NULL', isOfUnit: false };
        }
        if (isBucket(dimension)) {
          const isOfVisits = to === 'ofVisits' || role === 'visits';
          const sql = (isOfVisits ? bucketOfVisit : bucketOfEvent)(dimension, uses, zone);
          return { sql, isThere: null, isOfUnit: false };
        }
        const sql = rowValueSql(dimension, uses, values);
        return { sql, isThere: `${sql} IS NOT NULL`, isOfUnit: false };
      };
      const entryValues = dimensions.map(valueOf);
      entries[to].push({ number, role, values: entryValues, joins });
    };
    if (!dimensions.some((dimension) => isBucket(dimension) && isWithinDay(dimension))) {
      add('all', isOfEvents ? 'ofEvents' : 'ofVisits');
      continue;
    }
    const needed = measuresOf(metrics);
    if (needed.some(isOfItsEvent)) add('events', 'ofEvents');
    if (needed.some((measure) => !isOfItsEvent(measure))) add('visits', isOfEvents ? 'ofEvents' : 'ofVisits');
  }
  return entries;
}

/** The names of the groups that an event's page is in, with NULL for each of the others. */
function groupsSql(groups: readonly Definition<PageGroup>[], uses: Uses, values: Values): string {
  const names = groups.map(({ name, definition }) => {
    const pattern = values.text(definition.patterns.map(wildcard).join('|'));
    return `IF(REGEXP_CONTAINS(${uses.ofEvent('event_page')}, ${pattern}), ${values.text(name)}, NULL)`;
  });
  return `[${names.length > 0 ? names.join(', ') : 'CAST(NULL AS STRING)'}]`;
}

function spreadValue(dimension: SpreadDimension, isOfEvents: boolean): EntryValue {
  const { column, isThere, stepOf } = spreads[dimension];
  const amount = isOfEvents ? unitOfEvents(column) : column;
  return { sql: stepOf(amount), isThere: isThere(amount), isOfUnit: true };
}

/** The names of the columns with the values of a row: as many as the longest list of dimensions, at least one. */
export function valueColumns(items: readonly Item[]): string[] {
  const most = Math.max(1, ...items.map(({ dimensions }) => dimensions.length));
  return Array.from({ length: most }, (_, index) => `d${index + 1}`);
}

/** Whether bounces are those of a page, as far as the dimensions say. */
export const hasPlace = ({ dimensions }: Item): boolean => dimensions.some(isOfPlace);

/** A list of numbers in the text of a statement, such as `question IN (0, 2)`. */
export const isOneOf = (items: readonly Item[]): string =>
  items.length === 1
    ? `question = ${items[0]?.number}`
    : `question IN (${items.map(({ number }) => number).join(', ')})`;
