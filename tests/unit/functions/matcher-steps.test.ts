import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { StepCounter } from '../../support/browser/steps.ts';

/** Counts from here on, so the measured code is imported after this. */
const steps = new StepCounter(
  [
    'functions/src/contract/traffic/path-pattern.ts',
    'functions/src/contract/traffic/hostname.ts',
    'functions/src/contract/traffic/rules.ts',
    'functions/src/contract/event/path-text.ts',
    'functions/src/collect/admit/matchers.ts',
    'functions/src/collect/admit/spam-referrers.ts',
    'functions/src/query/channels/tags.ts',
    'functions/src/query/plan/patterns.ts',
    'functions/src/query/sql/filters.ts',
    'functions/src/sources/index.ts',
    'functions/src/sources/known-tags.ts',
  ],
  async () => ({
    ...(await import('@footfall/functions/contract')),
    ...(await import('../../../functions/src/collect/admit/matchers.ts')),
    ...(await import('../../../functions/src/collect/admit/spam-referrers.ts')),
    ...(await import('../../../functions/src/query/channels/tags.ts')),
    ...(await import('../../../functions/src/query/plan/patterns.ts')),
    ...(await import('../../../functions/src/query/sql/filters.ts')),
    ...(await import('../../../functions/src/sources/index.ts')),
  }),
);
afterAll(() => steps.stop());
const all = await steps.subject;

const { trafficEntries, defaultTrafficRules, ruleLimits, tagLimits, maxPathLength, maxHostLength } = all;

/** The result of a workspace's rules for an event, with the maximum number of entries of one text. */
const byRules = (list: 'excludedPages' | 'hostnames' | 'excludedSources', typed: string) => {
  const entry = trafficEntries[list].read(typed);
  const entries = entry === null ? [] : new Array<string>(all.maxRuleEntries).fill(entry);
  return all.matchersOf({ ...defaultTrafficRules, [list]: entries });
};

/** The maximum number of labels. */
const asHost = (text: string) => `${text.replaceAll(/[^a-z]+/g, '.').replaceAll(/^\.|\.$/g, '')}.aa`;

const compile = (pattern: string) => {
  try {
    all.refuseBadPattern([['matches', 'event:page', [pattern]]]);
  } catch {
    // A refused pattern has been read.
  }
};

interface Matcher {
  name: string;
  /** Maximum steps: about three times those of the hardest case. */
  max: number;
  /** The longest pattern and the longest text. */
  pattern: number;
  text: number;
  match: (pattern: string, text: string) => unknown;
}

/** All code that compares a text of strangers with a text of users, or with lists of our own. */
const matchers: Matcher[] = [
  {
    name: 'an excluded page',
    max: 750_000,
    pattern: 200,
    text: maxPathLength,
    match: (pattern, text) => byRules('excludedPages', `/${pattern}`).excludesPage(`/${text}`),
  },
  {
    name: 'an allowed hostname',
    max: 500,
    pattern: maxHostLength - 5,
    text: maxHostLength - 5,
    match: (pattern, text) => byRules('hostnames', `*.${asHost(pattern)}`).allowsHostname(asHost(text)),
  },
  {
    name: 'an excluded source',
    max: 30_000,
    pattern: maxHostLength - 5,
    text: maxHostLength - 5,
    match: (pattern, text) => byRules('excludedSources', `*.${asHost(pattern)}`).excludesSource(asHost(text)),
  },
  {
    name: 'a referrer of spam',
    max: 500,
    pattern: 0,
    text: maxHostLength - 5,
    match: (_, text) => all.isSpamReferrer(asHost(text)),
  },
  {
    name: 'a known source',
    max: 200,
    pattern: 0,
    text: 255,
    match: (_, text) => all.sourceOfTag(asHost(text)),
  },
  {
    name: 'a tag that no rule knows',
    max: 8000,
    pattern: 0,
    text: tagLimits.value,
    match: (_, text) => [all.canBeUnknown('utm_source', text, []), all.nearestOf('utm_medium', text)],
  },
  {
    name: 'a channel rule',
    max: 6000,
    pattern: ruleLimits.value,
    text: tagLimits.value,
    match: (value, text) =>
      (['is', 'contains', 'matches_wildcard'] as const).map((operator) =>
        all.ruleDecides(
          { dimension: 'visit:utm_medium', operator, value, channel: 'Email', from: null },
          'utm_medium',
          text,
        ),
      ),
  },
  {
    name: 'an expression of a filter',
    max: 1000,
    pattern: 2000,
    text: 0,
    match: compile,
  },
  {
    name: 'a filter of pages',
    max: 20_000,
    pattern: 2000,
    text: 0,
    match: (pattern) => [all.pathExpression(pattern, true), all.pathWildcard(pattern, true)],
  },
];

/** Parts of patterns that match in many ways, or nearly, and some that are special elsewhere. */
const parts = [
  'a',
  '*a',
  '**a',
  '*',
  '**',
  'a*',
  'aa',
  'ab',
  '/',
  'a.',
  '-a',
  'ä',
  '🍋',
  '[a',
  '(a+)+',
  '\\',
  '{9}',
  '://',
];
const someParts = (minLength: number, maxLength: number) =>
  fc.array(fc.constantFrom(...parts), { minLength, maxLength }).map((some) => some.join(''));

/** A pattern that repeats a part, and a text that repeats a match of the part: both at the maximum length. */
const hardPair = fc.record({ begin: someParts(0, 1), part: someParts(1, 2), end: someParts(0, 1) });
type HardPair = typeof hardPair extends fc.Arbitrary<infer Pair> ? Pair : never;

const filled = (begin: string, part: string, end: string, length: number) =>
  (begin + part.repeat(length).slice(0, Math.max(0, length - begin.length - end.length)) + end).slice(
    0,
    length,
  );

const withoutStars = (pattern: string) => pattern.replaceAll('*', '');

const patternOf = ({ begin, part, end }: HardPair, length: number) => filled(begin, part, `${end}b`, length);
const textOf = ({ begin, part }: HardPair, length: number) =>
  filled(withoutStars(begin), withoutStars(part) || 'a', '', length);

test.each(matchers)('$name takes few steps for any pattern and text', ({ max, ...matcher }) => {
  const pairs = fc.sample(hardPair, 150);
  const taken = steps.count(() => {
    for (const pair of pairs) matcher.match(patternOf(pair, matcher.pattern), textOf(pair, matcher.text));
  });
  expect(taken / pairs.length).toBeLessThan(max);
  // The counter works: each of them takes a step or more.
  expect(taken).toBeGreaterThan(pairs.length);
});
