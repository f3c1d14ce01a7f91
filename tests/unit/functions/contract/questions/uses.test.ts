import { expect, test } from 'vitest';
import { type Filter, isUsedIn, type Use, usesInWords } from '@footfall/functions/contract';

const id = 'aaaaaaaaaaaaaaaaaaaa';

test.each<[Filter[], boolean]>([
  [[['is', 'event:goal', ['other', id]]], true],
  [[['not', ['or', [['has_done', ['is_not', 'event:goal', [id]]]]]]], true],
  [[['is', 'event:name', [id]]], false],
  [[['is', 'event:goal', ['other']]], false],
])('%j refers to the goal: %j', (filters, isUsed) =>
  expect(isUsedIn(filters, 'event:goal', new Set([id]))).toBe(isUsed),
);

test.each<[Use[], string]>([
  [[], ''],
  [[{ kind: 'link', names: ['Museum'], others: 0 }], 'the shared link “Museum”'],
  [
    [
      { kind: 'segment', names: ['A', 'B'], others: 1 },
      { kind: 'funnel', names: ['Shop'], others: 0 },
      { kind: 'report', names: [], others: 2 },
      { kind: 'alert', names: [], others: 1 },
    ],
    'the segments “A” and “B”, 1 segment of other people, the funnel “Shop”, 2 mail reports and 1 alert',
  ],
])('%j are in words: %s', (uses, words) => expect(usesInWords(uses)).toBe(words));
