import { expect } from 'vitest';
import type { Locator } from 'playwright-core';
import { page } from './own-page.ts';
import { namedPartsOf } from './parts.ts';

/** What the test does and finds on its page. */
export const {
  box,
  button,
  choose,
  confirmation,
  dialogOf,
  follow,
  heading,
  items,
  link,
  part,
  press,
  region,
  see,
  seeAlert,
  seeHeading,
  seeStatus,
} = namedPartsOf(() => page);

export const pressKey = (key: string): Promise<void> => page.keyboard.press(key);

/** Gives the window a width. */
export const resize = (width: number): Promise<void> => page.setViewportSize({ width, height: 900 });

/** The address that is shown. */
export const address = (): URL => new URL(page.url());
export const pathname = (): string => address().pathname;
export const param = (name: string): string | null => address().searchParams.get(name);
/** The filters in the address. */
export const filtersNow = (): string[] => address().searchParams.getAll('f');

export const clipboard = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

/** Waits until something is there no more. */
export const seeGone = (gone: Locator): Promise<void> => gone.waitFor({ state: 'detached' });

export const expectNone = async (of: Locator): Promise<void> => expect(await of.count()).toBe(0);
export const expectDisabled = async (control: Locator): Promise<void> =>
  expect(await control.isDisabled()).toBe(true);
export const expectValue = async (field: Locator, value: string): Promise<void> =>
  expect(await field.inputValue()).toBe(value);
