import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { errorText } from '../../../../../functions/src/core/error-text.ts';
import { appendRows } from '../../../../../functions/src/store/bigquery/events.ts';

vi.mock('../../../../../functions/src/store/google-auth.ts', () => ({
  makeAuthClient: () => ({ getRequestHeaders: () => new Headers() }),
}));

let answer: Response | Error;

beforeEach(() => {
  vi.stubGlobal('fetch', () =>
    answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer.clone()),
  );
});
afterEach(() => vi.unstubAllGlobals());

const append = () => appendRows(['{}', '{}'], new AbortController().signal);
const refusal = (reason: string) => JSON.stringify({ error: { errors: [{ reason }] } });

test.each([400, 413])('an answer %i says that none of the rows can be sent in this way', async (status) => {
  answer = new Response(refusal('invalid'), { status });
  const { unreadable, ...rest } = await append();
  expect(rest).toEqual({ refused: [], failed: [0, 1] });
  expect(unreadable?.message).toContain(`BigQuery answered ${status}: {"error"`);
});

test('any other answer is a failure, and a log names the reason', async () => {
  answer = new Response(refusal('quotaExceeded'), { status: 403 });
  const error = await append().catch((thrown: unknown) => thrown);
  expect(errorText(error).message).toMatch(/^Error \(quotaExceeded\): BigQuery answered 403: /);
});

test('no answer is a failure too', async () => {
  answer = new TypeError('fetch failed');
  await expect(append()).rejects.toMatchObject({ message: 'BigQuery did not answer', cause: answer });
});
