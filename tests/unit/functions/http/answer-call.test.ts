import { expect, test } from 'vitest';
import { AppError } from '../../../../functions/src/core/errors.ts';
import { takeChange } from '../../../../functions/src/http/answer-call.ts';

const start = Date.parse('2026-03-01T10:00:00Z');
const after = (seconds: number) => new Date(start + seconds * 1000);

test('one person can make 600 changes at once, then one every six seconds; others are not affected', () => {
  for (let count = 0; count < 600; count++) takeChange('jane', after(0));
  expect(() => takeChange('jane', after(0))).toThrow(AppError);
  expect(() => takeChange('jane', after(0))).toThrow(
    expect.objectContaining({ code: 'too_many_requests', retryAfter: 6 }),
  );
  expect(() => takeChange('bob', after(0))).not.toThrow();
  expect(() => takeChange('jane', after(6))).not.toThrow();
  expect(() => takeChange('jane', after(6))).toThrow(AppError);
});
