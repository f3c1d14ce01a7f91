import { expect, test } from 'vitest';
import { causeSentence, headline, nameOf } from '../../../../../web/src/report/changes/sentences.ts';

type Changes = Parameters<typeof causeSentence>[0];

const page = (value: string, now: number, before: number): Changes[number] => ({
  dimension: 'visit:entry_page',
  value,
  now,
  before,
  with: null,
});
const source = (value: string, now: number, before: number): Changes[number] => ({
  ...page(value, now, before),
  dimension: 'visit:source',
});
const issues = page('/issues', 190, 100);
const newsletter = source('Newsletter', 66, 5);
const facebook = source('Facebook', 9, 20);

test.each([
  [1041, 1000, 'Visitors +4.10%.'],
  [959, 1000, 'Visitors −4.10%.'],
  [0, 1000, 'Visitors −100.00%.'],
  [1000, 1000, 'Visitors unchanged.'],
  [100_001, 100_000, 'Visitors unchanged.'],
  [10, 0, 'No visitors before.'],
])('%i visitors after %i are told as %s', (now, before, words) => {
  expect(headline({ now, before }, 'en')).toBe(words);
});

const grown = { now: 1140, before: 1000 };
const shrunk = { now: 900, before: 1000 };

test.each<[Changes, { now: number; before: number }, string]>([
  [[], grown, 'No clear change.'],
  [[issues, newsletter, facebook], grown, 'Mostly /issues (+90) and Newsletter (+61); Facebook lost 11.'],
  [[issues], grown, 'Mostly /issues (+90).'],
  [[{ ...issues, with: newsletter }], grown, 'Mostly /issues with Newsletter (+90).'],
  [[source('', 10, 1210)], { now: 100, before: 1300 }, 'Mostly Direct / None (−1,200).'],
  // What is clear need not be most of it.
  [[newsletter, facebook], { now: 1500, before: 1000 }, 'Newsletter gained 61 and Facebook lost 11.'],
  [[newsletter], shrunk, 'Newsletter gained 61.'],
  [
    [issues, newsletter, facebook],
    { now: 1000, before: 1000 },
    '/issues gained 90, Newsletter gained 61 and Facebook lost 11.',
  ],
])('%j of %j', (changes, total, words) => {
  const pieces = causeSentence(changes, total, 'en');
  expect(
    pieces
      .map((piece) => (typeof piece === 'string' ? piece : nameOf(piece)))
      .join('')
      .replaceAll('\u00a0', ' '),
  ).toBe(words);
});
