import { expect } from 'vitest';
import type { Locator, Page } from 'playwright-core';

/** A person's actions on a page. Each call is a step: a click, a key combination, or a field that is typed into. */
export interface Steps {
  click: (what: Locator) => Promise<void>;
  press: (keys: string) => Promise<void>;
  /** Types into the focused element. */
  type: (text: string) => Promise<void>;
  /** Opens an address that someone was given. */
  follow: (page: Page, address: string) => Promise<void>;
}

/** Does a task, and fails if that takes more than the maximum number of steps. */
export async function inSteps(max: number, page: Page, task: (steps: Steps) => Promise<void>): Promise<void> {
  let taken = 0;
  const step = (act: () => Promise<unknown>) => {
    taken += 1;
    return act().then(() => undefined);
  };
  await task({
    click: (what) => step(() => what.click()),
    press: (keys) => step(() => page.keyboard.press(keys)),
    type: (text) => step(() => page.keyboard.type(text)),
    follow: (on, address) => step(() => on.goto(address)),
  });
  expect(taken).toBeLessThanOrEqual(max);
}
