import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
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

describe('the summary', () => {
  test('counts a visitor who reads one page as a bounce, with the reading time', async () => {
    const workspace = await workspaceWith([
      at('10:00:00.000'),
      at('10:02:00.900', { name: 'engagement', interactive: false, engaged_ms: 120_000 }),
    ]);
    expect(await ask<GlobalAnswer>('global', workspace, march)).toEqual({
      uniqueVisitors: 1,
      visits: 1,
      pageviews: 1,
      bounceRate: 100,
      sessionDuration: 120.9,
      viewsPerVisit: 1,
      engagedTime: 120,
      previous: {
        uniqueVisitors: 0,
        visits: 0,
        pageviews: 0,
        bounceRate: 0,
        sessionDuration: 0,
        viewsPerVisit: 0,
        engagedTime: 0,
      },
      comparedWith: { from: '2026-02-27', to: '2026-02-28', until: null },
    });
  });

  test('splits visits after more than 30 minutes, not at 30', async () => {
    const workspace = await workspaceWith([at('10:00:00.000'), at('10:30:00.000'), at('11:00:00.001')]);
    expect(await ask('global', workspace, march)).toMatchObject({
      uniqueVisitors: 1,
      pageviews: 3,
      bounceRate: 50,
      sessionDuration: 900,
    });
  });

  test('does not count a visit with an interactive event as a bounce', async () => {
    const workspace = await workspaceWith([
      at('10:00:00.000', { visitor_id: '1' }),
      at('10:00:01.000', { visitor_id: '1', name: 'Signup' }),
      at('10:00:00.000', { visitor_id: '2' }),
      at('10:00:01.000', { visitor_id: '2', name: 'Scrolled', interactive: false }),
    ]);
    expect(await ask('global', workspace, march)).toMatchObject({ uniqueVisitors: 2, bounceRate: 50 });
  });

  test('counts an event id once, and ignores an engagement without a visit', async () => {
    const twice = at('10:00:00.000', { event_id: randomUUID() });
    const workspace = await workspaceWith([
      twice,
      twice,
      at('11:00:00.000', { visitor_id: '-9223372036854775808', name: 'engagement', interactive: false }),
    ]);
    expect(await ask('global', workspace, march)).toMatchObject({ uniqueVisitors: 1, pageviews: 1 });
  });

  test('compares with the same number of days before', async () => {
    const workspace = await workspaceWith([
      at('10:00:00.000'),
      { timestamp: '2026-02-28T10:00:00.000Z' },
      { timestamp: '2026-02-27T10:00:00.000Z' },
      { timestamp: '2026-02-26T10:00:00.000Z' },
    ]);
    const answer = await ask<GlobalAnswer>('global', workspace, march);
    expect(answer).toMatchObject({ pageviews: 1, previous: { pageviews: 2, uniqueVisitors: 2 } });
  });

  test('of all time starts at the first event and is not compared', async () => {
    const { id, domain } = await addWorkspace(owner);
    const today = new Date().toISOString();
    await insertEvents([eventOf({ workspace_id: id, hostname: domain, timestamp: today })]);
    const answer = await ask<GlobalAnswer>('global', { id } as WorkspaceAnswer, {});
    expect(answer).toMatchObject({ pageviews: 1, previous: null });
  });
});

describe('the chart', () => {
  test('has every day of the range and of the previous period', async () => {
    const workspace = await workspaceWith([
      at('10:00:00.000'),
      at('23:59:59.999', { visitor_id: '2' }),
      { timestamp: '2026-02-28T10:00:00.000Z' },
    ]);
    expect(await ask<ChartAnswer>('chart-data', workspace, { ...march, resolution: 'day' })).toEqual({
      visitors: [
        { date: '2026-03-01', count: 2 },
        { date: '2026-03-02', count: 0 },
      ],
      previousPeriod: [{ count: 0 }, { count: 1 }],
    });
  });

  test('by hour counts a visitor in each hour of their events, and a visit in the hour of its start', async () => {
    const workspace = await workspaceWith([at('10:50:00.000'), at('11:10:00.000'), at('12:30:00.000')]);
    const chart = (metric: string) =>
      ask<ChartAnswer>('chart-data', workspace, {
        from: '2026-03-01',
        to: '2026-03-01',
        resolution: 'hour',
        metric,
      });
    const shown = ({ visitors }: ChartAnswer) => visitors.slice(10, 13).map(({ count }) => count);
    expect(shown(await chart('uniqueVisitors'))).toEqual([1, 1, 1]);
    expect(shown(await chart('pageviews'))).toEqual([1, 1, 1]);
    expect(shown(await chart('sessionDuration'))).toEqual([1200, 0, 0]);
    expect(shown(await chart('bounceRate'))).toEqual([0, 0, 100]);
    expect((await chart('pageviews')).visitors).toHaveLength(24);
  });

  test('by month sums the days', async () => {
    const workspace = await workspaceWith([
      at('10:00:00.000'),
      { timestamp: '2026-03-31T10:00:00.000Z' },
      { timestamp: '2026-04-01T10:00:00.000Z' },
    ]);
    const { visitors } = await ask<ChartAnswer>('chart-data', workspace, {
      from: '2026-02-20',
      to: '2026-04-10',
      resolution: 'month',
    });
    expect(visitors).toEqual([
      { date: '2026-02', count: 0 },
      { date: '2026-03', count: 2 },
      { date: '2026-04', count: 1 },
    ]);
  });
});
