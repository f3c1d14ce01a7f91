import { beforeAll, describe, expect, test } from 'vitest';
import type { GlobalAnswer, WorkspaceAnswer } from '@footfall/functions/contract';
import { addWorkspace } from '../../support/api/api.ts';
import { eventOf } from '../../support/traffic/events.ts';
import { dayMs, firstOfMonth, minute, timezone, today } from '../../support/traffic/around-noon.ts';
import { insertEvents } from '../../support/traffic/rows.ts';
import { answerTo } from '../../support/traffic/reports/questions-of-march.ts';
import { ask, owner, useOwner } from '../../support/traffic/reports/reports-of-march.ts';
import { dayAfter, localTime, rangeBefore, wallTime } from '../../support/oracle/calendar.ts';

const timeNow = () => wallTime(timezone, Date.now()).time;
const yesterday = dayAfter(today, -1);

useOwner();

let workspace: WorkspaceAnswer;

/** A pageview at this number of milliseconds from now. */
const view = (after: number, visitor_id = '1') => {
  const at = Date.now() + after;
  return eventOf({
    workspace_id: workspace.id,
    timestamp: new Date(at).toISOString(),
    ...localTime(timezone, at),
    visitor_id,
  });
};

beforeAll(async () => {
  workspace = await addWorkspace(owner, timezone);
  await insertEvents([
    view(-10 * minute),
    // One visit that spans the time of yesterday which today's clock shows now.
    view(-dayMs - 10 * minute),
    view(-dayMs + 10 * minute),
    view(-dayMs + 120 * minute, '2'),
  ]);
});

describe('today is compared with yesterday up to the same minute', () => {
  const days = { from: today, to: today };

  test('in the tiles, whose visits contain only the events up to then', async () => {
    const earliest = timeNow();
    const { pageviews, previous, comparedWith } = await ask<GlobalAnswer>('global', workspace, days);
    const latest = timeNow();
    expect(pageviews).toBe(1);
    expect(previous).toMatchObject({ uniqueVisitors: 1, visits: 1, pageviews: 1, bounceRate: 100 });
    expect(comparedWith).toMatchObject({ from: yesterday, to: yesterday });
    expect([earliest, latest]).toContain(comparedWith?.until);
  });

  test('in the answers to queries, whose second line of the chart is complete too', async () => {
    const question = {
      metrics: ['visitors', 'pageviews', 'bounce_rate'],
      date_range: [today, today] as [string, string],
      compare: 'previous_period',
    } as const;
    const earliest = timeNow();
    const { results, meta } = await answerTo(workspace, question);
    const latest = timeNow();
    expect(results).toMatchObject([{ metrics: [1, 1, 100], comparison: { metrics: [1, 1, 100] } }]);
    expect(meta.compared_with).toMatchObject({ from: yesterday, to: yesterday });
    expect([earliest, latest]).toContain(meta.compared_with?.until);
    const byHour = await answerTo(workspace, { ...question, dimensions: ['time:hour'] });
    const pageviews = byHour.results.map(({ comparison }) => comparison?.metrics[1] ?? 0);
    expect(pageviews.reduce((sum, each) => sum + each, 0)).toBe(3);
  });
});

test('the caller chooses the comparison', async () => {
  const range = { from: firstOfMonth, to: today };
  const { comparedWith } = await ask<GlobalAnswer>('global', workspace, { ...range, compare: 'years' });
  expect(comparedWith).toMatchObject(rangeBefore(range, 'years', false));
});
