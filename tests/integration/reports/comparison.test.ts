import { beforeAll, describe, expect, test } from 'vitest';
import type {
  ChartAnswer,
  ErrorAnswer,
  EventRow,
  GlobalAnswer,
  MediumAnswer,
  WorkspaceAnswer,
} from '@footfall/functions/contract';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace, call } from '../../support/api/api.ts';
import { eventOf } from '../../support/traffic/events.ts';
import { dayMs, firstOfMonth, minute, timezone, today } from '../../support/traffic/around-noon.ts';
import { insertEvents } from '../../support/traffic/rows.ts';
import { dayAfter, localTime, rangeBefore, wallTime } from '../../support/oracle/calendar.ts';

const yesterday = dayAfter(today, -1);

let owner: Account;
let workspace: WorkspaceAnswer;

/** A pageview at this number of milliseconds from now. */
const view = (after: number, more: Partial<EventRow> = {}) => {
  const at = Date.now() + after;
  return eventOf({
    workspace_id: workspace.id,
    timestamp: new Date(at).toISOString(),
    ...localTime(timezone, at),
    ...more,
  });
};

async function ask<Body>(route: string, query: Record<string, string>): Promise<Body> {
  const { status, body } = await call<Body>(`/v1/workspace/data/${route}`, {
    account: owner,
    query: { workspaceId: workspace.id, ...query },
  });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
}

beforeAll(async () => {
  owner = await signUp();
  workspace = await addWorkspace(owner, timezone);
  await insertEvents([
    view(-10 * minute, { device: 'laptop' }),
    // One visit, in the middle of which yesterday's clock showed what today's shows now.
    view(-dayMs - 10 * minute, { device: 'mobile' }),
    view(-dayMs + 10 * minute, { device: 'mobile' }),
    view(-dayMs + 120 * minute, { visitor_id: '2', device: 'tablet' }),
  ]);
});

describe('today is compared with yesterday up to the same minute', () => {
  const days = { from: today, to: today };

  test('in the tiles, whose visits contain only the events up to then', async () => {
    const earliest = wallTime(timezone, Date.now()).time;
    const { pageviews, previous, comparedWith } = await ask<GlobalAnswer>('global', days);
    const latest = wallTime(timezone, Date.now()).time;
    expect(pageviews).toBe(1);
    expect(previous).toMatchObject({ uniqueVisitors: 1, visits: 1, pageviews: 1, bounceRate: 100 });
    expect(comparedWith).toMatchObject({ from: yesterday, to: yesterday });
    expect([earliest, latest]).toContain(comparedWith?.until);
  });

  test('in the device types', async () => {
    const { previousMedium } = await ask<MediumAnswer>('medium', days);
    const seen = previousMedium.filter(({ sum }) => sum > 0);
    expect(seen).toEqual([{ name: 'mobile', percentage: 100, sum: 1 }]);
  });

  test('except in the chart, which shows the whole day before', async () => {
    const chart = { ...days, resolution: 'hour', metric: 'pageviews' };
    const { previousPeriod } = await ask<ChartAnswer>('chart-data', chart);
    expect(previousPeriod).toHaveLength(24);
    expect(previousPeriod.reduce((sum, { count }) => sum + count, 0)).toBe(3);
  });
});

test('a completed day is compared with the whole day before', async () => {
  const { previous, comparedWith } = await ask<GlobalAnswer>('global', { from: yesterday, to: yesterday });
  const before = dayAfter(yesterday, -1);
  expect(comparedWith).toEqual({ from: before, to: before, until: null });
  expect(previous?.pageviews).toBe(0);
});

test('last month is compared with the whole month before by default', async () => {
  const to = dayAfter(firstOfMonth, -1);
  const from = `${to.slice(0, 7)}-01`;
  const { comparedWith } = await ask<GlobalAnswer>('global', { from, to });
  expect(comparedWith).toEqual({ ...rangeBefore({ from, to }, 'months', true), until: null });
});

test.each(['months', 'years'] as const)('the caller chooses the comparison: %s', async (compare) => {
  const range = { from: firstOfMonth, to: today };
  const { comparedWith } = await ask<GlobalAnswer>('global', { ...range, compare });
  expect(comparedWith).toMatchObject(rangeBefore(range, compare, false));
  expect(comparedWith?.until).toMatch(/^\d\d:\d\d$/);
});

test('all time is compared with nothing', async () => {
  expect(await ask<GlobalAnswer>('global', {})).toMatchObject({ previous: null, comparedWith: null });
});

test.each([
  ['an unknown comparison', { from: today, to: today, compare: 'decades' }],
  [
    'a range that would overlap the one that it is compared with',
    { from: '2026-01-01', to: '2026-03-15', compare: 'months' },
  ],
])('%s is refused', async (_, query) => {
  const { status, body } = await call<ErrorAnswer>('/v1/workspace/data/global', {
    account: owner,
    query: { workspaceId: workspace.id, ...query },
  });
  expect([status, body.error.code, body.error.field]).toEqual([400, 'invalid_request', 'compare']);
});
