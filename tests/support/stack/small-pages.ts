import { Query } from '@google-cloud/firestore';
import { onTestFinished, vi } from 'vitest';

/**
 * In this test, no query of this process gets more documents at once, so that paged reads need few documents for a
 * second page.
 */
export function readInPagesOf(max: number): void {
  const { limit } = Query.prototype;
  const spy = vi.spyOn(Query.prototype, 'limit').mockImplementation(function (this: Query, count) {
    return limit.call(this, Math.min(count, max));
  });
  onTestFinished(() => spy.mockRestore());
}
