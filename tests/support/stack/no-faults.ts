import { afterEach, expect } from 'vitest';
import { takeFaults } from '../browser/browser.ts';

/** Holds for every end-to-end test, whatever else it looks at. */
afterEach(() => {
  expect(takeFaults()).toEqual([]);
});
