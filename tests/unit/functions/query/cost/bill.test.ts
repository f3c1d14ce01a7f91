import { expect, test } from 'vitest';
import { counterOf } from '../../../../../functions/src/limits/counters.ts';
import { AppError } from '../../../../../functions/src/core/errors.ts';
import { openBill, withinBytes } from '../../../../../functions/src/query/cost/bill.ts';

const noon = Date.UTC(2026, 10, 22, 12);

/** How many of 150 questions of a person are charged, without any budget. */
function charged(now: number) {
  let count = 0;
  for (let question = 0; question < 150; question++) {
    try {
      openBill({ caller: '', counters: counterOf('person'), kind: 'guest', budgets: [] }, now);
      count++;
    } catch (error) {
      expect(error).toMatchObject({ code: 'too_many_requests', retryAfter: 60 });
    }
  }
  return count;
}

test('a caller may ask 120 questions within a minute', () => {
  expect(charged(noon)).toBe(120);
  expect(charged(noon + 60_000)).toBe(120);
});

test('what is left out beyond some bytes may cost no more, even if the budget has more left', () => {
  const ofBudget = (mostBytes: number) => ({
    mostBytes,
    tooExpensive: () => new AppError('unavailable', 'The budget has less left.'),
  });
  const bounded = withinBytes(ofBudget(100), 40);
  expect(bounded.mostBytes).toBe(40);
  expect(bounded.tooExpensive()).toMatchObject({ code: 'too_many_requests' });
  const poor = ofBudget(30);
  expect(withinBytes(poor, 40)).toBe(poor);
  expect(withinBytes(poor, Infinity)).toBe(poor);
});
