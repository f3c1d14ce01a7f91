/** The features of queries, and the pairs of values that no query has. */
import {
  type AnyMetric,
  dimensionNames,
  distributions,
  hasChangeOrder,
  isDefined,
  operators,
  queryMetricNames,
  timeDimensions,
} from '@footfall/functions/contract';
import { dimensionInTotals } from '../../../../functions/src/query/plan/plan.ts';
import { flagsOfVisit, type RowValueDimension } from '../../../../functions/src/query/sql/dimensions.ts';
import { measuresOf } from '../../../../functions/src/query/sql/metrics.ts';
import { dataCallDimensions } from '../../../../functions/src/statistics/dimensions.ts';
import { fromTotals } from '../../../../functions/src/statistics/measures.ts';
import { factorAndValue, type Factors, type Pair } from './covering.ts';
import { comparisons, goalFilters, periods, sites } from './site.ts';

const propertyKeys = ['price', 'say "hi"'];
/** Dimensions that only the product's own calls use. */
export const ownDimensions: readonly string[] = [
  ...Object.keys(dataCallDimensions),
  'visit:channel_after',
  'visit:moved',
  flagsOfVisit,
];

const valueDimensions = [...dimensionNames, ...propertyKeys.map((key) => `event:props:${key}`)];

const isInTotals = (dimension: string) =>
  dimension in dataCallDimensions || dimensionInTotals(dimension as RowValueDimension) !== null;

const orders = ['by default', 'metric', 'dimension', 'change', 'gain', 'shares'];

/** The shared features of a statement's queries, and the own features of each. */
interface Family {
  shared: Factors;
  own: Factors;
}

/** Queries that are answered from visits, and those from daily totals. */
export const families = {
  visits: {
    shared: {
      condition: { values: valueDimensions, count: 5 },
      operator: { values: operators, count: 3 },
      textCase: { values: ['exact', 'any case'], count: 1 },
      shape: {
        values: ['none', 'list', 'and', 'or', 'not', 'has_done', 'has_not_done', 'segment', 'deep'],
        count: 1,
      },
      period: { values: Object.keys(periods), count: 1 },
      comparison: { values: Object.keys(comparisons), count: 1 },
      goal: { values: Object.keys(goalFilters), count: 1 },
      site: { values: Object.keys(sites), count: 1 },
    },
    own: {
      metric: {
        values: [
          ...queryMetricNames,
          ...propertyKeys.flatMap((key) => [`prop_sum:${key}`, `prop_mean:${key}`, `prop_median:${key}`]),
        ],
        count: 5,
      },
      dimension: {
        values: [
          'none',
          ...valueDimensions,
          'event:props',
          ...Object.keys(distributions),
          ...timeDimensions,
          ...ownDimensions,
        ],
        count: 3,
      },
      order: { values: orders, count: 1 },
    },
  },
  totals: {
    shared: {
      period: {
        values: Object.keys(periods).filter((name) => !/moments|realtime|before/.test(name)),
        count: 1,
      },
      comparison: { values: Object.keys(comparisons), count: 1 },
      site: { values: Object.keys(sites), count: 1 },
    },
    own: {
      metric: {
        values: queryMetricNames.filter(
          // A conversion rate belongs to a goal, which totals do not have.
          (name) => name !== 'conversion_rate' && measuresOf([name]).every((measure) => fromTotals(measure)),
        ),
        count: 6,
      },
      dimension: {
        values: [
          'none',
          ...[...dimensionNames, ...Object.keys(dataCallDimensions)].filter(isInTotals),
          ...timeDimensions.filter((name) => name !== 'time:minute'),
        ],
        count: 1,
      },
      order: { values: orders, count: 1 },
    },
  },
} as const satisfies Record<string, Family>;
export type FamilyName = keyof typeof families;

type Test = RegExp | ((value: string) => boolean);

const timeNames: readonly string[] = timeDimensions;
const isDefinition = (name: string) => isDefined(name as 'event:goal');
const ofOneGoal = /^(conversions|goal_revenue|time_to_goal_p50)$/;
const isDistributed = (name: string) => name in distributions;

/** Pairs that no query has, or only few: of the first factor and of the second. */
const impossible: readonly (readonly [string, Test, string, Test])[] = [
  ['shape', /^none$/, 'condition', /./],
  ['shape', /^none$/, 'operator', /./],
  ['shape', /^none$/, 'textCase', /./],
  ['condition', isDefinition, 'operator', (name) => !/^is(_not)?$/.test(name)],
  ['condition', isDefinition, 'site', /^no definitions$/],
  ['goal', (name) => name !== 'none', 'site', /^no definitions$/],
  ['metric', ofOneGoal, 'goal', (name) => !name.startsWith('visits with')],
  ['metric', ofOneGoal, 'site', /^no definitions$/],
  ['metric', /conversion_rate$/, 'goal', /^none$/],
  ['metric', /conversion_rate$/, 'site', /^no definitions$/],
  ['metric', /^goal_revenue$/, 'metric', /^(total|average)_revenue$/],
  ['metric', (name) => !hasChangeOrder(name as AnyMetric), 'order', /^(change|gain)$/],
  ['period', /^realtime$/, 'comparison', (name) => name !== 'nothing'],
  ['period', /^moments/, 'comparison', /^other days$/],
  ['period', /^whole months$/, 'comparison', /^the month before$/],
  ['dimension', /^time:minute$/, 'period', (name) => !/^(moments|realtime)/.test(name)],
  ['dimension', /^time:minute$/, 'comparison', /^other days$/],
  ['dimension', /^time:hour$/, 'period', /^(whole months|all time)$/],
  ['dimension', (name) => timeNames.includes(name), 'dimension', (name) => timeNames.includes(name)],
  ['dimension', isDistributed, 'dimension', /^time(:minute|:hour)?$/],
  ['order', /^(change|gain)$/, 'comparison', /^nothing$/],
  ['order', /^(change|gain)$/, 'period', /^(realtime|all time)$/],
  ['order', /^(change|gain)$/, 'dimension', (name) => timeNames.includes(name)],
  ['order', /^dimension$/, 'dimension', /^none$/],
];

/** The totals of days have none of these. */
const notInTotals: typeof impossible = [
  // The rollup counts pages and hostnames only by their pageviews.
  ['dimension', /^event:(page|hostname)$/, 'metric', (name) => name !== 'pageviews'],
  ['dimension', /^time:hour$/, 'metric', /^views_per_visit$/],
  ['dimension', /^visit:channel$/, 'site', /^channel rules$/],
  ['dimension', /^visit:(entry|exit)_page$/, 'site', /^(merged|moved) pages$/],
];

const meets = (test: Test, value: string) => (typeof test === 'function' ? test(value) : test.test(value));

/** Whether a pair matters: what a filter is about is written apart from rows, comparisons and goals. */
export const isWanted = (pair: Pair): boolean => {
  const factors = pair.map((name) => factorAndValue(name)[0]);
  return (
    !factors.includes('condition') ||
    !factors.some((factor) => /^(dimension|metric|order|comparison|goal|shape)$/.test(factor))
  );
};

/** Whether a query of a family can have both values, each with its factor. */
export function isPossible(family: FamilyName, pair: Pair): boolean {
  const [one, other] = pair.map(factorAndValue) as [[string, string], [string, string]];
  const rules = family === 'totals' ? [...impossible, ...notInTotals] : impossible;
  const orders: [[string, string], [string, string]][] = [
    [one, other],
    [other, one],
  ];
  return !orders.some(([[factor, value], [otherFactor, otherValue]]) =>
    rules.some(
      ([first, test, second, otherTest]) =>
        first === factor && second === otherFactor && meets(test, value) && meets(otherTest, otherValue),
    ),
  );
}
