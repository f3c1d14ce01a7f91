import { expect, test } from 'vitest';
import { defaultExploration, type Exploration, queryLimits } from '@footfall/functions/contract';
import {
  firstQuestions,
  type NamedAnswers,
  secondQuestions,
} from '../../../../../web/src/report/exploration/questions.ts';
import { comparedMeta, meta, rowOf } from '../../../../support/web/answers.ts';
import { commonOf, refusalOf } from '../../../../support/web/questions.ts';

const segment = (index: number) => `${index}`.padStart(20, 'a');
const sources = { kind: 'dimension', dimension: 'visit:source', top: 3 } as const;
const pages = {
  kind: 'values',
  dimension: 'event:page',
  values: ['/a', '/b'],
} satisfies Exploration['breakdown'];

const eightGoals = {
  kind: 'values',
  dimension: 'event:goal',
  values: [...'abcdefgh'],
} satisfies Exploration['breakdown'];

const requestOf = (part: Partial<Exploration>, search = '') => ({
  exploration: { ...defaultExploration, ...part },
  common: commonOf(search),
  interval: 'day' as const,
});

const first = (part: Partial<Exploration>, search?: string) => firstQuestions(requestOf(part, search));

/** The answers to the first call, of which the second one needs only these. */
const answersWith = (values: string[], total: number, about: typeof meta | typeof comparedMeta = meta) => {
  const results = values.map((value) => rowOf(value, [1]));
  return {
    top: { answer: { results, meta: { ...about, total_rows: total } } },
    'total-0-time': { answer: { results: [], meta: about } },
  } as unknown as NamedAnswers;
};

test.each<[string, Partial<Exploration>, string?]>([
  ['visitors', {}],
  ['two metrics, one about a goal', { metrics: ['visitors', 'conversion_rate'], goal: segment(1) }],
  ['the largest values', { breakdown: sources }],
  [
    'the largest pages by bounce rate',
    { metrics: ['bounce_rate'], breakdown: { ...sources, dimension: 'event:page' } },
  ],
  ['vitals', { metrics: ['lcp_p75'], breakdown: sources }],
  ['revenue', { metrics: ['total_revenue'], breakdown: sources }],
  ['chosen values', { breakdown: pages }],
  [
    'as many segments as there can be, with two metrics and hours',
    {
      metrics: ['visitors', 'visits'],
      picture: 'hours',
      breakdown: { kind: 'segments', segments: [1, 2, 3, 4, 5, 6, 7, 8].map(segment) },
    },
  ],
  ['chosen goals, with two metrics', { metrics: ['visitors', 'visits'], breakdown: eightGoals }],
  ['sites', { breakdown: { kind: 'sites', sites: ['a.com', 'b.com'] } }],
  ['hours', { picture: 'hours' }],
])('the first call is one that the server accepts: %s', (_, part, search = '') => {
  for (const text of [search, 'timeframe=all-time', 'f=is,country,DE&compare=year'])
    expect(refusalOf(Object.values(first(part, text)))).toBeUndefined();
});

test.each<[string, Partial<Exploration>, Parameters<typeof answersWith>]>([
  ['the largest values', { breakdown: sources }, [['Google', ''], 9, comparedMeta]],
  ['a rate of a goal', { metrics: ['conversion_rate'], goal: segment(1), breakdown: sources }, [['Bing'], 2]],
  ['a tag', { breakdown: { ...sources, dimension: 'visit:utm_medium' } }, [['email'], 2]],
  ['a property', { breakdown: { ...sources, dimension: 'event:props:plan' } }, [['Pro'], 2]],
  ['chosen values', { breakdown: pages }, [[], 0, comparedMeta]],
  [
    'the goals that are reached most',
    { breakdown: { ...sources, dimension: 'event:goal', top: 8 }, picture: 'hours' },
    [[...'abcdefgh'], 9, comparedMeta],
  ],
])('the second call is one that the server accepts: %s', (_, part, given) => {
  const questions = secondQuestions(requestOf(part), answersWith(...given));
  expect(refusalOf(Object.values(questions))).toBeUndefined();
  expect(Object.keys(questions)).not.toEqual([]);
});

test('a rate ranks values by their visitors, because the largest rate is that of one visit', () => {
  expect(first({ metrics: ['bounce_rate'], breakdown: sources }).top).toMatchObject({
    metrics: ['bounce_rate', 'visitors'],
    order_by: [['visitors', 'desc']],
    pagination: { limit: 3 },
  });
  expect(first({ metrics: ['visits'], breakdown: sources }).top).toMatchObject({
    order_by: [['visits', 'desc']],
  });
});

test('only the metric about a goal counts the visits that reached it, unless the page filters by it already', () => {
  const part = { metrics: ['visitors', 'conversions'], goal: segment(1) } satisfies Partial<Exploration>;
  const reached = ['has_done', ['is', 'event:goal', [segment(1)]]];
  const questions = first(part);
  expect(questions['total-0-sum']?.filters).toEqual([]);
  expect(questions['total-1-sum']?.filters).toEqual([reached]);
  expect(first(part, `f=has_done,goal,${segment(1)}`)['total-1-sum']?.filters).toEqual([reached]);
});

test('rates over time and of values are those of their own visitors', () => {
  const questions = first({ metrics: ['conversion_rate'], goal: segment(1), breakdown: sources });
  expect(questions['total-0-time']?.metrics).toEqual(['group_conversion_rate']);
  expect(questions['total-0-sum']?.metrics).toEqual(['conversion_rate']);
  expect(questions.top?.metrics).toEqual(['group_conversion_rate', 'visitors']);
});

test('rates of values have questions of their own, because rows have no 0 where nobody reached the goal', () => {
  const part = { metrics: ['conversion_rate'], goal: 'Order' } satisfies Partial<Exploration>;
  expect(first({ ...part, breakdown: pages })).toHaveProperty('part-1-sum');
  const second = secondQuestions(
    requestOf({ ...part, breakdown: sources }),
    answersWith(['Google', 'Bing'], 2),
  );
  expect(Object.keys(second)).toEqual(['part-0-time', 'part-0-sum', 'part-1-time', 'part-1-sum']);
});

test('the second call counts values in each bucket of both periods, and all other traffic', () => {
  const questions = secondQuestions(
    requestOf({ breakdown: sources }),
    answersWith(['Google', ''], 3, comparedMeta),
  );
  const isValue = ['is', 'visit:source', ['Google', '']];
  const byValue = {
    filters: [isValue],
    dimensions: ['time:day', 'visit:source'],
    pagination: { limit: queryLimits.rowsOfTime, offset: 0 },
  };
  expect(questions['parts-now']).toMatchObject(byValue);
  expect(questions['parts-before']).toMatchObject({ ...byValue, date_range: ['2026-02-27', '2026-02-28'] });
  for (const name of ['parts-now', 'parts-before']) expect(questions[name]).not.toHaveProperty('compare');
  expect(questions['rest-time']).toMatchObject({ filters: [['is_not', 'visit:source', ['Google', '']]] });
  expect(questions['rest-sum']).toMatchObject({ metrics: ['visitors'] });
});

test.each<[string, Exploration['breakdown'], string[], number, string[]]>([
  ['there is nothing beside the largest values', sources, ['Google'], 1, ['parts-now']],
  ['values were chosen', pages, [], 0, ['parts-now']],
  ['there is no traffic', sources, [], 0, []],
  ['goals were chosen', eightGoals, [], 0, []],
  ['there are segments', { kind: 'segments', segments: [segment(1)] }, [], 0, []],
  ['there is no breakdown', { kind: 'none' }, [], 0, []],
])('if %s, the second call asks no more than it needs', (_, breakdown, values, total, names) =>
  expect(Object.keys(secondQuestions(requestOf({ breakdown }), answersWith(values, total)))).toEqual(names),
);

test('traffic without a tag is neither one of the largest values nor among the rest', () => {
  const breakdown = { ...sources, dimension: 'visit:utm_medium' } as const;
  const tagged = ['is_not', 'visit:utm_medium', ['']];
  expect(first({ breakdown })['total-0-sum']?.filters).toEqual([tagged]);
  expect(first({ breakdown }).top?.filters).toEqual([tagged]);
  const { 'rest-sum': rest } = secondQuestions(requestOf({ breakdown }), answersWith(['email'], 2));
  expect(rest?.filters).toEqual([tagged, ['is_not', 'visit:utm_medium', ['email', '']]]);
});

test('sites have their own question, with no second metric', () => {
  const questions = first({ breakdown: { kind: 'sites', sites: ['a.com', 'b.com'] } });
  expect(Object.keys(questions)).toEqual(['sites-time', 'sites-sum']);
  expect(questions['sites-time']).toMatchObject({
    site_ids: ['a.com', 'b.com'],
    dimensions: ['site', 'time:day'],
    include: { time_labels: true },
  });
  expect(questions['sites-time']).not.toHaveProperty('site_id');
});
