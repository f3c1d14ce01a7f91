import { launchOptions } from './browser.ts';

/** Unpacks the browser once, before test files that start at the same time would do it concurrently. */
export async function setup(): Promise<void> {
  await launchOptions();
}
