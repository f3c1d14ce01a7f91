import { describe, expect, test } from 'vitest';
import {
  defaultExploration,
  dimensionNames,
  type Exploration,
  explorationMetrics,
} from '@footfall/functions/contract';
import {
  breakdownBy,
  breakdownOf,
  breakdownOptions,
  chosenIn,
  severalOf,
} from '../../../../../../web/src/features/explore/sentence/breakdown-options.ts';
import { matchingGroups } from '../../../../../../web/src/features/explore/sentence/menu-options.ts';
import {
  metricChoiceOf,
  metricOptions,
  withMetric,
} from '../../../../../../web/src/features/explore/sentence/metric-options.ts';

const explorationWith = (part: Partial<Exploration>): Exploration => ({ ...defaultExploration, ...part });
const goals = [
  { id: 'g1', name: 'Order' },
  { id: 'g2', name: 'Sign up' },
];
const sources = { segments: ['s1', 's2'], sites: ['a.example', 'b.example'], properties: ['Plan'] };
const labels = (groups: ReturnType<typeof matchingGroups>) =>
  groups.flatMap(({ options }) => options.map(({ label }) => label));

describe('the menu of metrics', () => {
  test('offers every metric once, and those of goals for each goal', () => {
    const keys = metricOptions(explorationWith({}), 0, goals).flatMap(({ options }) =>
      options.map(({ key }) => key),
    );
    const offered = new Set(keys.map((key) => metricChoiceOf(key)?.metric));
    expect(offered).toEqual(new Set(explorationMetrics));
    expect(new Set(keys).size).toBe(keys.length);
    expect(metricChoiceOf('conversions g2')).toEqual({ metric: 'conversions', goal: 'g2' });
    expect(metricChoiceOf('nonsense')).toBeUndefined();
  });

  test('search finds metrics of a goal by its name', () => {
    const found = matchingGroups(metricOptions(explorationWith({}), 0, goals), ' sign UP');
    expect(labels(found)).toEqual([
      'Conversions of Sign up',
      'Conversion rate of Sign up',
      'Revenue of Sign up',
      'Median time to Sign up',
    ]);
  });

  test('marks the metric of its position', () => {
    const chosen = (position: 0 | 1) =>
      metricOptions(explorationWith({ metrics: ['visitors', 'conversions'], goal: 'g2' }), position, goals)
        .flatMap(({ options }) => options)
        .filter(({ isChosen }) => isChosen)
        .map(({ key }) => key);
    expect([chosen(0), chosen(1)]).toEqual([['visitors'], ['conversions g2']]);
  });

  test('a choice changes one metric, and the goal only if the metric is about one', () => {
    const both = explorationWith({ metrics: ['visitors', 'visits'] });
    expect(withMetric(both, 0, { metric: 'pageviews', goal: null })).toEqual({
      metrics: ['pageviews', 'visits'],
    });
    expect(withMetric(explorationWith({}), 1, { metric: 'conversions', goal: 'g1' })).toEqual({
      metrics: ['visitors', 'conversions'],
      goal: 'g1',
    });
  });
});

describe('the menu of breakdowns', () => {
  const all = breakdownOptions(explorationWith({}), 'day', sources);

  test('offers nothing, sites, segments, every dimension and the properties of the period', () => {
    const keys = all.flatMap(({ options }) => options.map(({ key }) => key));
    expect(keys.slice(0, 4)).toEqual(['none', 'sites', 'segments', 'visit:channel']);
    expect(new Set(keys)).toEqual(
      new Set(['none', 'sites', 'segments', ...dimensionNames, 'event:props:Plan']),
    );
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('counts sites and segments, and says why there are none', () => {
    const [, several] = breakdownOptions(
      explorationWith({ breakdown: { kind: 'sites', sites: ['a.example', 'b.example'] } }),
      'day',
      { ...sources, sites: ['a.example', 'b.example', 'c.example'], segments: [] },
    );
    expect(several?.options).toMatchObject([
      { key: 'sites', note: '2 of 3', isChosen: true, whyNot: null },
      { key: 'segments', whyNot: 'No segment is saved' },
    ]);
  });

  test('a choice has the largest values of a dimension, and all segments or sites up to eight', () => {
    const many = { ...sources, sites: Array.from({ length: 10 }, (_, index) => `${index}.example`) };
    expect(breakdownOf('none', explorationWith({}), sources)).toEqual({ kind: 'none' });
    expect(breakdownOf('visit:source', explorationWith({}), sources)).toEqual({
      kind: 'dimension',
      dimension: 'visit:source',
      top: 5,
    });
    const three = explorationWith({ breakdown: { kind: 'dimension', dimension: 'visit:source', top: 3 } });
    expect(breakdownOf('event:page', three, sources)).toMatchObject({ top: 3 });
    expect(breakdownOf('segments', explorationWith({}), sources)).toEqual({
      kind: 'segments',
      segments: ['s1', 's2'],
    });
    expect(breakdownOf('sites', explorationWith({}), many)).toEqual({
      kind: 'sites',
      sites: many.sites.slice(0, 8),
    });
  });

  test.each<[string, Exploration['breakdown']]>([
    ['event:page', { kind: 'values', dimension: 'event:page', values: ['/a', '/b'] }],
    ['segments', { kind: 'segments', segments: ['s1'] }],
    ['sites', { kind: 'sites', sites: ['a.example', 'b.example'] }],
  ])('chosen items of %s', (key, breakdown) => {
    const several = severalOf(key);
    const chosen = chosenIn(breakdown, several);
    expect(breakdownBy(several, chosen)).toEqual(breakdown);
    expect(chosenIn({ kind: 'none' }, several)).toEqual([]);
  });
});
