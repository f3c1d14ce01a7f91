import { expect, test } from 'vitest';
import { cardNames, cardQuestions } from '../../../../../web/src/report/ask/card-questions.ts';
import { totalsOf } from '../../../../../web/src/report/ask/totals.ts';
import { intervalOf } from '../../../../../web/src/report/address/intervals.ts';
import { rowOf } from '../../../../support/web/answers.ts';
import { commonOf, refusalOf, viewOf } from '../../../../support/web/questions.ts';

function questions(search: string) {
  return cardQuestions(commonOf(search), intervalOf(viewOf(search), '2026-03-30'));
}

test.each([
  '',
  'timeframe=all-time',
  'timeframe=today&compare=year',
  'f=is,country,DE&f=contains,page,/&any=1',
  'f=has_done,goal,Order',
])('all cards are one call that the server accepts: %j', (search) =>
  expect(refusalOf(cardNames.map((name) => questions(search)[name]))).toBeUndefined(),
);

test('every query has the days, the filters and the comparison of the page', () => {
  const search = 'f=is,country,DE&compare=year';
  for (const question of Object.values(questions(search))) expect(question).toMatchObject(commonOf(search));
});

test('if a goal was reached, the overview counts its conversions, and every row has its visitors and their rate', () => {
  const { totals, chart, ...cards } = questions('f=has_done,goal,Order');
  for (const { metrics } of [totals, chart])
    expect(metrics.slice(-3)).toEqual(['conversions', 'conversion_rate', 'goal_revenue']);
  for (const { metrics } of Object.values(cards))
    expect(metrics).toEqual(['visitors', 'group_conversion_rate']);
});

test('the chart has the bucket that the page selected, and every metric, so that selecting one needs no request', () => {
  const { chart, totals } = questions('timeframe=today');
  expect(chart.dimensions).toEqual(['time:hour']);
  expect(chart.metrics).toEqual(totals.metrics);
  expect(chart.metrics).toContain('engaged_time');
});

test.each([
  ['2025-01-01,2025-12-31', '2025-01-01,2025-01-30'],
  ['2025-01-01,2025-01-07', '2025-01-01,2025-01-07'],
])('compared with %s, the chart requests as many days as it can show', (compare, compared) => {
  const { chart, totals } = questions(`compare=${compare}`);
  expect([totals, chart].map((requested) => String(requested.compare))).toEqual([compare, compared]);
});

test('the map needs every country, pages their rows, and the other cards also the rows that Others adds up', () => {
  const { countries, pages, software } = questions('');
  expect([countries, pages, software].map(({ pagination }) => pagination?.limit)).toEqual([300, 5, 30]);
});

test('the totals are read by name; without visits a share is 0 now, and null in the previous period', () => {
  const { totals } = questions('');
  const metrics = (totals.metrics as string[]).map((name) => (name === 'bounce_rate' ? null : 7));
  expect(totalsOf({ results: [], meta: {} }, totals)).toMatchObject({ now: { visits: 0 }, before: null });
  expect(totalsOf({ results: [rowOf([], metrics, metrics)], meta: {} }, totals)).toMatchObject({
    now: { bounceRate: 0, pageviews: 7, uniqueVisitors: 7 },
    before: { bounceRate: null, pageviews: 7 },
  });
});

test('a total that an import does not have is unknown, not 0', () => {
  const { totals } = questions('');
  const metrics = (totals.metrics as string[]).map((name) => (name === 'engaged_time' ? null : 7));
  const answer = { results: [rowOf([], metrics)] };
  const { isUnknown } = totalsOf({ ...answer, meta: { imports: [] } }, totals);
  expect([isUnknown('engagedTime'), isUnknown('visits')]).toEqual([true, false]);
  expect(
    isUnknown(
      'visits',
      metrics.map(() => null),
    ),
  ).toBe(true);
  expect(totalsOf({ ...answer, meta: {} }, totals).isUnknown('engagedTime')).toBeFalsy();
});
