import { expect } from 'vitest';
import type { Locator, Page } from 'playwright-core';

/** Waits until something is focused. */
export const seeFocus = (wanted: Locator): Promise<void> =>
  expect.poll(() => wanted.evaluate((each) => each === document.activeElement)).toBe(true);

/** Presses a key until a control of this name is focused, like someone without a mouse. */
export async function tabTo(page: Page, name: string, key = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    const focused = await page.evaluate(() => {
      const element = document.activeElement as HTMLInputElement | null;
      return element?.ariaLabel ?? element?.labels?.[0]?.textContent ?? element?.textContent ?? '';
    });
    if (focused.trim() === name) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not lead to ${name}`);
}
