import { expect, test } from 'vitest';
import {
  listQuestionsOf,
  pageQuestionsOf,
} from '../../../../../../web/src/features/behaviour/pages/page-questions.ts';
import {
  columnsOf,
  groupRows,
  pageRows,
  patternsIn,
  withShares,
} from '../../../../../../web/src/features/behaviour/pages/page-rows.ts';
import { breakdowns } from '../../../../../../web/src/report/rows/kinds/breakdowns.ts';
import { meta, rowOf } from '../../../../../support/web/answers.ts';
import { commonOf, refusalOf } from '../../../../../support/web/questions.ts';

/** The rows by one metric, and their query. */
const answered = (metric: string, numbers: Record<string, number>) => ({
  answer: { meta, query: {}, results: Object.entries(numbers).map(([value, now]) => rowOf(value, [now])) },
  input: { site_id: 'w', date_range: '7d' as const, metrics: [metric] },
});
const common = commonOf('f=is,country,DE');

test.each(['pages', 'entry', 'exit', 'groups'] as const)('the query for %s is valid', (list) => {
  const queries = Object.values(listQuestionsOf(list, { name: 'Thanks' })(common, 'day'));
  expect(refusalOf(queries)).toBeUndefined();
  expect(queries).toHaveLength(2);
  expect(queries[1]?.filters).toContainEqual(['has_done', ['is', 'event:goal', ['Thanks']]]);
});

test("the query of a page's own view is valid, and filters by the page in addition", () => {
  const queries = Object.values(pageQuestionsOf('/a')(common, 'day'));
  expect(refusalOf(queries)).toBeUndefined();
  for (const { filters } of queries)
    expect(filters).toEqual([...common.filters, ['is', 'event:page', ['/a']]]);
});

test('the conversion rate of a goal is the last column, and of a page without any it is zero', () => {
  const rows = answered('pageviews', { '/a': 3, '/b': 1 });
  const rates = (converted: Parameters<typeof pageRows>[2]) =>
    pageRows('pages', rows, converted).map(({ figures }) => figures.conversion_rate);
  expect(rates(answered('group_conversion_rate', { '/a': 50 }))).toEqual([{ now: 50 }, { now: 0 }]);
  // While the query runs, and after it has failed.
  expect(rates(undefined)).toEqual([undefined, undefined]);
  expect(columnsOf('pages', { name: 'Thanks' }).at(-1)?.hint).toContain('‘Thanks’');
  expect(columnsOf('pages', null).map(({ metric }) => metric)).not.toContain('conversion_rate');
});

test('exit pages are pages with exits, and are filtered accordingly', () =>
  expect(pageRows('exit', answered('exits', { '/a': 3, '/b': 0 }), undefined)).toMatchObject([
    { value: '/a', kind: { of: 'visit:exit_page' } },
  ]));

test('groups without visits are in the list too', () => {
  const group = (name: string) => ({ id: name, name, definition: { patterns: ['/a'] } });
  const rows = pageRows('groups', answered('pageviews', { Blog: 3 }), undefined);
  const listed = groupRows([group('Blog'), group('New')], rows, columnsOf('groups', null));
  expect(listed.map(({ name }) => name)).toEqual(['Blog', 'New']);
  expect(listed[1]?.figures).toMatchObject({ pageviews: { now: 0 }, exit_rate: { now: null } });
});

test('previous pages have their share of all pageviews, and the start of visits is named', () => {
  const totals = answered('pageviews', { '': 8 });
  const kind = { ...breakdowns.pages, of: 'event:previous_page' as const };
  const rows = withShares(answered('pageviews', { '': 3, '/a': 1 }), kind, totals, 'pageviews');
  expect(rows).toMatchObject([
    { name: 'None: the visit began here', sum: 3, percentage: 37.5 },
    { name: '/a', sum: 1, percentage: 12.5 },
  ]);
});

test('patterns are typed one per line, each counts once, and begins with a slash', () =>
  expect(patternsIn(' /blog/* \n\nnews\n*/print\n/blog/*').join(' ')).toBe('/blog/* /news */print'));
