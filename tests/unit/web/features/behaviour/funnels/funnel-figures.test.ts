import { expect, test } from 'vitest';
import type { FunnelAnswer, FunnelRow } from '@footfall/functions/contract';
import {
  funnelCsv,
  finished,
  funnelRows,
  othersOf,
  shownFigure,
} from '../../../../../../web/src/features/behaviour/funnels/funnel-figures.ts';
import { measures } from '../../../../../../web/src/features/behaviour/funnels/funnel-words.ts';

type Step = FunnelRow['steps'][number];

const steps = (first: number, last: number): Step[] => {
  const dropped = first - last;
  const none = { dropped: null, dropped_share: null, time_to_next: null };
  return [
    { entered: first, entered_share: 100, dropped, dropped_share: (dropped * 100) / first, time_to_next: 38 },
    { entered: last, entered_share: (last * 100) / first, ...none },
  ];
};
const row = (value: string | null, now: [number, number], before: [number, number]): FunnelRow => ({
  dimensions: value === null ? [] : [value],
  steps: steps(...now),
  comparison: { steps: steps(...before), change: [] },
});
const answer = {
  funnel: {
    steps: [
      { name: 'Shop', filters: [] },
      { name: '', filters: [['is', 'event:name', ['Order']]] },
    ],
    within: 'visit',
    strict: false,
  },
  total: row(null, [200, 50], [100, 20]),
  results: [row('Google', [100, 40], [50, 10]), row('Bing', [60, 0], [40, 10])],
  meta: { timezone: 'UTC', range: { from: '', to: '' }, compared_with: null, total_rows: 3 },
} as FunnelAnswer;

test('the completions are a share of the entries, compared with the previous share', () =>
  expect(finished(answer)).toMatchObject({
    share: 25,
    entered: 200,
    before: 20,
    change: { percent: 25, verdict: 'better' },
  }));

const [first, last] = answer.total.steps as [Step, Step];

test('the figures of a step are its counts and shares, and the previous ones', () => {
  const [before] = steps(100, 20);
  const better = (direction: string) => ({ direction, verdict: 'better' });
  expect(measures.map((measure) => shownFigure(measure, first, before))).toMatchObject([
    { text: '200', share: '100.00%', from: '100', change: better('up') },
    { text: '150', share: '75.00%', from: '80.00%', change: better('down') },
    { text: '0m 38s', share: null, from: '0m 38s' },
  ]);
});

test('the figures of a step: the last step has no drop-off and no next one, and without a comparison there is no change', () =>
  expect(measures.map((measure) => shownFigure(measure, last, undefined))).toEqual([
    { text: '50', share: '25.00%', from: null },
    null,
    null,
  ]));

test('rows have bars of all entries, and the change of the completion rate', () => {
  const rows = funnelRows(answer, 'visit:source');
  expect(rows.map(({ name, percentage, change }) => `${name} ${percentage} ${change?.percent}`)).toEqual([
    'Google 50 100',
    'Bing 30 -100',
  ]);
  expect(othersOf(answer, rows)).toEqual([
    { entered: 40, share: 100 },
    { entered: 10, share: 25 },
  ]);
  expect(othersOf({ ...answer, total: answer.results[0] as FunnelRow }, rows.slice(0, 1))).toBeNull();
});

test('a file has a line for each step, of the total and of each value', () => {
  const { header, rows } = funnelCsv(answer, 'source', (index) => ['Google', 'Bing'][index] ?? '');
  expect(header).toHaveLength(13);
  expect(rows).toHaveLength(6);
  expect(rows.slice(0, 3).map((cells) => cells.slice(0, 5).join(' '))).toEqual([
    'All 1 Shop 200 100',
    'All 2 Order 50 25',
    'Google 1 Shop 100 100',
  ]);
});
