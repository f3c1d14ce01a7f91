import { expect, test } from 'vitest';
import { rollUp } from '../../../functions/src/jobs/rollup.ts';
import { rollupDefinition } from '../../../functions/src/rollup/definition.ts';
import type { EventRow } from '@footfall/functions/contract';
import { insertEvents } from '../../support/traffic/rows.ts';
import { readRollupState, writeRollupState } from '../../../functions/src/store/bigquery/rollup.ts';
import { execute } from '../../../functions/src/store/bigquery/execute.ts';
import { query } from '../../../functions/src/store/bigquery/sql.ts';
import { eventOf } from '../../support/traffic/events.ts';
import { useOwnStores } from '../../support/traffic/own-tables.ts';

/** At this time 2 March is the last closed day. */
const now = new Date('2026-03-03T13:30:00Z');

useOwnStores('rollup');

/** A state with nothing to recompute. */
const state = {
  counted: {},
  version: 1,
  definition: rollupDefinition,
  rebuiltThrough: null,
  rebuiltFrom: rollupDefinition,
};

const view = (day: string, changes: Partial<EventRow> = {}) =>
  eventOf({ workspace_id: 'w', timestamp: `${day}T10:00:00.000Z`, ...changes });

interface Row {
  grain: string;
  day: string;
  dimension: string;
  value: string;
  visitors: number;
  pageviews: number;
}

function totals(dimension = 'page'): Promise<Row[]> {
  return query<Row>({
    sql: `SELECT grain, CAST(date AS STRING) AS day, dimension, value, visitors, pageviews
      FROM \`{dataset}.totals\` WHERE dimension = @dimension ORDER BY grain, day, value`,
    params: { dimension },
  });
}

const asText = (rows: Row[]) =>
  rows.map(({ grain, day, value, pageviews }) => `${grain} ${day} ${value} ${pageviews}`);

test('computes the closed days and the months that they complete, but no open day; a second run computes nothing, and a forced run writes the same rows', async () => {
  await insertEvents([
    view('2026-02-27'),
    view('2026-02-28', { pathname: '/b' }),
    view('2026-03-02'),
    view('2026-03-03'),
  ]);
  expect(await rollUp(now)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02']);
  expect(asText(await totals())).toEqual([
    'day 2026-02-27 / 1',
    'day 2026-02-28 /b 1',
    'day 2026-03-02 / 1',
    'month 2026-02-01 / 1',
    'month 2026-02-01 /b 1',
  ]);
  const before = await readRollupState();
  expect(before?.through).toBe('2026-03-02');
  const rows = [...(await totals()), ...(await totals('country'))];
  expect(await rollUp(now)).toEqual([]);
  expect(await rollUp(now, { from: '2026-02-20', to: '2026-03-10' })).toHaveLength(11);
  expect([...(await totals()), ...(await totals('country'))]).toEqual(rows);
});

test('a month has every value of its days', async () => {
  const pages = (day: string, name: string, count: number) =>
    Array.from({ length: count }, (_, index) => view(day, { pathname: `/${name}-${index}` }));
  await insertEvents([...pages('2026-02-27', 'a', 600), ...pages('2026-02-28', 'b', 600)]);
  await rollUp(now);
  const months = (await totals()).filter(({ grain }) => grain === 'month');
  expect(months).toHaveLength(1200);
  expect(asText(months)[0]).toBe('month 2026-02-01 /a-0 1');
});

test('late events make their day and its month due again, and the next run repeats what an interrupted or simultaneous run did not complete', async () => {
  await insertEvents([view('2026-02-27'), view('2026-02-28'), view('2026-03-01'), view('2026-03-02')]);
  await rollUp(now);
  const before = await readRollupState();
  await insertEvents([view('2026-02-27', { visitor_id: '2' })]);
  expect(await rollUp(now)).toEqual(['2026-02-27']);
  const total = [
    'day 2026-02-27 / 2',
    'day 2026-02-28 / 1',
    'day 2026-03-01 / 1',
    'day 2026-03-02 / 1',
    'month 2026-02-01 / 3',
  ];
  expect(asText(await totals())).toEqual(total);
  const after = await readRollupState();
  expect(after?.through).toBe(before?.through);
  expect(after?.version).toBeGreaterThan(before?.version ?? 0);

  // Interrupted before it wrote the watermark.
  await writeRollupState({ ...state, through: '2026-02-28', counted: { '2026-02-27': 2, '2026-02-28': 1 } });
  expect(await rollUp(now)).toEqual(['2026-03-01', '2026-03-02']);
  expect(asText(await totals())).toEqual(total);

  // Another run happened at the same time.
  await rollUp(now, { from: '2026-03-01', to: '2026-03-01' });
  await rollUp(now, { from: '2026-02-28', to: '2026-02-28' });
  expect(asText(await totals())).toEqual(total);
});

test('a forced day beyond a gap does not move the watermark over the gap', async () => {
  await insertEvents([view('2026-02-10'), view('2026-03-01')]);
  await writeRollupState({ ...state, through: '2026-02-15' });
  await rollUp(now, { from: '2026-03-01', to: '2026-03-01' });
  expect((await readRollupState())?.through).toBe('2026-02-15');
});

test('days of an older definition are recomputed a month per run, and their numbers stay available meanwhile', async () => {
  const days = ['2025-12-30', '2026-01-15', '2026-03-01'];
  await insertEvents(days.map((day) => view(day)));
  await rollUp(now);
  const total = asText(await totals());
  await execute({ sql: 'UPDATE `{dataset}.totals` SET pageviews = 7 WHERE TRUE', params: {} });
  await writeRollupState({ ...state, through: '2026-03-02', counted: {}, definition: 1 });

  expect(await rollUp(now)).toHaveLength(31);
  expect(await readRollupState()).toMatchObject({
    definition: rollupDefinition,
    rebuiltThrough: '2026-01-29',
    through: '2026-03-02',
  });
  expect(asText(await totals())).toEqual(
    expect.arrayContaining(['day 2026-01-15 / 1', 'day 2026-03-01 / 7']),
  );
  expect(await rollUp(now)).toHaveLength(31);
  expect(await rollUp(now)).toEqual(['2026-03-02']);
  expect(asText(await totals())).toEqual(total);
  expect((await readRollupState())?.rebuiltThrough).toBeNull();
  expect(await rollUp(now)).toEqual([]);
});

test('without any event there is nothing to do', async () => {
  expect(await rollUp(now)).toEqual([]);
  expect(await readRollupState()).toBeNull();
});
