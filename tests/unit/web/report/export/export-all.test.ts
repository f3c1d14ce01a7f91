import { expect, test } from 'vitest';
import type { QueryAnswer, QueryRow } from '@footfall/functions/contract';
import type { QuestionInput } from '../../../../../web/src/report/ask/question.ts';
import { exportAll } from '../../../../../web/src/report/export/export-all.ts';
import { readView } from '../../../../../web/src/report/address/view.ts';

const wanted = {
  workspace: { id: 'w1', domain: 'tideline.example' },
  view: readView(new URLSearchParams('from=2026-11-20&to=2026-11-21&compare=off&f=is,country,DE')),
  today: '2026-11-22',
};
const range = { from: '2026-11-20', to: '2026-11-21' };
const meta = { timezone: 'UTC', range, compared_with: null };

/** An answer with one row for a dimension, two days for the chart. */
function answer({ dimensions = [], metrics }: QuestionInput): QueryAnswer {
  if (dimensions[0] === 'time:day') {
    const results = [{ dimensions: ['2026-11-21'], metrics: metrics.map((_, at) => at + 0.126) }];
    return { results, meta: { ...meta, time_labels: ['2026-11-20', '2026-11-21'] }, query: {} };
  }
  const row: QueryRow = { dimensions: dimensions.map(() => 'DE'), metrics: metrics.map(() => 4) };
  return { results: [row], meta, query: {} };
}

test('every card has its file, with all rows of the filtered page', async () => {
  const sent: QuestionInput[] = [];
  const { name, content } = await exportAll(wanted, (queries) => {
    sent.push(...queries);
    return Promise.resolve(queries.map(answer));
  });
  expect(name).toBe('tideline.example-2026-11-20-2026-11-21.zip');
  const rows = sent.filter(({ pagination }) => pagination);
  expect(rows.map(({ dimensions, pagination }) => [dimensions?.[0], pagination?.limit])).toEqual([
    ['event:page', 1000],
    ['visit:source', 1000],
    ['visit:country', 1000],
    ['visit:device', 1000],
    ['visit:browser', 1000],
    ['visit:language', 1000],
    ['event:goal', 1000],
  ]);
  expect(new Set(sent.map(({ filters }) => JSON.stringify(filters)))).toEqual(
    new Set(['[["is","visit:country",["DE"]]]']),
  );
  const text = new TextDecoder().decode(content);
  for (const what of [
    'overview',
    'pages',
    'sources',
    'software',
    'device-type',
    'countries',
    'languages',
    'goals',
  ]) {
    expect(text).toContain(`tideline.example-${what}-2026-11-20-2026-11-21.csv`);
  }
  expect(text).toContain('Day,Pageviews,Unique visitors,Visits,Views per visit,Bounce rate (%)');
  expect(text).toContain('\r\n2026-11-20,0,0,0,,,,\r\n2026-11-21,0.13,1.13,2.13,3.13,4.13,5.13,6.13\r\n');
  expect(text).toContain('\uFEFFCountry,Visitors,Share (%)\r\nGermany,4,4\r\n');
  expect(text).toContain('\uFEFFPage,Pageviews,Share (%)\r\nDE,4,100\r\n');
  expect(text).toContain('\uFEFFGoal,Unique conversions,Share (%)\r\nDE,4,4\r\n');
});

test('where no goal was reached, there is no file of goals', async () => {
  const { content } = await exportAll(wanted, (queries) =>
    Promise.resolve(
      queries.map((question) =>
        question.dimensions?.[0] === 'event:goal' ? { ...answer(question), results: [] } : answer(question),
      ),
    ),
  );
  const text = new TextDecoder().decode(content);
  expect(text).toContain('-languages-2026-11-20');
  expect(text).not.toContain('-goals-');
});

test('without one of the answers there is no file', async () => {
  await expect(exportAll(wanted, () => Promise.reject(new Error('Over budget')))).rejects.toThrow(
    'Over budget',
  );
});
