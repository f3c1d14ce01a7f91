import { expect, test } from 'vitest';
import {
  type CardBody,
  type Filter,
  filtersOfCard,
  funnelsIn,
  replaceFilters,
  replaceIds,
  sitesIn,
} from '@footfall/functions/contract';
import { cardOf, explorationBody, textBody } from '../../../../support/boards.ts';

const german: Filter = ['is', 'visit:country', ['DE']];
const inSegment: Filter = ['or', [german, ['is', 'segment', ['old']]]];
const goalFilter = (...names: string[]): Filter => ['is', 'event:goal', names];

const numbers = { filters: [german], period: null };
const goal: CardBody = { kind: 'goal', goal: 'Order', ...numbers };
const funnel: CardBody = { kind: 'funnel', funnel: 'old', ...numbers };
const values = explorationBody({
  goal: 'Order',
  breakdown: { kind: 'values', dimension: 'event:goal', values: ['Order', 'Lead'] },
});
const segments = explorationBody({ breakdown: { kind: 'segments', segments: ['old', 'other'] } });
const sites = explorationBody({ breakdown: { kind: 'sites', sites: ['old', 'b.example'] } });

test.each<[string, CardBody, Filter[]]>([
  ['a text', textBody(), []],
  ['a goal', goal, [german, goalFilter('Order')]],
  ['a funnel', funnel, [german]],
  ['an exploration', values, [goalFilter('Order'), goalFilter('Order', 'Lead')]],
  ['segments', segments, [['is', 'segment', ['old', 'other']]]],
])('the filters of a card with %s', (_, body, filters) =>
  expect(filtersOfCard(cardOf({ body }))).toEqual(filters),
);

const renamed = (text: string) => (text === 'Order' || text === 'old' ? 'new' : text);

test.each<[string, CardBody]>([
  ['a text', textBody('Order')],
  ['a goal', goal],
  ['an exploration', values],
])('names are replaced in %s', (_, body) => {
  const rename = (filters: readonly Filter[]) =>
    JSON.parse(JSON.stringify(filters).replaceAll('"Order"', '"new"')) as Filter[];
  const expected =
    body.kind === 'text' ? body : JSON.parse(JSON.stringify(body).replaceAll('"Order"', '"new"'));
  expect(replaceFilters([cardOf({ body })], rename)).toEqual([cardOf({ body: expected })]);
});

test.each<[string, CardBody]>([
  ['filters', { ...goal, filters: [inSegment] }],
  ['segments', segments],
  ['a funnel', funnel],
  ['sites', sites],
])('ids are replaced in %s', (_, body) => {
  const expected = JSON.parse(JSON.stringify(body).replaceAll('"old"', '"new"')) as CardBody;
  const ids = { segment: renamed, funnel: renamed, site: renamed };
  expect(replaceIds([cardOf({ body })], ids)).toEqual([cardOf({ body: expected })]);
});

test('funnels and sites of cards', () => {
  const cards = [goal, funnel, sites].map((body) => cardOf({ body }));
  expect([funnelsIn(cards), sitesIn(cards)]).toEqual([['old'], ['old', 'b.example']]);
});
