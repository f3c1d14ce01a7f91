import { describe, expect, test } from 'vitest';
import type { Filter, QueryAnswer } from '@footfall/functions/contract';
import { readQuestion } from '../../../../../functions/src/programs/plausible/schema.ts';
import { problem } from '../../../../../functions/src/programs/plausible/read.ts';
import { pageOf, toQuestion, withDefaults } from '../../../../../functions/src/programs/plausible/rows.ts';
import { site } from '../../../../support/api/questions.ts';

/** Pages, with the sources of their visits. */
const fine = { dimensions: ['event:page', 'visit:source', 'visit:referrer'] };

type Given = [dimensions: string[], metrics: (number | null)[]];

const goalFilter = [['is', 'event:goal', ['Sign-up']]];

/** The translation of a question about a week of March. */
function read(fields: object, maxBytes = 32 * 1024 ** 2) {
  const given = { site_id: 'w', metrics: ['visitors'], date_range: '7d', ...fields };
  const requested = withDefaults(readQuestion(given), 'time:day');
  const range: [string, string] = ['2026-03-04', '2026-03-10'];
  const filters: Filter[] = [['is', 'event:page', ['/']]];
  return {
    requested,
    ours: toQuestion(requested, { range, filters, convertsFrom: [], site, maxBytes }),
  };
}

/** The page from our rows. */
function pageFrom(fields: object, given: Given[], total_rows = given.length) {
  const { requested, ours } = read(fields);
  const results = given.map(([dimensions, metrics]) => ({ dimensions, metrics }));
  const answer = { results, meta: { total_rows }, query: {} } as unknown as QueryAnswer;
  const { rows, total } = pageOf(requested, ours, answer, '2026-03-04');
  return { rows: rows.map(({ dimensions, metrics }) => [...dimensions, ...metrics]), total };
}

describe('the request', () => {
  test('for a page of pages is the same page', () => {
    const { ours } = read({ dimensions: ['event:page'], pagination: { limit: 10, offset: 20 } });
    expect(ours).toMatchObject({
      needsAll: false,
      isSorted: false,
      total: [],
      question: {
        metrics: ['visitors'],
        dimensions: ['event:page'],
        filters: [['is', 'event:page', ['/']]],
        order_by: [['visitors', 'desc']],
        pagination: { limit: 10, offset: 20 },
        include: { total_rows: true },
      },
    });
    expect(ours.question.emptyProperty).toBeUndefined();
  });

  test('by a tag also includes the visits without one, and the pages before', () => {
    const { ours } = read({
      metrics: ['pageviews', 'percentage'],
      dimensions: ['visit:utm_source', 'event:props:plan'],
      pagination: { limit: 10, offset: 20 },
    });
    expect(ours.question).toMatchObject({
      metrics: ['pageviews', 'percentage', 'visitors'],
      emptyProperty: '(none)',
      pagination: { limit: 30, offset: 0 },
    });
  });

  test.each([
    ['visit:utm_source', []],
    ['event:goal', ['event:goal']],
  ])(
    'by a tag and %s has the total if it warns of more currencies than the rows',
    (dimension, dimensions) => {
      const fields = { dimensions: [...new Set(['visit:utm_source', dimension])], filters: goalFilter };
      const { ours } = read({ ...fields, metrics: ['conversion_rate', 'total_revenue'] });
      expect(ours.total).toMatchObject([
        { metrics: ['conversion_rate', 'total_revenue', 'visitors'], dimensions, pagination: { limit: 1 } },
      ]);
      expect(read({ ...fields, metrics: ['visitors', 'total_revenue'] }).ours.total).toEqual([]);
    },
  );

  test.each([
    [['time:day']],
    [['visit:source'], [['visit:source', 'asc']]],
    [['visit:city_name'], [['visit:city_name', 'asc']]],
  ])('by %j in the order of names has every row', (dimensions, order_by: unknown = []) => {
    expect(read({ dimensions, order_by }).ours).toMatchObject({ needsAll: true });
  });

  test('treats a country and its name as one dimension', () => {
    const { ours } = read({ dimensions: ['visit:country', 'visit:country_name'] });
    expect(ours.question.dimensions).toEqual(['visit:country']);
  });

  test('is ordered by time and the first metric by default', () => {
    expect(read({ dimensions: ['time', 'visit:os'] }).requested).toMatchObject({
      dimensions: ['time:day', 'visit:os'],
      order_by: [
        ['time:day', 'asc'],
        ['visitors', 'desc'],
      ],
    });
    expect(() => read({ order_by: [['visits', 'desc']] })).toThrow(
      problem(`Invalid order_by entry '["visits", "desc"]'. Entry is not a queried metric or dimension.`),
    );
  });

  test('has at most the rows that fit', () => {
    const { limit } = read(fine).ours.question.pagination;
    expect(limit).toBeGreaterThan(5000);
    expect(limit).toBeLessThan(10_000);
  });
});

describe('rows', () => {
  test('have names for missing values', () => {
    expect(
      pageFrom({ dimensions: ['visit:source', 'visit:browser'] }, [
        [['', 'Firefox'], [3]],
        [['Google', ''], [2]],
      ]).rows,
    ).toEqual([
      ['Direct / None', 'Firefox', 3],
      ['Google', '(not set)', 2],
    ]);
  });

  test('name locations, and their parent where two have the same name', () => {
    const values = ['Springfield, Illinois, US', 'Springfield, Ohio, US', 'Hamburg, Hamburg, DE', 'Other'];
    const rows = values.map((value): Given => [[value], [1]]);
    expect(pageFrom({ dimensions: ['visit:city_name'] }, rows).rows.map(([name]) => name)).toEqual([
      'Springfield, Illinois, US',
      'Springfield, Ohio, US',
      'Hamburg',
      'Other',
    ]);
  });

  test('have a code and a name of the same country', () => {
    expect(pageFrom({ dimensions: ['visit:country', 'visit:country_name'] }, [[['DE'], [1]]]).rows).toEqual([
      ['DE', 'Germany', 1],
    ]);
  });

  test('of tags include those without one', () => {
    const given: Given[] = [
      [['a'], [5]],
      [[''], [4]],
      [['b'], [2]],
    ];
    expect(pageFrom({ dimensions: ['visit:utm_source'] }, given).rows).toEqual([
      ['a', 5],
      ['(not set)', 4],
      ['b', 2],
    ]);
  });

  test('of time are those with visitors; a week begins with the range', () => {
    const weeks: Given[] = [
      [['2026-03-02'], [0, 2]],
      [['2026-03-09'], [1, 0]],
    ];
    expect(pageFrom({ metrics: ['pageviews'], dimensions: ['time:week'] }, weeks)).toEqual({
      rows: [['2026-03-04', 0]],
      total: 1,
    });
  });

  test('of tags with equal figures are ordered by name', () => {
    const tags: Given[] = ['', '"ad"', 'ad'].map((tag) => [['', tag], [2]]);
    const sources: Given[] = ['', 'Bing', 'Google'].map((source) => [[source, 'ad'], [1]]);
    const dimensions = ['visit:source', 'visit:utm_source'];
    expect(pageFrom({ dimensions }, [...tags, ...sources]).rows.map((row) => row.slice(0, 2))).toEqual([
      ['Direct / None', '"ad"'],
      ['Direct / None', '(not set)'],
      ['Direct / None', 'ad'],
      ['Bing', 'ad'],
      ['Direct / None', 'ad'],
      ['Google', 'ad'],
    ]);
  });

  test('are in the order of names', () => {
    const fields = { dimensions: ['visit:source'], order_by: [['visit:source', 'desc']] };
    const rows: Given[] = ['', 'Bing', 'Google'].map((source) => [[source], [1]]);
    expect(pageFrom(fields, rows).rows.map(([name]) => name)).toEqual(['Google', 'Direct / None', 'Bing']);
  });

  test('beyond the limit are refused, and a smaller page of them is not', () => {
    const row: Given[] = [[['/', '', ''], [1]]];
    expect(pageFrom(fine, row).total).toBe(1);
    expect(() => pageFrom(fine, row, 9999)).toThrow(/^#\/pagination\/limit: Expected the value to be <= \d+/);
    expect(pageFrom({ ...fine, pagination: { limit: 10 } }, row, 9999).total).toBe(9999);
  });

  test('of tags cannot be read beyond the number that can be ordered', () => {
    const tags = { dimensions: ['event:page', 'visit:utm_source'] };
    const row: Given[] = [[['/', ''], [1]]];
    const { maxRows } = read(tags).ours;
    const refused = `#/pagination: The answer has more rows than can be put in this order; at most ${maxRows} can.`;
    expect(() => pageFrom(tags, row, maxRows + 1)).toThrow(refused);
    expect(pageFrom({ ...tags, pagination: { limit: 10, offset: 20 } }, row, maxRows + 1).total).toBe(
      maxRows + 1,
    );
  });
});
