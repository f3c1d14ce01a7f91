import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../../web/src/api/call.ts';
import { retryOptions, release } from '../../../../web/src/api/use-endpoint.ts';

const address = 'an address';

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => {
  release(address);
  vi.useRealTimers();
});

/** A repeated call that has failed. @param retryAt the time that the server named */
function failed({ every, retryAt }: { every: number; retryAt?: number }) {
  const { isPaused, onError, onErrorRetry } = retryOptions<unknown>(address, every);
  const error = new ApiError({ code: 'unavailable', message: '', status: 503, retryAt });
  const again = vi.fn<() => Promise<boolean>>(async () => true);
  onError?.(error, address, {} as never);
  onErrorRetry?.(error, address, {} as never, again, { retryCount: 1, dedupe: true });
  return { isPaused, again };
}

test('a failed request is repeated at the time that the server named, and not before', () => {
  const { isPaused, again } = failed({ every: 100, retryAt: 1_005_000 });
  vi.advanceTimersByTime(4999);
  expect([isPaused?.(), again.mock.calls.length]).toEqual([true, 0]);
  vi.advanceTimersByTime(1);
  expect([isPaused?.(), again.mock.calls.length]).toEqual([false, 1]);
});

test('a reader who retries does not have to wait for that time', () => {
  const { isPaused } = failed({ every: 0, retryAt: 1_005_000 });
  expect(isPaused?.()).toBe(true);
  release(address);
  expect(isPaused?.()).toBe(false);
});

test.each([
  [100, 1],
  [0, 0],
])('without such a time, a request that is refreshed every %i ms is sent %i times', (every, times) => {
  const { isPaused, again } = failed({ every });
  expect(isPaused?.()).toBe(false);
  vi.advanceTimersByTime(100_000);
  expect(again).toHaveBeenCalledTimes(times);
});
