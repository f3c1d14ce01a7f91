import { expect, test } from 'vitest';
import { counterOf, countersOf, type Counters } from '../../../../../functions/src/limits/counters.ts';
import { openBill } from '../../../../../functions/src/query/cost/bill.ts';

const noon = Date.UTC(2026, 10, 22, 12);

/** How many of some questions are charged, without any budget. */
function charged(counters: (question: number) => Counters, questions: number, now = noon): number {
  let count = 0;
  for (let question = 0; question < questions; question++) {
    try {
      openBill({ caller: '', counters: counters(question), isGuest: true, budgets: [] }, now);
      count++;
    } catch (error) {
      expect(error).toMatchObject({ code: 'too_many_requests', retryAfter: 60 });
    }
  }
  return count;
}

test('a caller may ask 120 questions within a minute', () => {
  expect(charged(() => counterOf('person'), 150)).toBe(120);
  expect(charged(() => counterOf('person'), 150, noon + 60_000)).toBe(120);
});

test('guests whose addresses one caller forges may ask 12,000 together, and others as many as before', () => {
  const forged = (question: number) =>
    countersOf({ address: `192.2.${question >> 8}.${question & 255}`, hop: '198.51.100.7' });
  expect(charged(forged, 15_000)).toBe(12_000);
  expect(charged(() => countersOf({ address: '203.0.113.1', hop: '151.101.1.1' }), 150)).toBe(120);
});
