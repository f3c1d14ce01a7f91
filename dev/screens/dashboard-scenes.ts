import type { Page } from 'playwright-core';
import { showMap } from '../../tests/support/dashboard.ts';
import { failing, waiting, type Scene } from './scene.ts';

const path = '/dashboard';

/** Everything has come, the parts that are loaded last included. */
async function whole(page: Page): Promise<void> {
  await page.locator('.apexcharts-svg').first().waitFor();
  await showMap(page);
}

const scene = (name: string, more: Partial<Scene> = {}): Scene => ({
  name: `dashboard-${name}`,
  path,
  as: 'demo',
  ...more,
  act: async (page) => {
    if (!more.prepare) await whole(page);
    await more.act?.(page);
  },
});

const dialog = (name: string, others: string, by = '', more: Partial<Scene> = {}): Scene => ({
  name: `dialog-${name}`,
  path: `${path}?others=${others}${by && `&by=${by}`}`,
  as: 'demo',
  ...more,
  act: async (page) => {
    await page.getByRole('dialog').waitFor();
    if (!more.prepare) await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    await more.act?.(page);
  },
});

const pagesCall = /\/workspace\/data\/pages\?.*take=100/;

const inDialog = async (page: Page, text: string) => {
  await page.getByRole('searchbox').fill(text);
};

/** The dashboard with its menus and dialogs. */
export const dashboardScenes: Scene[] = [
  scene('last-30-days', { whole: true }),
  scene('today', { path: `${path}?timeframe=today`, whole: true }),
  scene('last-12-months-bounce-rate', { path: `${path}?timeframe=last-12-months&metric=bounceRate` }),
  scene('all-time-duration', { path: `${path}?timeframe=all-time&metric=sessionDuration` }),
  scene('waiting', { prepare: waiting(), whole: true }),
  scene('failed', {
    prepare: failing(),
    act: (page) => page.getByRole('alert').first().waitFor(),
    whole: true,
  }),
  scene('one-card-failed', {
    prepare: failing('**/data/referrer**'),
    act: async (page) => {
      await page.getByRole('alert').waitFor();
      await whole(page);
    },
    whole: true,
  }),
  scene('empty', {
    as: 'newcomer',
    prepare: async () => {},
    act: (page) => page.getByText('No visits yet').waitFor(),
  }),
  scene('invalid-timeframe', {
    path: `${path}?timeframe=next-week`,
    prepare: async () => {},
    act: (page) => page.getByRole('alert').waitFor(),
  }),
  scene('chart-hover', {
    act: async (page) => {
      const chart = page.locator('.apexcharts-svg').first();
      await chart.scrollIntoViewIfNeeded();
      const box = await chart.boundingBox();
      if (box) await page.mouse.move(box.x + box.width * 0.6, box.y + box.height * 0.5, { steps: 3 });
      await page.locator('.chart-tip').waitFor();
    },
  }),
  scene('map-focus', {
    act: async (page) => {
      await page
        .getByRole('group', { name: /World map/ })
        .locator('[tabindex="0"]')
        .focus();
    },
  }),
  scene('scrolled', { act: (page) => page.mouse.wheel(0, 420) }),
  scene('timeframe-menu', { act: (page) => page.getByRole('button', { name: 'Last 30 days' }).click() }),
  scene('workspace-switcher', {
    act: async (page) => {
      await page
        .getByRole('banner')
        .getByRole('button', { name: /Beta Free plan/ })
        .click();
      await page.getByRole('combobox').waitFor();
    },
  }),
  scene('user-menu', {
    only: 'wide',
    act: (page) => page.getByRole('button', { name: 'demo@footfall.test' }).click(),
  }),
  scene('theme-menu', { only: 'wide', act: (page) => page.getByRole('button', { name: 'Theme' }).click() }),
  scene('drawer', {
    only: 'narrow',
    act: async (page) => {
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('dialog', { name: 'Menu' }).waitFor();
    },
  }),
  scene('shortcuts', {
    act: async (page) => {
      await page.keyboard.press('?');
      await page.getByRole('dialog').waitFor();
    },
  }),
  dialog('pages', 'pages'),
  dialog('pages-searched', 'pages', '', { act: (page) => inDialog(page, 'blog') }),
  dialog('pages-nothing-found', 'pages', '', { act: (page) => inDialog(page, 'no such page') }),
  dialog('pages-waiting', 'pages', '', { prepare: waiting(pagesCall) }),
  dialog('sources', 'referrer'),
  dialog('channels', 'referrer', 'channel'),
  dialog('mediums', 'referrer', 'utm-medium'),
  dialog('campaigns', 'referrer', 'utm-campaign'),
  dialog('browsers', 'browser'),
  dialog('systems', 'browser', 'os'),
  dialog('resolutions', 'browser', 'screen'),
  dialog('countries', 'country'),
  dialog('languages', 'language'),
  dialog('failed', 'pages', '', {
    prepare: failing(pagesCall),
    act: (page) => page.getByRole('dialog').getByRole('alert').waitFor(),
  }),
];
