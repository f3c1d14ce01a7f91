import { expect, test } from 'vitest';
import {
  compareChoices,
  compareName,
  compareWords,
} from '../../../../../web/src/report/period/period-names.ts';

const days = { from: '2025-11-03', to: '2025-11-14' };

test.each([
  ['off', 'off', 'nothing'],
  ['previous', 'previous', 'previous period'],
  ['year', 'year', 'same period last year'],
  [days, 'days', 'Nov 3 – 14, 2025'],
] as const)('%j is "%s" of the menu and reads "vs. %s"', (compare, name, words) => {
  expect(compareName({ compare })).toBe(name);
  expect(compareWords({ compare }, 'en-US').long.replaceAll(/\s/g, ' ')).toBe(words);
});

test('last year is offered for periods that have one', () => {
  const offered = (from: string) =>
    compareChoices({ from, to: '2026-02-28' })
      .map(({ value }) => value)
      .join(' ');
  expect(offered('2025-03-01')).toBe('off previous year days');
  expect(offered('2025-02-28')).toBe('off previous days');
});
