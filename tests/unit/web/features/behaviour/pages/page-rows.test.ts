import { describe, expect, test } from 'vitest';
import {
  listQuestionsOf,
  pageQuestionsOf,
} from '../../../../../../web/src/features/behaviour/pages/page-questions.ts';
import {
  columnsOf,
  groupRows,
  pageRows,
  patternsIn,
} from '../../../../../../web/src/features/behaviour/pages/page-rows.ts';
import { queryBody } from '../../../../../../functions/src/contract/shapes/questions/question.ts';
import { questionOf } from '../../../../../../web/src/report/ask/question.ts';
import { readView } from '../../../../../../web/src/report/address/view.ts';
import { breakdowns } from '../../../../../../web/src/report/rows/kinds/breakdowns.ts';
import { rowsOf } from '../../../../../../web/src/report/rows/row.ts';

const range = { from: '2026-03-01', to: '2026-03-07' };
const meta = { timezone: 'UTC', range, compared_with: null };
const answerOf = (results: [value: string, ...metrics: (number | null)[]][]) => ({
  meta,
  query: {},
  results: results.map(([value, ...metrics]) => ({ dimensions: [value], metrics })),
});
const questionFor = (metrics: string[]) => ({ site_id: 'w', date_range: '7d' as const, metrics });
const view = readView(new URLSearchParams('f=is,country,DE'));
const common = { site_id: 'w', ...questionOf(view, '2026-03-20') };

describe('what is asked', () => {
  const schema = queryBody(new Date('2026-03-20T10:00:00Z'));

  test.each(['pages', 'entry', 'exit', 'groups'] as const)('for %s can be asked', (list) => {
    const queries = Object.values(listQuestionsOf(list, { name: 'Thanks' })(common, 'day'));
    expect(schema.safeParse({ queries }).error).toBeUndefined();
    expect(queries).toHaveLength(2);
    expect(queries[1]?.filters).toContainEqual(['has_done', ['is', 'event:goal', ['Thanks']]]);
  });

  test("for a page's own view can be asked, and is about the page within the filters", () => {
    const queries = Object.values(pageQuestionsOf('/a')(common, 'day'));
    expect(schema.safeParse({ queries }).error).toBeUndefined();
    for (const { filters } of queries)
      expect(filters).toEqual([
        ['is', 'visit:country', ['DE']],
        ['is', 'event:page', ['/a']],
      ]);
  });
});

test('the conversion rate of a goal is the last column, and of a page without any it is zero', () => {
  const rows = {
    answer: answerOf([
      ['/a', 3],
      ['/b', 1],
    ]),
    input: questionFor(['pageviews']),
  };
  const converted = {
    answer: answerOf([['/a', 2, 50]]),
    input: questionFor(['visitors', 'group_conversion_rate']),
  };
  const all = pageRows('pages', rows, converted);
  expect(all.map(({ figures }) => figures.conversion_rate)).toEqual([{ now: 50 }, { now: 0 }]);
  const waiting = pageRows('pages', rows, undefined).map(({ figures }) => figures.conversion_rate);
  expect(waiting).toEqual([undefined, undefined]);
  const failed = pageRows('pages', rows, null).map(({ figures }) => figures.conversion_rate);
  expect(failed).toEqual([{ now: null }, { now: null }]);
  expect(columnsOf('pages', { name: 'Thanks' }).at(-1)?.meaning.sentence).toContain('‘Thanks’');
  expect(columnsOf('pages', null).map(({ metric }) => metric)).not.toContain('conversion_rate');
});

test('exit pages are pages with exits, and are filtered by as such', () => {
  const rows = {
    answer: answerOf([
      ['/a', 3],
      ['/b', 0],
    ]),
    input: questionFor(['exits']),
  };
  expect(pageRows('exit', rows, undefined).map(({ value, kind }) => [value, kind?.of])).toEqual([
    ['/a', 'visit:exit_page'],
  ]);
});

test('groups that no one has visited are in the list too', () => {
  const group = (name: string) => ({ id: name, name, definition: { patterns: ['/a'] } });
  const rows = pageRows(
    'groups',
    { answer: answerOf([['Blog', 3]]), input: questionFor(['pageviews']) },
    undefined,
  );
  const listed = groupRows([group('Blog'), group('New')], rows, columnsOf('groups', null));
  expect(listed.map(({ name }) => name)).toEqual(['Blog', 'New']);
  expect(listed[1]?.figures).toMatchObject({ pageviews: { now: 0 }, exit_rate: { now: null } });
});

test('a way has its share of all ways, and where visits began it says so', () => {
  const answer = answerOf([
    ['', 3],
    ['/a', 1],
  ]);
  const rows = rowsOf(answer, questionFor(['visits']), { ...breakdowns.pages, of: 'event:previous_page' });
  expect(rows.map(({ name, sum, percentage }) => [name, sum, percentage])).toEqual([
    ['None: the visit began here', 3, 75],
    ['/a', 1, 25],
  ]);
});

test('patterns are typed one a line, each counts once, and begin with a slash', () => {
  expect(patternsIn(' /blog/* \n\nnews\n*/print\n/blog/*')).toEqual(['/blog/*', '/news', '*/print']);
});
