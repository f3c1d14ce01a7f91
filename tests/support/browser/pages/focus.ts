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

/** The controls that something else covers entirely while they are focused, such as a bar at an edge of the window. */
export const hiddenByBars = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const before = document.activeElement;
    const tabbable = 'a[href], button:not([disabled]), input, select, textarea, [tabindex="0"]';
    const hidden = [...document.querySelectorAll<HTMLElement>(tabbable)].filter((control) => {
      if (control.tabIndex < 0 || !control.checkVisibility({ visibilityProperty: true })) return false;
      // The worst case: it comes into sight from above or below.
      return [0, document.documentElement.scrollHeight].some((from) => {
        control.blur();
        scrollTo(0, from);
        control.focus();
        const { left, top, width, height } = control.getBoundingClientRect();
        if (width < 2 || height < 2 || document.activeElement !== control) return false;
        const parts = [control, ...((control as HTMLInputElement).labels ?? [])];
        return [
          [0.5, 0.5],
          [0.1, 0.1],
          [0.9, 0.1],
          [0.1, 0.9],
          [0.9, 0.9],
        ].every(([x = 0, y = 0]) => {
          const shown = document.elementFromPoint(left + width * x, top + height * y);
          return !shown || !parts.some((part) => part.contains(shown) || shown.contains(part));
        });
      });
    });
    if (before instanceof HTMLElement) before.focus();
    scrollTo(0, 0);
    return hidden.map((control) => control.ariaLabel ?? (control.innerText || control.outerHTML));
  });

/** Links of one list that have the same name and lead elsewhere, and buttons of different rows with the same name. */
export const namedAlike = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const nameOf = (control: HTMLElement) => {
      const labels = control.ariaLabelledByElements?.map(({ textContent }) => textContent).join(' ');
      return (labels ?? control.ariaLabel ?? control.innerText).replaceAll(/\s+/g, ' ').trim();
    };
    return [...document.querySelectorAll('ul, ol, tbody')].flatMap((list) => {
      const targets = new Map<string, Set<unknown>>();
      for (const control of list.querySelectorAll<HTMLElement>('a[href], button')) {
        const row = control.closest('li, tr');
        if (!control.checkVisibility({ visibilityProperty: true }) || row?.parentElement !== list) continue;
        const name = `${control.localName} ${nameOf(control)}`;
        targets.set(name, (targets.get(name) ?? new Set()).add(control.getAttribute('href') ?? row));
      }
      return [...targets].flatMap(([name, { size }]) => (size > 1 ? [name] : []));
    });
  });
