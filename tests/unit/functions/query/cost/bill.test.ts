import { expect, test } from 'vitest';
import { AppError } from '../../../../../functions/src/core/errors.ts';
import { withinBytes } from '../../../../../functions/src/query/cost/bill.ts';

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
