import { expect, test } from 'vitest';
import { causesOf } from '../../../../../functions/src/query/changes/causes.ts';
import type { ChangedValue } from '../../../../../functions/src/query/changes/clear.ts';

const changed = (
  dimension: ChangedValue['dimension'],
  value: string,
  now: number,
  before: number,
): ChangedValue => ({ dimension, value, now, before });
const newsletter = changed('visit:source', 'Newsletter', 66, 5);
const facebook = changed('visit:source', 'Facebook', 20, 80);
const desktop = changed('visit:device', 'desktop', 1100, 1000);
const issues = changed('visit:entry_page', '/issues', 100, 10);
const germany = changed('visit:country', 'DE', 400, 490);

const told = (...given: Parameters<typeof causesOf>) =>
  causesOf(...given).map(({ value, with: other }) => (other ? `${value} with ${other.value}` : value));

test('without its pairs, each change is told by itself, at most three of them, the largest first', () =>
  expect(told([desktop, issues, newsletter, facebook], null)).toEqual(['desktop', '/issues', 'Newsletter']));

test('what the same visitors changed is told once, by what is most unusual', () => {
  const rows = [
    { marks: '111', now: 60, before: 2 },
    { marks: '110', now: 30, before: 5 },
    { marks: '101', now: 4, before: 2 },
    { marks: '100', now: 1006, before: 991 },
    { marks: '000', now: 300, before: 300 },
  ];
  expect(told([desktop, issues, newsletter], rows)).toEqual(['/issues with Newsletter']);
});

test('a small change that comes first is still part of a large one', () => {
  const rows = [
    { marks: '11', now: 60, before: 2 },
    { marks: '10', now: 6, before: 3 },
    { marks: '01', now: 1040, before: 998 },
  ];
  expect(told([newsletter, desktop], rows)).toEqual(['Newsletter with desktop']);
});

test('changes that have little in common are told apart', () => {
  const rows = [
    { marks: '11', now: 20, before: 2 },
    { marks: '10', now: 80, before: 8 },
    { marks: '01', now: 46, before: 3 },
  ];
  expect(told([issues, newsletter], rows)).toEqual(['/issues', 'Newsletter']);
});

test('a gain and a loss are never one', () => {
  const rows = [
    { marks: '11', now: 60, before: 5 },
    { marks: '10', now: 340, before: 485 },
    { marks: '01', now: 6, before: 0 },
  ];
  expect(told([germany, newsletter], rows)).toEqual(['DE', 'Newsletter']);
});

test('a source that is gone and its page are one loss', () => {
  const rows = [
    { marks: '11', now: 15, before: 70 },
    { marks: '10', now: 5, before: 10 },
    { marks: '01', now: 10, before: 15 },
  ];
  expect(told([facebook, changed('visit:entry_page', '/ad', 25, 85)], rows)).toEqual(['Facebook with /ad']);
});
