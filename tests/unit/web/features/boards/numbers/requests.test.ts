import { describe, expect, test } from 'vitest';
import type { CardBody, Exploration, ExplorationMetric, Filter } from '@footfall/functions/contract';
import type { View } from '../../../../../../web/src/report/address/view.ts';
import {
  callsOf,
  firstOf,
  refusedIndex,
  requestOf,
  secondOf,
  viewOfCard,
} from '../../../../../../web/src/features/boards/numbers/requests.ts';
import type { QuestionBySiteInput, QuestionInput } from '../../../../../../web/src/report/ask/question.ts';
import type { NamedAnswers } from '../../../../../../web/src/report/exploration/questions.ts';
import { cardOf, explorationBody, textBody } from '../../../../../support/boards.ts';

const view: View = {
  ...{ period: { timeframe: 'Last 7 days' }, interval: 'day', compare: 'off', weekdays: true },
  ...{ filters: [{ operator: 'is', dimension: 'visit:country', values: ['DE'] }], any: false, segment: null },
};
const german: Filter = ['is', 'visit:country', ['DE']];
const segments = [{ id: 's1', name: 'Mobile' }];
const context = { siteId: 'w', view, today: '2026-03-20', segments };
const requestFor = (body: CardBody) => requestOf(cardOf({ body }), context);

const numbers = { filters: [], period: null };
const shown = (show: 'chart' | 'number' | 'table', changes: Partial<Exploration> = {}): CardBody => ({
  ...explorationBody(changes),
  ...({ show } as object),
});
const bySource: Exploration['breakdown'] = { kind: 'dimension', dimension: 'visit:source', top: 5 };

describe('the questions of a card', () => {
  test.each<[string, CardBody, string[]]>([
    ['a chart', shown('chart'), ['total-0-time', 'total-0-sum']],
    ['a number', shown('number', { breakdown: bySource }), ['total-0-sum']],
    ['a table', shown('table', { breakdown: bySource }), ['total-0-sum', 'top']],
    ['a chart that is a table', shown('chart', { picture: 'table' }), ['total-0-sum']],
    [
      'a table of segments',
      shown('table', { breakdown: { kind: 'segments', segments: ['s1', 'gone'] } }),
      ['total-0-sum', 'segment-0-sum'],
    ],
    [
      'a table of sites',
      shown('table', { breakdown: { kind: 'sites', sites: ['a.example', 'b.example'] } }),
      ['sites-sum'],
    ],
    [
      'a table with two metrics of segments',
      shown('table', {
        metrics: ['visitors', 'pageviews'],
        breakdown: { kind: 'segments', segments: ['s1', 'gone'] },
      }),
      ['total-0-sum', 'segment-0-sum', 'second-segment-0-sum'],
    ],
    [
      'a table with two metrics of chosen sources',
      shown('table', {
        metrics: ['visitors', 'pageviews'],
        breakdown: { kind: 'values', dimension: 'visit:source', values: ['Bing'] },
      }),
      ['total-0-sum', 'values', 'second-values'],
    ],
    [
      'a table with two metrics, whose sources are not known yet',
      shown('table', { metrics: ['visitors', 'pageviews'], breakdown: bySource }),
      ['total-0-sum', 'top'],
    ],
    ['a goal', { kind: 'goal', goal: 'Order', ...numbers }, ['total-0-sum', 'total-1-sum']],
  ])('%s', (_, body, names) => {
    const request = requestFor(body);
    expect(request && Object.keys(firstOf(request)).sort()).toEqual(names.toSorted());
  });

  test('a table asks the second metric of its rows, and a rate of each row', () => {
    const rows = [
      { dimensions: ['Bing'], metrics: [3] },
      { dimensions: [''], metrics: [2] },
    ];
    const answers = { top: { answer: { results: rows } } } as unknown as NamedAnswers;
    const questionsAbout = (metric: ExplorationMetric) => {
      const body = shown('table', { metrics: ['visitors', metric], goal: 'Order', breakdown: bySource });
      const request = requestFor(body);
      return request ? secondOf(request, answers) : {};
    };
    const ofGoal: Filter = ['has_done', ['is', 'event:goal', ['Order']]];
    expect(questionsAbout('conversions')).toMatchObject({
      'second-values': {
        metrics: ['conversions'],
        dimensions: ['visit:source'],
        filters: [german, ofGoal, ['is', 'visit:source', ['Bing', '']]],
      },
    });
    expect(Object.keys(questionsAbout('conversion_rate'))).toEqual([
      'second-part-0-sum',
      'second-part-1-sum',
    ]);
  });

  test.each<CardBody>([textBody(), { kind: 'funnel', funnel: 'f', ...numbers }])('none of a $kind', (body) =>
    expect(requestFor(body)).toBeNull(),
  );

  test('have the filters of the page and of the card', () => {
    const bing: Filter = ['is', 'visit:source', ['Bing']];
    const request = requestFor({ ...shown('number'), ...{ filters: [bing] } } as CardBody);
    expect(request?.common).toMatchObject({ site_id: 'w', filters: [german, bing] });
    expect(request?.common.date_range).toEqual(['2026-03-14', '2026-03-20']);
  });

  test('name segments where they are about several sites', () => {
    const body = { ...shown('table', { breakdown: { kind: 'sites', sites: ['a.example', 'b.example'] } }) };
    const filters: Filter[] = [['is', 'segment', ['s1']]];
    expect(requestFor({ ...body, filters } as CardBody)?.common.filters).toEqual([
      german,
      ['is', 'segment', ['Mobile']],
    ]);
  });
});

test.each<[string, CardBody, Partial<View>]>([
  ['that of the board', shown('chart'), view],
  [
    'its own',
    { ...shown('chart'), period: { timeframe: 'Today' } } as CardBody,
    { period: { timeframe: 'Today' }, interval: null },
  ],
])('the period of a card is %s', (_, body, expected) =>
  expect(viewOfCard(cardOf({ body }), view)).toMatchObject(expected),
);

test('days that the board is compared with do not fit a period of its own', () => {
  const compare = { from: '2025-01-01', to: '2025-01-07' };
  const body = { ...shown('chart'), period: { timeframe: 'Today' } } as CardBody;
  expect(viewOfCard(cardOf({ body }), { ...view, compare }).compare).toBe('previous');
});

test.each<[string, string | undefined, number | null]>([
  ['invalid_request', 'queries.12.filters.0', 12],
  ['invalid_request', 'queries.0', 0],
  ['invalid_request', 'queries', null],
  ['invalid_request', undefined, null],
  ['too_many_requests', 'queries.1.filters', null],
])('a call that is refused with %s for %s is asked again without question %s', (code, field, index) =>
  expect(refusedIndex({ code, field })).toBe(index),
);

const questionAbout = (page: number): QuestionInput => ({
  site_id: 'site',
  date_range: '7d',
  metrics: ['visitors'],
  filters: [['is', 'event:page', [`/${page}`]]],
});

test('a question of several cards is sent once, and a call has at most twenty', () => {
  const questions = Array.from({ length: 25 }, (_, page) => questionAbout(page));
  const calls = callsOf([...questions, ...questions.map((question) => ({ ...question }))]);
  expect(calls.map(({ length }) => length)).toEqual([20, 5]);
  expect(calls.flat()).toEqual(questions);
});

test('sites have calls of their own, because one that the reader may not see refuses a call', () => {
  const aboutSites = (...site_ids: string[]): QuestionBySiteInput => ({
    site_ids,
    date_range: '7d',
    metrics: ['visitors'],
    dimensions: ['site'],
  });
  const [own, ab, ba, cd] = [
    questionAbout(1),
    aboutSites('a', 'b'),
    aboutSites('b', 'a'),
    aboutSites('c', 'd'),
  ];
  expect(callsOf([ab, own, ba, cd])).toEqual([[ab, ba], [own], [cd]]);
});
