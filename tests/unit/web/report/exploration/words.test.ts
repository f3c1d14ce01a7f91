import { describe, expect, test } from 'vitest';
import { defaultExploration, type Exploration, say, speechOf } from '@footfall/functions/contract';
import {
  type ExplorationTime,
  explorationInWords,
  questionSentence,
  scopeWords,
} from '../../../../../web/src/report/exploration/words.ts';
import { speakIn } from '../../../../support/languages/speak-in.ts';

const names = {
  goal: 'Order',
  segment: (id: string) => ({ s1: 'Returning', s2: 'Mobile' })[id] ?? id,
  site: (site: string) => site.replace('id-', ''),
};

const year: ExplorationTime = { period: { timeframe: 'Last 12 months' }, interval: 'week', compare: 'year' };
const plain: ExplorationTime = { period: { timeframe: 'Last 30 days' }, interval: 'day', compare: 'off' };

const words = (part: Partial<Exploration>, time: ExplorationTime | null = plain) =>
  explorationInWords({ ...defaultExploration, ...part }, names, time, 'en-US');

const by = (dimension: Extract<Exploration['breakdown'], { kind: 'dimension' }>['dimension']) => ({
  breakdown: { kind: 'dimension' as const, dimension, top: 5 },
});

const chosen = (
  dimension: Extract<Exploration['breakdown'], { kind: 'values' }>['dimension'],
  ...values: string[]
) => ({ breakdown: { kind: 'values' as const, dimension, values } });

describe('an exploration in words', () => {
  test.each<[Partial<Exploration>, string]>([
    [{}, 'Visitors per day, last 30 days'],
    [{ metrics: ['bounce_rate'] }, 'Bounce rate per day, last 30 days'],
    [{ metrics: ['visitors', 'bounce_rate'] }, 'Visitors and bounce rate per day, last 30 days'],
    [{ metrics: ['visits', 'lcp_p75'] }, 'Visits and Largest Contentful Paint per day, last 30 days'],
    [{ metrics: ['conversions'], goal: 'g' }, 'Conversions of Order per day, last 30 days'],
    [
      { metrics: ['visitors', 'conversion_rate'], goal: 'g' },
      'Visitors and conversion rate of Order per day, last 30 days',
    ],
    [
      { metrics: ['conversions', 'conversion_rate'], goal: 'g' },
      'Conversions and conversion rate of Order per day, last 30 days',
    ],
    [{ metrics: ['time_to_goal_p50'], goal: 'g' }, 'Median time to Order per day, last 30 days'],
    [by('visit:channel'), 'Visitors by channel, per day, last 30 days'],
    [by('visit:os'), 'Visitors by OS, per day, last 30 days'],
    [by('event:props:Plan'), 'Visitors by Plan, per day, last 30 days'],
    [chosen('event:page', '/a'), 'Visitors by page (/a), per day, last 30 days'],
    [chosen('event:page', '/a', '/b'), 'Visitors by page (/a and /b), per day, last 30 days'],
    [chosen('event:page', '/a', '/b', '/c'), 'Visitors by 3 pages, per day, last 30 days'],
    [chosen('event:page', `/${'a'.repeat(60)}`), 'Visitors by 1 page, per day, last 30 days'],
    [
      chosen('event:page', `/${'a'.repeat(40)}`, `/${'b'.repeat(40)}`),
      'Visitors by 2 pages, per day, last 30 days',
    ],
    [chosen('visit:country', 'DE', ''), 'Visitors by country (Germany and Unknown), per day, last 30 days'],
    [chosen('visit:utm_source', 'a', 'b', 'c'), 'Visitors by 3 UTM sources, per day, last 30 days'],
    [chosen('event:props:Plan', 'a', 'b', 'c'), 'Visitors by 3 values of Plan, per day, last 30 days'],
    [
      { breakdown: { kind: 'segments', segments: ['s1', 's2'] } },
      'Visitors by segment (Returning and Mobile), per day, last 30 days',
    ],
    [
      { breakdown: { kind: 'sites', sites: ['id-a.example', 'b.example', 'c.example'] } },
      'Visitors by 3 sites, per day, last 30 days',
    ],
  ])('%j', (part, expected) => expect(words(part)).toBe(expected));

  test.each<[Partial<ExplorationTime>, string]>([
    [year, 'per week, last 12 months, compared with the year before'],
    [{ compare: 'previous' }, 'per day, last 30 days, compared with the previous period'],
    [{ period: { timeframe: 'All time' }, interval: 'month', compare: null }, 'per month, all time'],
    [
      {
        period: { from: '2025-10-24', to: '2025-11-22' },
        compare: { from: '2024-11-01', to: '2024-11-30' },
      },
      'per day, Oct 24 to Nov 22, 2025, compared with November 2024',
    ],
  ])('the period %j', (part, expected) =>
    expect(words({}, { ...plain, ...part })).toBe(`Visitors ${expected}`),
  );

  test('a card without a period of its own', () => {
    expect(words(by('visit:source'), null)).toBe('Visitors by source');
    expect(words({ interval: 'week' }, null)).toBe('Visitors per week');
  });
});

test('the sentence of controls also has the defaults, so that each can be changed', () => {
  const { message, metrics, parts } = questionSentence(defaultExploration, names, plain);
  expect(say(message, { metrics, ...parts })).toBe(
    'Visitors overall per day, last 30 days, compared with nothing',
  );
  expect(Object.keys(parts)).toEqual(['metric', 'breakdown', 'interval', 'period', 'compare']);
});

test('a language has the parts in its own order', () => {
  const message =
    '{metrics, select, two {{metric} and {second}} other {{metric}}} by {breakdown}, per {interval}, {period}';
  const own =
    '{interval}別、{breakdown}別の{metrics, select, two {{metric}と{second}} other {{metric}}}（{period}）';
  const japanese = speechOf('ja', { [message]: own, channel: 'チャネル', week: '週' });
  speakIn(japanese);
  const { parts, ...said } = questionSentence(
    { ...defaultExploration, metrics: ['visits'], ...by('visit:channel') },
    names,
    { ...year, compare: null },
  );
  expect(said).toEqual({ message, metrics: 'one' });
  expect(japanese.i18n._(message, { metrics: 'one', ...parts })).toBe(
    'week別、チャネル別のVisits（last 12 months）',
  );
});

test.each([
  [0, null],
  [1, '1 channel'],
  [5, 'All 5 channels'],
  [6, 'Top 5 of 6 channels'],
  [1234, 'Top 5 of 1,234 channels'],
])('%i values', (count, expected) =>
  expect(scopeWords({ kind: 'dimension', dimension: 'visit:channel', top: 5 }, count)).toBe(expected),
);

test('chosen values have no others', () => {
  expect(scopeWords({ kind: 'values', dimension: 'visit:channel', values: ['Direct'] }, 7)).toBeNull();
});
