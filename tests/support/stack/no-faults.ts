import { afterEach, expect } from 'vitest';
import { takeFaults } from '../browser/browser.ts';

/** Applies to every end-to-end test. */
afterEach(() => {
  expect(takeFaults()).toEqual([]);
});
