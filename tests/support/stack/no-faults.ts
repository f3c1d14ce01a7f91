import { afterAll, afterEach, expect } from 'vitest';
import { shownNow, takeFaults, takeRefusals } from '../browser/browser.ts';
import { closePages, freePages } from '../browser/pages/own-page.ts';

/** Applies to every end-to-end test. */
afterEach(async ({ task }) => {
  const refusals = takeRefusals();
  if (task.result?.state === 'fail')
    console.error([`When “${task.name}” failed:`, ...refusals, ...(await shownNow())].join('\n'));
  await freePages();
  expect(takeFaults()).toEqual([]);
});

afterAll(closePages);
