import { describe, expect, test } from 'vitest';
import type { EventRow, QueryAnswer, WorkspaceAnswer } from '@footfall/functions/contract';
import { addWorkspace } from '../../support/api/api.ts';
import { dayAfter, firstMinute, localTime, sameDateBefore, wallTime } from '../../support/oracle/calendar.ts';
import { dayMs, firstOfMonth, hour, minute, timezone, today } from '../../support/traffic/around-noon.ts';
import { eventOf } from '../../support/traffic/events.ts';
import { insertEvents } from '../../support/traffic/rows.ts';
import { answerTo } from '../../support/traffic/reports/questions-of-march.ts';
import { at, owner, useOwner, workspaceWith } from '../../support/traffic/reports/reports-of-march.ts';

useOwner();

const yesterday = dayAfter(today, -1);

/** A workspace in which it is noon, with pageviews so many milliseconds from now. */
async function workspaceAtNoon(
  events: [after: number, more?: Partial<EventRow>][],
): Promise<WorkspaceAnswer> {
  const workspace = await addWorkspace(owner, timezone);
  const rows = events.map(([after, more = {}]) => {
    const time = Date.now() + after;
    const when = { timestamp: new Date(time).toISOString(), ...localTime(timezone, time) };
    return eventOf({ workspace_id: workspace.id, ...when, ...more });
  });
  await insertEvents(rows);
  return workspace;
}

/** What a row is compared with. */
const before = ({ results }: QueryAnswer, row = 0) => results[row]?.comparison?.metrics;

describe('a period that is not over is compared with the same part of the one before it', () => {
  const days = () =>
    workspaceAtNoon([
      [-10 * minute, { country: 'DE' }],
      // One visit, in the middle of which yesterday's clock showed what today's shows now.
      [-dayMs - 10 * minute, { country: 'DE' }],
      [-dayMs + 10 * minute, { country: 'DE' }],
      [-dayMs + 2 * hour, { country: 'DE', visitor_id: '2' }],
    ]);
  const question = {
    metrics: ['visitors', 'pageviews', 'bounce_rate'],
    date_range: [today, today] as [string, string],
    compare: 'previous_period',
  } as const;

  test('Today until now with yesterday until the same minute, by the clock of the workspace', async () => {
    const workspace = await days();
    const earliest = wallTime(timezone, Date.now()).time;
    const { results, meta } = await answerTo(workspace, question);
    const latest = wallTime(timezone, Date.now()).time;
    expect(results[0]?.metrics).toEqual([1, 1, 100]);
    expect(meta.compared_with).toMatchObject({ from: yesterday, to: yesterday });
    expect([earliest, latest]).toContain(meta.compared_with?.until);
  });

  test('what happened from that minute on does not exist, and visits are made of the rest', async () => {
    expect(before(await answerTo(await days(), question))).toEqual([1, 1, 100]);
  });

  test('in rows', async () => {
    const answer = await answerTo(await days(), { ...question, dimensions: ['visit:country'] });
    expect(before(answer)).toEqual([1, 1, 100]);
  });

  test('the second line of the chart is shown whole', async () => {
    const { results } = await answerTo(await days(), { ...question, dimensions: ['time:hour'] });
    const pageviews = results.map(({ comparison }) => comparison?.metrics[1] ?? 0);
    expect(pageviews.reduce((sum, each) => sum + each, 0)).toBe(3);
  });

  test('the days of a month until now with the same days and hours of the month before', async () => {
    const clock = wallTime(timezone, Date.now()).time;
    const same = firstMinute(timezone, { date: sameDateBefore(today, 1), time: clock }) - Date.now();
    const workspace = await workspaceAtNoon([
      [same - 10 * minute],
      [same + 10 * minute],
      [same + 2 * hour, { visitor_id: '2' }],
    ]);
    const range: [string, string] = [firstOfMonth, today];
    const answer = await answerTo(workspace, { ...question, date_range: range, compare: 'month_over_month' });
    expect(before(answer)).toEqual([1, 1, 100]);
  });

  test('ranges of two moments', async () => {
    const workspace = await workspaceAtNoon([
      [-minute],
      [-4 * hour - 10 * minute],
      [-4 * hour + 10 * minute],
      [-7 * hour],
    ]);
    const moment = (after: number) => new Date(Date.now() + after).toISOString();
    const range: [string, string] = [moment(-2 * hour), moment(2 * hour)];
    const { results } = await answerTo(workspace, { ...question, date_range: range });
    expect(results[0]?.metrics).toEqual([1, 1, 100]);
    expect(results[0]?.comparison?.metrics).toEqual([1, 1, 100]);
  });

  test('the last 24 hours', async () => {
    const workspace = await workspaceAtNoon([
      [-10 * minute],
      // One visit, half of it in the 24 hours before.
      [-dayMs + 10 * minute],
      [-dayMs - 10 * minute],
      [-2 * dayMs - 10 * minute],
    ]);
    const { results } = await answerTo(workspace, { ...question, date_range: '24h' });
    expect(results[0]?.metrics[1]).toBe(2);
    expect(results[0]?.comparison?.metrics).toEqual([1, 1, 100]);
  });

  test('the last 30 minutes, whose visits are made of what happened in them', async () => {
    const workspace = await workspaceAtNoon([[-40 * minute], [-20 * minute], [-2 * minute]]);
    const realtime = { metrics: question.metrics, date_range: 'realtime' };
    const { results } = await answerTo(workspace, realtime);
    expect(results[0]).toMatchObject({ metrics: [1, 2, 0], now: { metrics: [1, 1, 100] } });
  });
});

describe('the period before', () => {
  let workspace: WorkspaceAnswer | undefined;
  const comparedWith = async (range: string | [string, string], more: object = {}) => {
    workspace ??= await workspaceAtNoon([[-10 * minute]]);
    const question = {
      metrics: ['visitors'],
      date_range: range,
      compare: 'previous_period',
      ...more,
    } as const;
    const { meta } = await answerTo(workspace, question);
    return meta.compared_with && [meta.compared_with.from, meta.compared_with.to];
  };
  const lastOfMonthBefore = dayAfter(firstOfMonth, -1);
  const firstOfMonthBefore = `${lastOfMonthBefore.slice(0, 7)}-01`;
  const firstOfYear = `${today.slice(0, 4)}-01-01`;
  /** On its first day, a month or a year to date is Today. */
  const orYesterday = (first: string, days: [string, string]) =>
    today === first ? [yesterday, yesterday] : days;

  test('of Today is the day before', async () => {
    expect(await comparedWith([today, today])).toEqual([yesterday, yesterday]);
    expect(await comparedWith('day')).toEqual([yesterday, yesterday]);
  });

  test('of Month to date is the same days a month earlier', async () => {
    const expected: [string, string] = [sameDateBefore(firstOfMonth, 1), sameDateBefore(today, 1)];
    expect(await comparedWith([firstOfMonth, today])).toEqual(orYesterday(firstOfMonth, expected));
  });

  test('of Year to date is the same days a year earlier', async () => {
    const expected: [string, string] = [sameDateBefore(firstOfYear, 12), sameDateBefore(today, 12)];
    expect(await comparedWith([firstOfYear, today])).toEqual(orYesterday(firstOfYear, expected));
  });

  test('of Last month is the month before', async () => {
    const last = dayAfter(firstOfMonthBefore, -1);
    const range: [string, string] = [firstOfMonthBefore, lastOfMonthBefore];
    expect(await comparedWith(range)).toEqual([`${last.slice(0, 7)}-01`, last]);
  });

  test('of All time is none', async () => {
    expect(await comparedWith('all')).toBeNull();
  });

  test('of all others is equally many days directly before', async () => {
    expect(await comparedWith(['2026-03-03', '2026-03-10'])).toEqual(['2026-02-23', '2026-03-02']);
    expect(await comparedWith('7d')).toEqual([dayAfter(today, -14), dayAfter(today, -8)]);
  });

  test('ends on the last day of a month that does not have the day', async () => {
    expect(await comparedWith(['2026-03-02', '2026-03-31'], { compare: 'month_over_month' })).toEqual([
      '2026-02-02',
      '2026-02-28',
    ]);
  });
});

describe('a year over year', () => {
  const march = () =>
    workspaceWith([
      at('10:00:00.000'),
      at('12:00:00.000', { visitor_id: '2' }),
      // The Saturday, the Sunday and the Monday of the year before.
      { timestamp: '2025-03-01T10:00:00.000Z' },
      { timestamp: '2025-03-02T10:00:00.000Z' },
      { timestamp: '2025-03-02T14:00:00.000Z' },
      { timestamp: '2025-03-03T10:00:00.000Z' },
    ]);
  const question = { metrics: ['visits'], compare: 'year_over_year' } as const;

  test('is the same calendar days a year earlier', async () => {
    const { results, meta } = await answerTo(await march(), question);
    expect(meta.compared_with).toEqual({ from: '2025-03-01', to: '2025-03-01', until: null });
    expect(results[0]?.metrics).toEqual([2]);
    expect(results[0]?.comparison).toMatchObject({ metrics: [1], change: [100] });
  });

  test('or the same weekdays', async () => {
    const { results, meta } = await answerTo(await march(), { ...question, match_day_of_week: true });
    expect(meta.compared_with).toEqual({ from: '2025-03-02', to: '2025-03-02', until: null });
    expect(results[0]?.comparison?.metrics).toEqual([2]);
  });

  test('compares 29 February with 28 February', async () => {
    const workspace = await workspaceWith([
      { timestamp: '2024-02-29T10:00:00.000Z' },
      { timestamp: '2023-02-28T10:00:00.000Z' },
      { timestamp: '2023-03-01T10:00:00.000Z' },
    ]);
    const range: [string, string] = ['2024-02-29', '2024-02-29'];
    const { results, meta } = await answerTo(workspace, { ...question, date_range: range });
    expect(meta.compared_with).toEqual({ from: '2023-02-28', to: '2023-02-28', until: null });
    expect(results[0]?.comparison?.metrics).toEqual([1]);
  });
});
