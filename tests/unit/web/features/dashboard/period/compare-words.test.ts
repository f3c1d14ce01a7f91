import { expect, test } from 'vitest';
import {
  canMatchWeekdays,
  compareName,
  compareWords,
} from '../../../../../../web/src/features/dashboard/period/compare-words.ts';

const days = { from: '2025-11-03', to: '2025-11-14' };

test.each([
  ['off', 'off', 'nothing', false],
  ['previous', 'previous', 'previous period', true],
  ['year', 'year', 'same period last year', true],
  [days, 'days', 'Nov 3 – 14, 2025', false],
] as const)(
  '%j is "%s" of the menu and reads "vs. %s"; weekdays can be matched: %s',
  (compare, name, words, can) => {
    expect(compareName({ compare })).toBe(name);
    expect(compareWords({ compare }, 'en-US').long.replaceAll(/\s/g, ' ')).toBe(words);
    expect(canMatchWeekdays(name)).toBe(can);
  },
);
