import { expect, test } from 'vitest';
import type { QueryAnswer } from '@footfall/functions/contract';
import type { QuestionInput } from '../../../../../web/src/report/ask/question.ts';
import { exportAll } from '../../../../../web/src/report/export/export-all.ts';
import { meta, rowOf } from '../../../../support/web/answers.ts';
import { viewOf } from '../../../../support/web/questions.ts';

const wanted = {
  workspace: { id: 'w1', domain: 'tideline.example', timezone: 'UTC' },
  view: viewOf('from=2026-03-01&to=2026-03-02&compare=off&f=is,country,DE'),
  today: '2026-03-03',
};

const noNotes = () => Promise.resolve([]);

/** An answer with one row for a dimension, two days for the chart. */
function answer({ dimensions = [], metrics }: QuestionInput): QueryAnswer {
  const isByDay = dimensions[0] === 'time:day';
  const numbers = metrics.map((_, at) => (isByDay ? at + 0.126 : 4));
  const results = [
    rowOf(
      dimensions.map(() => (isByDay ? '2026-03-02' : 'DE')),
      numbers,
    ),
  ];
  return { results, meta: { ...meta, time_labels: ['2026-03-01', '2026-03-02'] }, query: {} };
}

const textOf = ({ content }: Awaited<ReturnType<typeof exportAll>>) => new TextDecoder().decode(content);

test('every card has its file, with all rows of the filtered page', async () => {
  const sent: QuestionInput[] = [];
  const file = await exportAll(
    wanted,
    async (queries) => {
      sent.push(...queries);
      return queries.map(answer);
    },
    noNotes,
  );
  expect(file.name).toBe('tideline.example-2026-03-01-2026-03-02.zip');
  for (const { pagination } of sent) expect(pagination?.limit ?? 1000).toBe(1000);
  // For tags, the visits with a tag.
  const tags = ['source', 'medium', 'campaign', 'term', 'content'];
  expect(new Set(sent.map(({ filters }) => JSON.stringify(filters)))).toEqual(
    new Set(
      [[], ...tags.map((tag) => [['is_not', `visit:utm_${tag}`, ['']]])].map((more) =>
        JSON.stringify([['is', 'visit:country', ['DE']], ...more]),
      ),
    ),
  );
  const text = textOf(file);
  const names =
    'overview pages sources software device-type countries languages goals ' +
    'channels mediums utm-source utm-campaign utm-term utm-content os resolutions regions entry-pages exit-pages';
  for (const what of names.split(' '))
    expect(text).toContain(`tideline.example-${what}-2026-03-01-2026-03-02.csv`);
  expect(text).toContain('Day,Pageviews,Unique visitors,Visits,Views per visit,Bounce rate (%)');
  expect(text).toContain('\r\n2026-03-01,0,0,0,,,,\r\n2026-03-02,0.13,1.13,2.13,3.13,4.13,5.13,6.13\r\n');
  expect(text).toContain('\uFEFFCountry,Visitors,Share (%)\r\nGermany,4,4\r\n');
  expect(text).toContain('\uFEFFPage,Pageviews,Share (%)\r\nDE,4,100\r\n');
  expect(text).toContain('\uFEFFGoal,Unique conversions,Share (%)\r\nDE,4,4\r\n');
});

test('notes of the period have their own file', async () => {
  const note = {
    ...{ id: '1', day: '2026-03-02', at: null, until: null, text: 'Release', tag: null },
    ...{ author: 'Mara', annotation: null },
  };
  const read: unknown[] = [];
  const file = await exportAll(
    wanted,
    async (queries) => queries.map(answer),
    async (...of) => {
      read.push(of);
      return [note];
    },
  );
  expect(read).toEqual([['w1', meta.range]]);
  expect(textOf(file)).toContain('\r\n2026-03-02,,,Release,,Mara,\r\n');
});

test('without a reached goal, there is no file of goals', async () => {
  const file = await exportAll(
    wanted,
    async (queries) =>
      queries.map((question) => ({
        ...answer(question),
        ...(question.dimensions?.[0] === 'event:goal' && { results: [] }),
      })),
    noNotes,
  );
  const text = textOf(file);
  expect(text).toContain('-languages-2026-03-01');
  expect(text).not.toContain('-goals-');
});

test('without one of the answers there is no file', async () => {
  await expect(exportAll(wanted, () => Promise.reject(new Error('Over budget')), noNotes)).rejects.toThrow(
    'Over budget',
  );
});

test('shares of pages are of the days whose pages are known', async () => {
  const file = await exportAll(
    wanted,
    async (queries) =>
      queries.map((question) => {
        const { results, ...rest } = answer(question);
        const filters = question.filters as unknown[];
        const hasPages = question.dimensions?.[0] === 'event:page' || filters.length > 1;
        const imports = [
          { id: 'one', format: 'ga4' as const, from: '2026-03-01', to: '2026-03-01', included: !hasPages },
        ];
        const known = !question.dimensions && hasPages ? [rowOf([], [8])] : results;
        return { ...rest, results: known, meta: { ...rest.meta, imports } };
      }),
    noNotes,
  );
  expect(textOf(file)).toContain('\uFEFFPage,Pageviews,Share (%)\r\nDE,4,50\r\n');
});
