import { describe, expect, test } from 'vitest';
import type { Filter, QueryAnswer } from '@footfall/functions/contract';
import { readQuestion } from '../../../../../functions/src/programs/plausible/v2.ts';
import { problem } from '../../../../../functions/src/programs/plausible/read.ts';
import { pageOf, partsOf, withDefaults } from '../../../../../functions/src/programs/plausible/rows.ts';
import { site } from '../../../../support/api/questions.ts';

/** Pages, with where visits to them came from. */
const fine = { dimensions: ['event:page', 'visit:source', 'visit:referrer'] };

type Given = [dimensions: string[], metrics: (number | null)[]];

/** The parts of a question about a week of March. */
function asking(fields: object, maxBytes = 32 * 1024 ** 2) {
  const given = { site_id: 'w', metrics: ['visitors'], date_range: '7d', ...fields };
  const asked = withDefaults(readQuestion(given), 'time:day');
  const range: [string, string] = ['2026-03-04', '2026-03-10'];
  const filters: Filter[] = [['is', 'event:page', ['/']]];
  return { asked, parts: partsOf(asked, { range, filters, convertsFrom: [], site, maxBytes }) };
}

/** The page that our rows of each part make. */
function pageFrom(fields: object, lists: Given[][], totals = lists.map(({ length }) => length)) {
  const { asked, parts } = asking(fields);
  const answers = lists.map((rows, index) => ({
    results: rows.map(([dimensions, metrics]) => ({ dimensions, metrics })),
    meta: { total_rows: totals[index] },
    query: {},
  })) as unknown as QueryAnswer[];
  const { rows, total } = pageOf(asked, parts, answers, '2026-03-04');
  return { rows: rows.map(({ dimensions, metrics }) => [...dimensions, ...metrics]), total };
}

describe('what is asked', () => {
  test('of a page of pages, the same page', () => {
    const { parts } = asking({ dimensions: ['event:page'], pagination: { limit: 10, offset: 20 } });
    expect(parts).toMatchObject({
      isMerged: false,
      needsAll: false,
      limit: 10,
      total: null,
      metrics: ['visitors'],
    });
    expect(parts.rows.map(({ question }) => question)).toMatchObject([
      {
        dimensions: ['event:page'],
        filters: [['is', 'event:page', ['/']]],
        order_by: [['visitors', 'desc']],
        pagination: { limit: 10, offset: 20 },
        include: { total_rows: true },
      },
    ]);
  });

  test('by a tag, also the visits without one, from the first row on', () => {
    const { parts } = asking({
      metrics: ['pageviews', 'percentage'],
      dimensions: ['visit:utm_source', 'event:props:plan'],
      pagination: { limit: 10, offset: 20 },
    });
    const noProperty = ['matches_not', 'event:props:plan', ['^']];
    const noTag = ['is', 'visit:utm_source', ['']];
    expect(
      parts.rows.map(({ question: { dimensions, filters }, without }) => [
        dimensions,
        filters.slice(1),
        without,
      ]),
    ).toEqual([
      [['visit:utm_source', 'event:props:plan'], [], []],
      [['event:props:plan'], [noTag], [0]],
      [['visit:utm_source'], [noProperty], [1]],
      [[], [noTag, noProperty], [0, 1]],
    ]);
    for (const { question } of parts.rows) expect(question.pagination).toEqual({ limit: 30, offset: 0 });
    expect(parts.metrics).toEqual(['pageviews', 'percentage', 'visitors']);
    expect(parts.total).toMatchObject({ dimensions: [], filters: [['is', 'event:page', ['/']]] });
  });

  test.each([
    [['time:day']],
    [['visit:source'], [['visit:source', 'asc']]],
    [['visit:city_name'], [['visit:city_name', 'asc']]],
  ])('by %j in the order of names, every row', (dimensions, order_by: unknown = []) => {
    expect(asking({ dimensions, order_by }).parts).toMatchObject({ isMerged: true, needsAll: true });
  });

  test('a country and its name are one dimension', () => {
    const { parts } = asking({ dimensions: ['visit:country', 'visit:country_name'] });
    expect(parts.dimensions).toEqual(['visit:country']);
  });

  test('time and the first metric are the order, unless the question says another', () => {
    expect(asking({ dimensions: ['time', 'visit:os'] }).asked).toMatchObject({
      dimensions: ['time:day', 'visit:os'],
      order_by: [
        ['time:day', 'asc'],
        ['visitors', 'desc'],
      ],
    });
    expect(() => asking({ order_by: [['visits', 'desc']] })).toThrow(
      problem(`Invalid order_by entry '["visits", "desc"]'. Entry is not a queried metric or dimension.`),
    );
  });

  test('no more rows than there is room for', () => {
    const { parts } = asking(fine);
    expect(parts.limit).toBeGreaterThan(5000);
    expect(parts.limit).toBeLessThan(10_000);
  });
});

describe('rows', () => {
  test('have names for what is not there', () => {
    expect(
      pageFrom({ dimensions: ['visit:source', 'visit:browser'] }, [
        [
          [['', 'Firefox'], [3]],
          [['Google', ''], [2]],
        ],
      ]).rows,
    ).toEqual([
      ['Direct / None', 'Firefox', 3],
      ['Google', '(not set)', 2],
    ]);
  });

  test('name places, and say what they are in where two have the same name', () => {
    const values = ['Springfield, Illinois, US', 'Springfield, Ohio, US', 'Hamburg, Hamburg, DE', 'Other'];
    const rows = values.map((value): Given => [[value], [1]]);
    expect(pageFrom({ dimensions: ['visit:city_name'] }, [rows]).rows.map(([name]) => name)).toEqual([
      'Springfield, Illinois, US',
      'Springfield, Ohio, US',
      'Hamburg',
      'Other',
    ]);
  });

  test('have a code and a name of the same country', () => {
    expect(pageFrom({ dimensions: ['visit:country', 'visit:country_name'] }, [[[['DE'], [1]]]]).rows).toEqual(
      [['DE', 'Germany', 1]],
    );
  });

  test('of tags have those without one among them, with shares of all visitors', () => {
    const fields = { dimensions: ['visit:utm_source'], metrics: ['visitors', 'percentage'] };
    const lists: Given[][] = [
      [
        [['a'], [5, 25]],
        [['b'], [2, 10]],
      ],
      [[[], [4, 100]]],
      [[[], [20, 100]]],
    ];
    expect(pageFrom(fields, lists)).toEqual({
      rows: [
        ['a', 5, 25],
        ['(not set)', 4, 20],
        ['b', 2, 10],
      ],
      total: 3,
    });
    const page = pageFrom({ ...fields, pagination: { limit: 1, offset: 1 } }, lists);
    expect(page).toEqual({ rows: [['(not set)', 4, 20]], total: 3 });
  });

  test('of tags that all visits have are those alone', () => {
    const lists: Given[][] = [[[['a'], [5]]], [[[], [0]]]];
    expect(pageFrom({ dimensions: ['visit:utm_source'] }, lists)).toEqual({ rows: [['a', 5]], total: 1 });
  });

  test('of time are those in which someone came; a week begins with the range', () => {
    const weeks: Given[] = [
      [['2026-03-02'], [0, 2]],
      [['2026-03-09'], [1, 0]],
    ];
    expect(pageFrom({ metrics: ['pageviews'], dimensions: ['time:week'] }, [weeks])).toEqual({
      rows: [['2026-03-04', 0]],
      total: 1,
    });
  });

  test('of tags and time are as many as those in which someone came', () => {
    const lists: Given[][] = [
      [
        [['ad', '2026-03-05'], [1]],
        [['ad', '2026-03-06'], [0]],
      ],
      [[['2026-03-05'], [2]]],
    ];
    const fields = { dimensions: ['visit:utm_medium', 'time:day'] };
    expect(pageFrom(fields, lists).total).toBe(2);
    expect(pageFrom(fields, lists, [9, 1]).total).toBe(10);
  });

  test('are in the order of names', () => {
    const fields = { dimensions: ['visit:source'], order_by: [['visit:source', 'desc']] };
    const rows: Given[] = ['', 'Bing', 'Google'].map((source) => [[source], [1]]);
    expect(pageFrom(fields, [rows]).rows.map(([name]) => name)).toEqual(['Google', 'Direct / None', 'Bing']);
  });

  test('that are more than can be read are refused, and a smaller page of them is not', () => {
    const row: Given[] = [[['/', '', ''], [1]]];
    expect(pageFrom(fine, [row]).total).toBe(1);
    expect(() => pageFrom(fine, [row], [9999])).toThrow(
      /^#\/pagination\/limit: Expected the value to be <= \d+/,
    );
    expect(pageFrom({ ...fine, pagination: { limit: 10 } }, [row], [9999]).total).toBe(9999);
  });
});
