import { expect, test } from 'vitest';
import { rates } from '../../../../functions/src/limits/figures.ts';
import { takeOperatorCall } from '../../../../functions/src/operator/limit.ts';

test("the operator's calls have a limit, which refills", () => {
  const { count, withinMs } = rates.operatorCalls;
  const now = Date.parse('2026-03-20T10:00:00Z');
  for (let call = 0; call < count; call++) takeOperatorCall(new Date(now));
  expect(() => takeOperatorCall(new Date(now))).toThrow(
    expect.objectContaining({ code: 'too_many_requests', retryAfter: withinMs / count / 1000 }),
  );
  expect(() => takeOperatorCall(new Date(now + withinMs / count))).not.toThrow();
});
