import { beforeAll, expect, test } from 'vitest';
import type { ChartAnswer, GlobalAnswer, WorkspaceAnswer } from '@footfall/functions/contract';
import { insertEvents } from '../../support/traffic/rows.ts';
import { addWorkspace } from '../../support/api/api.ts';
import { eventOf } from '../../support/traffic/events.ts';
import {
  ask,
  at,
  march,
  owner,
  useOwner,
  workspaceWith,
} from '../../support/traffic/reports/reports-of-march.ts';

useOwner();

let workspace: WorkspaceAnswer;
beforeAll(async () => {
  workspace = await workspaceWith([
    at('10:00:00.000'),
    at('10:02:00.900', { name: 'engagement', interactive: false, engaged_ms: 120_000 }),
    { timestamp: '2026-02-28T10:00:00.000Z' },
  ]);
});

test('the summary counts a visitor who reads one page as a bounce, with the reading time', async () => {
  expect(await ask<GlobalAnswer>('global', workspace, march)).toEqual({
    uniqueVisitors: 1,
    visits: 1,
    pageviews: 1,
    bounceRate: 100,
    sessionDuration: 120.9,
    viewsPerVisit: 1,
    engagedTime: 120,
    previous: {
      uniqueVisitors: 1,
      visits: 1,
      pageviews: 1,
      bounceRate: 100,
      sessionDuration: 0,
      viewsPerVisit: 1,
      engagedTime: 0,
    },
    comparedWith: { from: '2026-02-27', to: '2026-02-28', until: null },
  });
});

test('the summary of all time starts at the first event and is not compared', async () => {
  const { id, domain } = await addWorkspace(owner);
  const today = new Date().toISOString();
  await insertEvents([eventOf({ workspace_id: id, hostname: domain, timestamp: today })]);
  const answer = await ask<GlobalAnswer>('global', { id } as WorkspaceAnswer, {});
  expect(answer).toMatchObject({ pageviews: 1, previous: null, comparedWith: null });
});

test('the chart has every day of the range and of the previous period', async () => {
  expect(await ask<ChartAnswer>('chart-data', workspace, { ...march, resolution: 'day' })).toEqual({
    visitors: [
      { date: '2026-03-01', count: 1 },
      { date: '2026-03-02', count: 0 },
    ],
    previousPeriod: [{ count: 0 }, { count: 1 }],
  });
});
