import { expect, test } from 'vitest';
import { defaultExploration, explorationLimits, queryLimits } from '@footfall/functions/contract';
import { exploration } from '../../../../../../functions/src/contract/shapes/boards/explorations.ts';

const { top, series } = explorationLimits;
const numbered = (count: number) => Array.from({ length: count }, (_, index) => `/page-${index}`);
const ids = (count: number) => Array.from({ length: count }, (_, index) => `${index}`.padStart(20, 'a'));
const channels = { kind: 'dimension', dimension: 'visit:channel', top: 5 };
const values = (list: readonly string[]) => ({ kind: 'values', dimension: 'event:page', values: list });
const segments = (list: readonly string[]) => ({ kind: 'segments', segments: list });
const sites = (list: readonly string[]) => ({ kind: 'sites', sites: list });

test.each<[string, object]>([
  ['nothing but the default', {}],
  ['two metrics', { metrics: ['visitors', 'bounce_rate'] }],
  ['a metric about a goal', { metrics: ['conversions'], goal: 'Order' }],
  ['the most values', { breakdown: { ...channels, top } }],
  ['a property', { breakdown: { ...channels, dimension: 'event:props:plan' } }],
  ['two metrics of a dimension', { metrics: ['visitors', 'visits'], breakdown: channels }],
  ['the most chosen values', { breakdown: values(numbered(series)) }],
  ['traffic without a value', { breakdown: values(['']) }],
  ['the longest value', { breakdown: values(['x'.repeat(queryLimits.valueLength)]) }],
  ['the most segments', { breakdown: segments(ids(series)) }],
  ['the fewest sites', { breakdown: sites(['example.com', 'example.org']) }],
  ['the most sites', { breakdown: sites(numbered(series)) }],
  ['an interval and a picture', { interval: 'week', picture: 'shares' }],
])('an exploration can have %s', (_, part) => {
  const given = { ...defaultExploration, ...part };
  expect(exploration.parse(given)).toEqual(given);
});

test.each<[string, object, string]>([
  ['no metric', { metrics: [] }, 'metrics'],
  ['a metric twice', { metrics: ['visits', 'visits'] }, 'metrics'],
  ['three metrics', { metrics: ['visitors', 'visits', 'pageviews'] }, 'metrics'],
  ['a share, which pictures compute', { metrics: ['percentage'] }, 'metrics.0'],
  ['conversions without a goal', { metrics: ['conversions'] }, 'goal'],
  ['too few values', { breakdown: { ...channels, top: 2 } }, 'breakdown.top'],
  ['too many values', { breakdown: { ...channels, top: top + 1 } }, 'breakdown.top'],
  ['an unknown dimension', { breakdown: { ...channels, dimension: 'visit:shoes' } }, 'breakdown.dimension'],
  ['a dimension of time', { breakdown: { ...channels, dimension: 'time:day' } }, 'breakdown.dimension'],
  ['no chosen value', { breakdown: values([]) }, 'breakdown.values'],
  ['too many chosen values', { breakdown: values(numbered(series + 1)) }, 'breakdown.values'],
  ['a value twice', { breakdown: values(['/a', '/a']) }, 'breakdown.values'],
  ['a value that is too long', { breakdown: values(['x'.repeat(501)]) }, 'breakdown.values.0'],
  ['too many segments', { breakdown: segments(ids(series + 1)) }, 'breakdown.segments'],
  ['the name of a segment', { breakdown: segments(['Readers']) }, 'breakdown.segments.0'],
  ['one site', { breakdown: sites(['example.com']) }, 'breakdown.sites'],
  ['too many sites', { breakdown: sites(numbered(series + 1)) }, 'breakdown.sites'],
  [
    'two metrics of several sites',
    { metrics: ['visitors', 'visits'], breakdown: sites(numbered(2)) },
    'metrics',
  ],
  ['minutes', { interval: 'minute' }, 'interval'],
  ['an unknown picture', { picture: 'pie' }, 'picture'],
  ['an unknown kind', { breakdown: { kind: 'weather' } }, 'breakdown.kind'],
  ['another field', { period: '7d' }, ''],
])('an exploration cannot have %s', (_, part, path) => {
  const { error } = exploration.safeParse({ ...defaultExploration, ...part });
  expect(error?.issues.map((issue) => issue.path.join('.'))).toEqual([path]);
});
