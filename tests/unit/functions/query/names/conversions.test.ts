import { expect, test } from 'vitest';
import { type AnyMetric, type Filter, type Goal, goalFilter } from '@footfall/functions/contract';
import { goalBesideSegments, withGoals } from '../../../../../functions/src/query/names/conversions.ts';

const thanks: Goal = { kind: 'page', page: '/thanks', properties: [], currency: null };
const signUp: Goal = { kind: 'event', event: 'Sign up', properties: [], currency: null };
const goals = [
  { id: 'idOfThanks', name: 'Thanked', definition: thanks },
  { id: 'idOfSignUp', name: 'Signed up', definition: signUp },
];

const country: Filter = ['is', 'visit:country', ['DE']];
const page: Filter = ['is', 'event:page', ['/']];

const resolved = (filters: Filter[], metrics: AnyMetric[] = ['visitors'], dimensions: string[] = []) =>
  withGoals({ metrics, dimensions, filters }, goals);
const refusalOf = (field: string) => expect.objectContaining({ code: 'invalid_request', field });
const goal = (...names: string[]): Filter => ['is', 'event:goal', names];
const thanked = goal('Thanked');
const reached = (...names: string[]): Filter => ['has_done', goal(...names)];

const segment: Filter = ['is', 'segment', ['s']];

const withSegment = (other: Filter) => (filters: readonly Filter[]) =>
  filters.map((filter): Filter => (filter[1] === 'segment' ? ['or', [['and', [other]]]] : filter));

const withFilter = (other: Filter, ...filters: Filter[]) => goalBesideSegments(filters, withSegment(other));

test('a goal beside a segment is the one that is counted, and the goals of the segment stay with whom it is about', () => {
  const besideSegments = withFilter(reached('Thanked'), country, reached('Signed up'), segment);
  expect(besideSegments).toEqual({
    goal: 'Signed up',
    filters: [country, ['or', [['and', [reached('Thanked')]]]]],
  });
  const filters = withSegment(reached('Thanked'))([country, reached('Signed up'), segment]);
  const question = { metrics: ['conversions', 'conversion_rate'] as const, dimensions: [], filters };
  const { goal: counted, shared } = withGoals({ ...question, besideSegments }, goals);
  expect(counted?.name).toBe('Signed up');
  expect(shared).toEqual([country, ['or', [['and', [['has_done', ['or', [goalFilter(thanks)]]]]]]]]);
});

test.each([
  ['no segment', [reached('Signed up')]],
  ['no goal', [country, segment]],
])('a goal beside a segment is none with %s', (_, filters) =>
  expect(withFilter(country, ...filters)).toBeNull(),
);

const paid = (name: string, currency: string | null) => ({
  id: `idOf${name}`,
  name,
  definition: { ...signUp, currency },
});

const all = [paid('Order', 'EUR'), paid('Refund', 'EUR'), paid('Gift', 'USD'), paid('Visit', null)];

const paidBy = (filters: Filter[], dimensions: string[] = [], metric: AnyMetric = 'total_revenue') =>
  withGoals({ metrics: [metric], dimensions, filters }, all);

test.each<[string, Filter[], string | null]>([
  ['no goal', [country], null],
  ['a goal', [country, goal('Order')], 'EUR'],
  ['goals of one currency', [goal('Order', 'Refund')], 'EUR'],
  ['goals of several', [goal('Order', 'Gift')], null],
  ['a goal with and one without a currency', [goal('Order', 'Visit')], null],
  ['a goal beside others', [['and', [country, goal('Order')]]], 'EUR'],
  ['two goals at once, of which one has a currency', [goal('Order'), goal('Visit')], 'EUR'],
  ['two goals at once of two currencies', [goal('Order'), goal('Gift')], null],
  ['a goal or something else', [['or', [country, goal('Order')]]], null],
  ['not a goal', [['not', goal('Order')]], null],
  ['no event of a goal', [['is_not', 'event:goal', ['Order']]], null],
  ['a goal anywhere in the visit', [['has_done', goal('Order')]], null],
])('the currency of goals in a filter on %s', (_, filters, currency) =>
  expect(paidBy(filters).currency).toBe(currency),
);

test('the currency of goals is that of each row by goal, unless rows name their currency or the query has no revenue', () => {
  const currencies = (dimensions: string[], metric?: AnyMetric) =>
    paidBy([], dimensions, metric).goals.map(({ currency }) => currency);
  expect(currencies(['event:goal'])).toEqual(['EUR', 'EUR', 'USD', null]);
  expect(currencies(['event:goal', 'event:currency'])).toEqual(Array(4).fill(null));
  expect(currencies(['event:goal'], 'visitors')).toEqual(Array(4).fill(null));
  expect(paidBy([goal('Order')], ['event:currency']).currency).toBeNull();
  expect(paidBy([goal('Order')], [], 'visitors').currency).toBeNull();
});

const counted = (filters: Filter[], ...metrics: AnyMetric[]) =>
  resolved(filters, ['visitors', ...metrics]).goal;

test.each<[string, Filter[]]>([
  ['alone', [reached('Thanked')]],
  ['in a segment', [['or', [['and', [country, reached('Thanked')]]]]]],
])('the goal whose events are counted is the one that the filtered visits have reached, %s', (_, filters) => {
  expect(counted(filters, 'conversions')).toMatchObject({ filter: ['or', [goalFilter(thanks)]] });
  expect(counted(filters)).toBeNull();
});

test.each([
  ['no goal', [country]],
  ['two goals', [reached('Thanked'), reached('Signed up')]],
])('the goal whose events are counted is refused with %s', (_, filters) => {
  for (const metric of ['conversions', 'goal_revenue', 'time_to_goal_p50'] as const)
    expect(() => counted(filters, metric)).toThrow(refusalOf('metrics.1'));
});

test('the goal whose events are counted has its revenue apart from that of all events, for a row names one currency', () =>
  expect(() => counted([reached('Thanked')], 'goal_revenue', 'average_revenue')).toThrow(
    refusalOf('metrics'),
  ));

test('a goal in a filter stands for its condition, by its name or by its id', () => {
  for (const name of ['Thanked', 'idOfThanks'])
    expect(resolved([goal(name)]).filters).toEqual([['or', [goalFilter(thanks)]]]);
});

test('a goal in a filter is any of several, and its opposite none of them, at any depth', () => {
  const both = ['or', [goalFilter(thanks), goalFilter(signUp)]];
  const none: Filter = ['is_not', 'event:goal', ['Thanked', 'Signed up']];
  const { filters } = resolved([['or', [country, ['has_done', none]]]]);
  expect(filters).toEqual([['or', [country, ['has_done', ['not', both]]]]]);
});

test('a goal in a filter that is not there refuses the question with its field', () =>
  expect(() => resolved([country, goal('Left')])).toThrow(refusalOf('filters.1')));

test('a goal in a filter may add at most a hundred conditions', () => {
  const many = goal(...Array(50).fill('Thanked'));
  expect(() => resolved([many])).not.toThrow();
  expect(() => resolved([many, country])).toThrow(refusalOf('filters'));
});

test.each<[string, Filter[], Filter[]]>([
  ['leave the goal out', [thanked, country], [country]],
  ['keep what holds beside it', [['and', [thanked, country]]], [['and', [country]]]],
  ['leave out an or that it is part of', [['or', [thanked, country]], page], [page]],
  ['leave out the opposite of it', [['not', ['and', [thanked, country]]], page], [page]],
  ['leave out visits that reached it', [reached('Thanked'), country], [country]],
  ['leave out visits without it', [['has_not_done', ['and', [thanked, page]]], country], [country]],
  [
    'keep what else was done in the visit',
    [['has_done', ['and', [thanked, page]]]],
    [['has_done', ['and', [page]]]],
  ],
])('the filters without goals, by which all visitors are counted, %s', (_, filters, remaining) =>
  expect(resolved(filters, ['conversion_rate']).shared).toEqual(remaining),
);

test('the filters without goals are those of the question, if no metric needs them', () => {
  const { filters, shared } = resolved([thanked, country]);
  expect(shared).toEqual(filters);
});

test.each(['conversion_rate', 'group_conversion_rate'] as const)('%s needs a goal', (metric) => {
  const ask = (filters: Filter[], ...dimensions: string[]) =>
    resolved(filters, ['visitors', metric], dimensions);
  expect(() => ask([country], 'visit:os')).toThrow(refusalOf('metrics.1'));
  expect(() => ask([thanked])).not.toThrow();
  expect(ask([], 'event:goal').goals.map(({ name }) => name)).toEqual(['Thanked', 'Signed up']);
});
