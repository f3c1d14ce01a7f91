import { afterAll, afterEach, expect } from 'vitest';
import { closeContexts, takeFaults } from '../browser/browser.ts';

/** Applies to every end-to-end test. */
afterEach(() => {
  expect(takeFaults()).toEqual([]);
});

afterAll(closeContexts);
