import { afterEach, expect, test, vi } from 'vitest';
import { workspaceQuery } from '../../../../functions/src/contract/shapes/fields.ts';
import { AppError, toAnswer } from '../../../../functions/src/core/errors.ts';
import { parse } from '../../../../functions/src/core/parse.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

test('an invalid input names its field', () =>
  expect(() => parse(workspaceQuery, { workspaceId: 1 })).toThrow(
    expect.objectContaining({ code: 'invalid_request', field: 'workspaceId' }),
  ));

test('a known failure is answered with its code and the id of the request', () =>
  expect(toAnswer(new AppError('not_found', 'There is no such workspace.'), 'r1')).toEqual({
    status: 404,
    body: { error: { code: 'not_found', message: 'There is no such workspace.', requestId: 'r1' } },
  }));

test('a refusal of too many requests cannot be made without saying when to try again', () => {
  const { retryAfter } = toAnswer(new AppError('too_many_requests', 'Later.', { retryAfter: 90 }), 'r1');
  expect(retryAfter).toBe(90);
  // @ts-expect-error because the types require it.
  const incomplete = new AppError('too_many_requests', 'Later.');
  expect(incomplete.retryAfter).toBeUndefined();
});

test('an unknown failure is logged with its cause and answered without it', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const answer = toAnswer(new Error('secret detail', { cause: 'its cause' }), 'r2');
  expect(answer.status).toBe(500);
  expect(JSON.stringify(answer.body)).not.toContain('secret');
  expect(answer.body.error).toMatchObject({ code: 'internal', requestId: 'r2' });
  expect(logged.mock.calls[0]?.[0]).toMatch(/r2.*secret detail.*its cause/);
});
