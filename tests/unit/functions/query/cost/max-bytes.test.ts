import { expect, test } from 'vitest';
import { briefBytes } from '../../../../../functions/src/limits/figures.ts';
import { maxAnswerBytes, pageRows, tooLarge } from '../../../../../functions/src/query/cost/max-bytes.ts';
import { answerBytes } from '../../../../../functions/src/query/cost/turns.ts';
import { planOf } from '../../../../../functions/src/query/plan/plan.ts';
import { acquisitionQuestions } from '../../../../../web/src/features/acquisition/acquisition-questions.ts';
import { listQuestions } from '../../../../../web/src/features/behaviour/events/event-questions.ts';
import {
  listQuestionsOf,
  pageLists,
} from '../../../../../web/src/features/behaviour/pages/page-questions.ts';
import { questionsOf } from '../../../../../web/src/features/dashboard/card-tabs.ts';
import { cardQuestions } from '../../../../../web/src/report/ask/card-questions.ts';
import {
  questionOf as viewQuestion,
  type QuestionInput,
} from '../../../../../web/src/report/ask/question.ts';
import { meta } from '../../../../support/web/answers.ts';
import { exportAll } from '../../../../../web/src/report/export/export-all.ts';
import { intervalOf } from '../../../../../web/src/report/address/intervals.ts';
import { readView } from '../../../../../web/src/report/address/view.ts';
import { at, questionOf, site } from '../../../../support/api/questions.ts';

const today = '2026-03-20';
const planned = (fields: object) => planOf(questionOf({ ...fields }), site, at);
const days = ['2026-03-01', '2026-03-10'];
const long = { date_range: days, dimensions: ['visit:utm_source', 'visit:utm_medium', 'visit:utm_campaign'] };
const perRow = (fields: object) =>
  maxAnswerBytes([planned({ ...long, ...fields, pagination: { limit: 1 } })]);

test.each([
  ['three values of strangers', {}, 3 * 2000],
  ['a page', { dimensions: ['event:page'] }, 2000],
  ['a property', { dimensions: ['event:props:plan'] }, 2000],
  ['a name', { dimensions: ['event:goal'] }, 500],
  ['a country', { dimensions: ['visit:country'] }, 64],
  ['a page on a day', { dimensions: ['time:day', 'event:page'] }, 2064],
])('an answer of %s has so many bytes of values in a row', (_, fields, values) =>
  expect(perRow(fields)).toBe(350 + values),
);

test.each([
  ['its limit', { pagination: { limit: 700 } }, 700 * 6350],
  ['its limit twice, with a comparison', { pagination: { limit: 700 }, compare: 'days_before' }, 1400 * 6350],
  ['one, without dimensions', { dimensions: [] }, 350],
  [
    'a row for each day, whatever the limit',
    { dimensions: ['time:day'], pagination: { limit: 2 } },
    10 * 414,
  ],
])('an answer has as many rows as %s', (_, fields, bytes) =>
  expect(maxAnswerBytes([planned({ ...long, ...fields })])).toBe(bytes),
);

test.each([
  ['countries', ['visit:country'], 26 * 26 + 2],
  ['devices in countries', ['visit:device', 'visit:country'], 12 * (26 * 26 + 2)],
  ['countries on ten days', ['time:day', 'visit:country'], 12 * (26 * 26 + 2)],
  ['pages in countries', ['visit:country', 'event:page'], 10_000],
])('an answer has no more %s than there can be, whatever the limit', (_, dimensions, rows) => {
  const maxBytesFor = (limit: number) =>
    maxAnswerBytes([planned({ ...long, dimensions, pagination: { limit } })]);
  expect(maxBytesFor(10_000) / maxBytesFor(1)).toBe(rows);
});

test.each([
  ['eight pages on ten days', [['is', 'event:page', [...'abcdefgh']]], 'event:page', 12 * 9],
  ['other pages on ten days', [['is_not', 'event:page', ['/a']]], 'event:page', 5000],
  ['pages on ten days in a country', [['is', 'visit:country', ['DE']]], 'event:page', 5000],
])('an answer has no more %s than its filters allow', (_, filters, dimension, rows) => {
  const maxBytesFor = (limit: number) =>
    maxAnswerBytes([
      planned({ ...long, filters, dimensions: ['time:day', dimension], pagination: { limit } }),
    ]);
  expect(maxBytesFor(5000) / maxBytesFor(1)).toBe(rows);
});

test('an answer to several questions has the numbers of all of them in each row', () => {
  const other = planned({ metrics: ['visits', 'pageviews'] });
  expect(maxAnswerBytes([planned({}), other])).toBe(2 * (300 + 3 * 50));
});

test('rows are read in pages of a mebibyte', () =>
  expect(pageRows([planned(long)])).toBe(Math.floor(1024 ** 2 / 6350)));

const questions = (count: number, limit: number) =>
  Array(count).fill(planned({ ...long, pagination: { limit } }));
const max = 20 * 1024 ** 2;

test('a limit that would do is the largest one', () => {
  const message = tooLarge(questions(20, 1000), max)?.error.message ?? '';
  const fits = Number(/a limit of (\d+) in each would do/.exec(message)?.[1]);
  expect(tooLarge(questions(20, fits), max)).toBeNull();
  expect(tooLarge(questions(20, fits + 1), max)).not.toBeNull();
});

test('a suggested limit names the field of the most expensive query', () => {
  const small = planned({ ...long, pagination: { limit: 1 } });
  const refused = tooLarge([small, ...questions(19, 1000), small], max);
  expect(refused).toMatchObject({ index: 1, error: { field: 'pagination.limit' } });
});

test('a limit that would do is not said where there is none', () =>
  expect(tooLarge(questions(20, 1000), 1000)?.error.message).toContain('ask fewer at once'));

const view = readView(new URLSearchParams('from=2025-03-20&to=2026-03-20&compare=yoy'));

const common = { site_id: 'w', ...viewQuestion(view, today) };

const interval = intervalOf(view, today);

const wanted = { workspace: { id: 'w', domain: 'w.example', timezone: 'UTC' }, view, today };

const order = { kind: 'event' as const, event: 'Order', properties: [], currency: null };
const withOrder = { ...site, goals: [{ id: 'g', name: 'Order', definition: order }] };

const plansOf = (questions: QuestionInput[]) =>
  questions.map((question) => planOf(questionOf({ ...question }), withOrder, at));

test.each<[string, Record<string, QuestionInput>]>([
  ['the dashboard', cardQuestions(common, interval)],
  ['the list of events', listQuestions(common)],
  ['acquisition', acquisitionQuestions(common, interval)],
  ...(Object.keys(pageLists) as (keyof typeof pageLists)[]).map(
    (list): [string, Record<string, QuestionInput>] => [
      `the list of ${list}`,
      listQuestionsOf(list, { name: 'Order' })(common, interval),
    ],
  ),
  ['a dialog', { dialog: { ...common, dimensions: ['event:page'], metrics: ['visitors'] } }],
])('the largest queries of the app are answered, also to guests: %s', (_, questions) => {
  const plans = plansOf(Object.values(questions));
  expect(plans.length).toBeGreaterThan(0);
  expect(maxAnswerBytes(plans)).toBeLessThan(answerBytes.guests);
});

test('the largest queries of the app are answered, also to guests: each call for the archive of all cards', async () => {
  const calls: QuestionInput[][] = [];
  await exportAll(
    wanted,
    async (queries) => {
      calls.push(queries);
      return queries.map(() => ({ results: [], meta, query: {} }));
    },
    () => Promise.resolve([]),
  );
  expect(calls.length).toBeGreaterThan(1);
  for (const queries of calls) expect(maxAnswerBytes(plansOf(queries))).toBeLessThan(answerBytes.guests);
});

test.each([
  ['', {}, null],
  ['', { pages: 'entry', country: 'region' }, null],
  ['f=has_done,goal,Order', { pages: 'entry', country: 'region' }, null],
  ['f=has_done,goal,Order&f=is,country,DE', { pages: 'entry', country: 'city' }, 'DE'],
])('a dashboard is brief, so it does not wait for large answers: %s %j', (search, tabs, country) => {
  const filtered = readView(new URLSearchParams(`from=2025-03-20&to=2026-03-20&compare=year&${search}`));
  const questions = questionsOf(tabs, country)({ site_id: 'w', ...viewQuestion(filtered, today) }, interval);
  expect(maxAnswerBytes(plansOf(Object.values(questions)))).toBeLessThan(briefBytes);
});

test('ten thousand rows of a page, or half as many of three values, are answered by key', () => {
  const ofPages = planned({ ...long, dimensions: ['event:page'], pagination: { limit: 10_000 } });
  const ofThree = planned({ ...long, pagination: { limit: 5000 } });
  for (const plan of [ofPages, ofThree]) expect(tooLarge([plan], answerBytes.long)).toBeNull();
});
