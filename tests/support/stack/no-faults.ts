import { afterAll, afterEach, expect } from 'vitest';
import { takeFaults } from '../browser/browser.ts';
import { closePages, freePages } from '../browser/pages/own-page.ts';

/** Applies to every end-to-end test. */
afterEach(async () => {
  await freePages();
  expect(takeFaults()).toEqual([]);
});

afterAll(closePages);
