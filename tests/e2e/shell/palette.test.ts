import { beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import type { WorkspaceAnswer } from '@footfall/functions/contract';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace, call } from '../../support/api/api.ts';
import { checkAtWidth } from '../../support/browser/check-screen.ts';
import { seeFocus } from '../../support/browser/pages/focus.ts';
import { leadTo, openShared } from '../../support/browser/pages/shared-page.ts';
import { eventOf } from '../../support/traffic/events.ts';
import { insertEvents } from '../../support/traffic/rows.ts';

let account: Account;
let sites: WorkspaceAnswer[];
let goal: string;
let segment: string;

beforeAll(async () => {
  account = await signUp();
  sites = [];
  for (const name of ['Bell Buoy', 'Tideline Journal']) {
    const workspace = await addWorkspace(account);
    await call('/v1/workspace/update', { account, body: { workspaceId: workspace.id, name } });
    sites.push({ ...workspace, name });
  }
  const make = async (path: string, body: object) =>
    (await call<{ id: string }>(path, { account, body: { workspaceId: sites[0]?.id, ...body } })).body.id;
  const definition = { kind: 'page', page: '/blog/**', properties: [], currency: null };
  goal = await make('/v1/goal/create', { name: 'Blog read', definition });
  const filters = [['is', 'visit:country', ['DE']]];
  segment = await make('/v1/segment/create', { name: 'Readers abroad', scope: 'person', filters });
  const timestamp = new Date().toISOString();
  await insertEvents(
    (['DE', 'FR'] as const).map((country, index) =>
      eventOf({
        ...{ workspace_id: sites[0]?.id ?? '', visitor_id: `${index}`, timestamp, country },
        pathname: '/blog/the-dredgers-daughter',
      }),
    ),
  );
});

const open = async (path: string) => {
  const page = await openShared(account, `${path}?site=${sites[0]?.domain}`);
  await page.getByRole('banner').getByText('Bell Buoy').waitFor({ state: 'attached' });
  return page;
};
/** A report of few parts. */
const quiet = '/behaviour/vitals';
const field = (page: Page) => page.getByRole('combobox', { name: 'Find anything' });
const option = (page: Page, group: string, name: RegExp) =>
  page.getByRole('group', { name: group }).getByRole('option', { name });
const params = (page: Page) => new URL(page.url()).searchParams;

async function find(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await seeFocus(field(page));
  await page.keyboard.insertText(text);
}

/** Presses what does the chosen option. */
async function act(page: Page, keys: string): Promise<void> {
  await page.keyboard.press(keys);
  // It fades out, and would take what is typed next.
  await field(page).waitFor({ state: 'detached' });
}

/** Goes down to an option and does it. */
async function choose(page: Page, group: string, name: RegExp, keys = 'Enter'): Promise<void> {
  const wanted = option(page, group, name);
  await wanted.waitFor();
  for (let tries = 0; tries < 9 && (await wanted.getAttribute('aria-selected')) !== 'true'; tries += 1)
    await page.keyboard.press('ArrowDown');
  await act(page, keys);
}

test('the palette filters by a country, excludes it, filters by part of a page, and opens a page of the site; Escape gives the focus back', async () => {
  // A page of few parts, because axe looks at the page behind too.
  const page = await open('/settings/plans');
  const link = page.getByRole('link', { name: 'Audience' });
  await link.focus();
  await find(page, '');
  await page.keyboard.press('Escape');
  await field(page).waitFor({ state: 'detached' });
  await seeFocus(link);

  await find(page, '');
  await checkAtWidth(page, 'palette', 1440);
  await page.keyboard.insertText('ger');
  await option(page, 'Filters', /^Germany filter by country · 1 visitor$/).waitFor();
  await option(page, 'Pages', /^\/blog\/the-dredgers-daughter/).waitFor();
  await checkAtWidth(page, 'palette with values', 390);
  await page.setViewportSize({ width: 1440, height: 900 });
  await act(page, 'Enter');
  await expect.poll(() => params(page).getAll('f')).toEqual(['is,country,DE']);
  expect(new URL(page.url()).pathname).toBe('/dashboard');
  await leadTo(page, `${quiet}${new URL(page.url()).search}`);

  await find(page, 'germany');
  await option(page, 'Filters', /^Germany/).waitFor();
  await act(page, 'Alt+Enter');
  await expect.poll(() => params(page).getAll('f')).toEqual(['is_not,country,DE']);

  await find(page, 'xyz');
  await page.getByText('Nothing called “xyz” here.').waitFor();
  await option(page, 'Filters', /^Filter by page contains xyz/).waitFor();
  await act(page, 'Enter');
  await expect.poll(() => params(page).getAll('f')).toEqual(['is_not,country,DE', 'contains,page,xyz']);

  await find(page, 'dredgers');
  await choose(page, 'Pages', /^\/blog\/the-dredgers-daughter/);
  await expect.poll(() => params(page).get('page')).toBe('/blog/the-dredgers-daughter');
  expect(new URL(page.url()).pathname).toBe('/behaviour/pages');
});

test('the palette leads to a page of the app, another site and a period, and opens the filters', async () => {
  const page = await open('/settings/general');
  await find(page, 'funn');
  await choose(page, 'Pages', /^Funnels Behaviour/);
  await expect.poll(() => new URL(page.url()).pathname).toBe('/behaviour/funnels');
  await page.getByRole('heading', { level: 1, name: 'Behaviour' }).waitFor();

  await find(page, 'last 7');
  await choose(page, 'Period', /^Last 7 days/);
  await expect.poll(() => params(page).get('timeframe')).toBe('last-7-days');

  await find(page, 'tide');
  await choose(page, 'Sites', /^Tideline Journal/);
  await expect.poll(() => params(page).get('site')).toBe(sites[1]?.domain);

  await find(page, 'filter');
  await choose(page, 'Actions', /^Filter/);
  const dialog = page.getByRole('dialog', { name: 'Filter' });
  const search = dialog.getByRole('combobox', { name: 'Search values and fields' });
  await seeFocus(search);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
});

test('the palette leads to a goal’s own page, applies a segment, copies the link, opens the invitation, and leads back', async () => {
  const page = await open(quiet);
  await find(page, 'blog read');
  await choose(page, 'Pages', /^Blog read goal/);
  await page.getByRole('heading', { name: 'Blog read' }).waitFor();
  expect(params(page).get('reached')).toBe(goal);

  await find(page, 'readers yesterday');
  await choose(page, 'Filters', /^Readers abroad apply the segment · Yesterday/);
  await expect.poll(() => params(page).get('segment')).toBe(segment);
  expect(params(page).get('timeframe')).toBe('yesterday');

  await find(page, 'copy');
  await choose(page, 'Actions', /^Copy link/);
  await page.getByRole('status').getByText('Link copied').waitFor();
  await checkAtWidth(page, 'copied link', 390);
  await page.setViewportSize({ width: 1440, height: 900 });
  const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  expect(link.searchParams.getAll('f')).toEqual(['is,country,DE']);

  await find(page, 'invite');
  await choose(page, 'Actions', /^Invite people/);
  const dialog = page.getByRole('dialog', { name: 'Invite people' });
  const field = dialog.getByRole('textbox', { name: 'Email addresses' });
  await seeFocus(field);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  const opener = page.getByRole('button', { name: 'Invite people' });
  await seeFocus(opener);

  await find(page, '');
  await choose(page, 'Where you were', /^Bell Buoy Goals, Yesterday, 1 filter/);
  await expect.poll(() => new URL(page.url()).pathname).toBe('/behaviour/goals');
  expect([params(page).get('reached'), params(page).get('segment')]).toEqual([goal, segment]);
});

test('I switch single-key shortcuts off, also for the next visit, and only the palette is left', async () => {
  const page = await open('/account');
  const choice = page.getByRole('switch', { name: 'Single-key shortcuts' });
  await choice.uncheck();
  await page.reload();
  await expect.poll(() => choice.isChecked()).toBe(false);
  await page.keyboard.press('?');
  await page.keyboard.press('2');
  await find(page, 'vitals');
  await choose(page, 'Pages', /^Vitals/);
  await page.getByRole('heading', { level: 1, name: 'Behaviour' }).waitFor();
  expect(params(page).get('site')).toBe(sites[0]?.domain);
  await page.keyboard.press('?');
  await page.keyboard.press('f');
  await page.keyboard.press('w');
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(params(page).get('timeframe')).toBe(null);
  await find(page, 'my account');
  await choose(page, 'Pages', /^My Account/);
  await choice.check();
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  await page.keyboard.press('Escape');
});
