import { expect } from 'vitest';
import type { Locator } from 'playwright-core';
import { copiedIn } from '../browser.ts';
import { checkAtWidth, checkInEachLook } from '../check-screen.ts';
import { page } from './own-page.ts';
import { namedPartsOf } from './parts.ts';

/** The test's actions and queries on its page. */
export const {
  alert,
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

/** What was last copied. */
export const clipboard = (): string => copiedIn(page.context());

/** Waits until something has disappeared. */
export const seeGone = (gone: Locator): Promise<void> => gone.waitFor({ state: 'detached' });

export const expectNone = async (of: Locator): Promise<void> => expect(await of.count()).toBe(0);
export const expectDisabled = async (control: Locator): Promise<void> =>
  expect(await control.isDisabled()).toBe(true);
export const expectValue = async (field: Locator, value: string): Promise<void> =>
  expect(await field.inputValue()).toBe(value);

/** Waits until a field has this value. */
export const seeValue = (field: Locator, value: string): Promise<void> =>
  expect.poll(() => field.inputValue()).toBe(value);
/** Waits until there are this many. */
export const seeCount = (of: Locator, count: number): Promise<void> =>
  expect.poll(() => of.count()).toBe(count);

/** Makes calls of the page to these addresses fail from now on. */
export const breakOff = (calls: string): Promise<unknown> => page.route(calls, (route) => route.abort());

export const checkAt = (what: string, width: number): Promise<void> => checkAtWidth(page, what, width);
export const checkLooks = (what: string): Promise<void> => checkInEachLook(page, what);
