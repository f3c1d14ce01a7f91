import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { removeVisits } from '../../../functions/src/jobs/remove-visits.ts';
import type { EventRow, ResolvedFilter } from '@footfall/functions/contract';
import { writeChoice } from '../../../functions/src/removals/removal.ts';
import { addRemoval, listRemovals } from '../../../functions/src/store/firestore/removals.ts';
import { firestore } from '../../../functions/src/store/clients.ts';
import { workspaceDocument } from '../../../functions/src/store/firestore/workspace/documents.ts';
import { load } from '../../support/oracle/tables.ts';
import { trafficCase, withPrefix } from '../../support/oracle/traffic.ts';
import { personOf, timeOf, visitsOf, type Visit } from '../../support/oracle/visits.ts';
import { eventOf } from '../../support/traffic/events.ts';
import { settleRows } from '../../support/stack/stand-ins/bigquery-clock.ts';
import { textsOf } from '../../support/traffic/rows.ts';
import { emptyOwnTables, makeOwnTables } from '../../support/traffic/own-tables.ts';
import { markRolledUp, restoreRollupState } from '../../support/traffic/rollup-state.ts';

const cases = 3;
const seed = Number(process.env.FOOTFALL_ORACLE_SEED ?? Math.floor(Math.random() * 2 ** 31));
const now = new Date();

restoreRollupState();

const made: string[] = [];

/** The job carries out the removals of every workspace, including those of other tests. */
beforeAll(async () => {
  await makeOwnTables();
  const { docs } = await firestore().collection('removals').get();
  await Promise.all(docs.map(({ ref }) => ref.delete()));
});
afterAll(async () => {
  for (const id of made) await workspaceDocument(id).delete();
});

const matches: Record<string, (visit: Visit, value: string) => boolean> = {
  'event:page': (visit, value) =>
    visit.some(({ name, pathname }) => name !== 'engagement' && pathname === value),
  'visit:country': ([first], value) => first.country === value,
};

const isEngagement = ({ name }: EventRow) => name === 'engagement';

/**
 * Whether an event belongs to a visit by its time: an event of the visit, or an engagement in the same millisecond as
 * the visit's first event or last engagement. The time alone cannot tell these apart.
 */
const isDuring = (visit: Visit, event: EventRow) => {
  const [first] = visit;
  const last = visit.filter((each) => isEngagement(event) || !isEngagement(each)).at(-1) ?? first;
  return (
    personOf(first) === personOf(event) && timeOf(first) <= timeOf(event) && timeOf(event) <= timeOf(last)
  );
};

/** All rows that a workspace has in these tables, as texts. */
async function rowsOf(workspace: string): Promise<Record<'events' | 'visits' | 'totals', string[]>> {
  const read = (table: string, columns: string[]) => {
    const text = columns.map((column) => `COALESCE(CAST(${column} AS STRING), '')`).join(", ' ', ");
    return textsOf(
      `SELECT CONCAT(${text}) AS \`row\` FROM \`{dataset}.${table}\`
        WHERE workspace_id = @workspace AND date >= @since ORDER BY 1`,
      { workspace },
    );
  };
  return {
    events: await read('events', ['event_id']),
    visits: await read('visits', [
      'date',
      'visitor_id',
      'visit',
      'pageviews',
      'bounce',
      'duration_ms',
      'entry_page',
      'city',
      'ARRAY_LENGTH(events)',
    ]),
    totals: await read('totals', [
      'grain',
      'date',
      'dimension',
      'value',
      'visitors',
      'visits',
      'pageviews',
      'bounces',
      'duration_ms',
    ]),
  };
}

/** The rows of these events only. */
async function rowsMadeOf(events: readonly EventRow[], workspace: string) {
  await emptyOwnTables();
  await load(events);
  return rowsOf(workspace);
}

/** Has the job remove the visits of these days that match the filters. */
async function remove(
  site: { id: string; timezone: string },
  filters: ResolvedFilter[],
  days: { from: string; to: string },
  visits: number,
): Promise<void> {
  await markRolledUp('2099-12-31');
  await workspaceDocument(site.id).set({ domain: site.id, timezone: site.timezone, memberIds: [] });
  made.push(site.id);
  await addRemoval({
    workspaceId: site.id,
    by: 'owner',
    requestedAt: now,
    chosen: writeChoice({
      span: { kind: 'days', ...days },
      filters,
      channelRules: [],
      timezone: site.timezone,
    }),
    words: { of: 'filters', filters: [] } as const,
    days,
    visits,
  });
  await settleRows();
  expect(await removeVisits(now)).toEqual({ done: 1, failures: [] });
  expect(await listRemovals()).toEqual([]);
}

const drawn = fc.record({
  traffic: trafficCase({ prefix: 'left' }),
  pick: fc.nat(),
  dimension: fc.constantFrom('event:page' as const, 'visit:country' as const),
});

test(
  'the remaining data is the same as if these visits had never happened',
  { timeout: 300_000 },
  async () => {
    let removedInAll = 0;
    for (const [index, { traffic, pick, dimension }] of fc
      .sample(drawn, { numRuns: cases, seed })
      .entries()) {
      const { workspaces } = withPrefix(traffic, `left${index}`);
      // A row that is stored twice is the same row: resending it changes neither its id nor its time.
      const ids = new Set<string>();
      const events = workspaces
        .flatMap((workspace) => workspace.events)
        .filter(({ event_id: id }) => !ids.has(id) && ids.add(id));
      const [site] = workspaces;
      const visits = site ? visitsOf(events, site.id) : [];
      const [sample] = visits[pick % Math.max(visits.length, 1)] ?? [];
      if (!site || !sample) continue;
      const value = dimension === 'event:page' ? (sample.pathname ?? '') : (sample.country ?? '');
      const removed = visits.filter((visit) => matches[dimension]?.(visit, value));
      const remaining = events.filter((event) => !removed.some((visit) => isDuring(visit, event)));
      removedInAll += removed.length;

      const others = workspaces.slice(1);
      const expected = await rowsMadeOf(remaining, site.id);
      await emptyOwnTables();
      await load(events);
      const before = await Promise.all(others.map(({ id }) => rowsOf(id)));
      const days = events.map(({ date }) => date).sort();
      const [from = '', to = ''] = [days[0], days.at(-1)];
      await remove(site, [['is', dimension, [value]]], { from, to }, removed.length);

      const where = `seed ${seed}, case ${index}: ${dimension} is ${value}`;
      expect(await rowsOf(site.id), where).toEqual(expected);
      expect(await Promise.all(others.map(({ id }) => rowsOf(id))), where).toEqual(before);
    }
    expect(removedInAll).toBeGreaterThan(0);
  },
);

test('an engagement that was added to a removed visit goes with it, and the next visit stays complete', async () => {
  const id = 'left-added';
  const at = (time: string, event_id: string, fields: Partial<EventRow> = {}) =>
    eventOf({ workspace_id: id, event_id: `${id}-${event_id}`, timestamp: `2025-06-10T${time}Z`, ...fields });
  const first = at('10:00:00.000', '1', { pathname: '/a' });
  const added = at('10:31:05.000', '2', { name: 'engagement', interactive: false, engaged_ms: 1000 });
  const next = [
    at('10:31:05.000', '3', { pathname: '/b' }),
    at('10:31:45.000', '4', { name: 'engagement', interactive: false, engaged_ms: 40_000 }),
  ];
  const expected = await rowsMadeOf(next, id);
  await emptyOwnTables();
  await load([first, added, ...next]);
  await remove(
    { id, timezone: 'UTC' },
    [['is', 'event:page', ['/a']]],
    { from: '2025-06-10', to: '2025-06-10' },
    1,
  );
  expect(await rowsOf(id)).toEqual(expected);
});
