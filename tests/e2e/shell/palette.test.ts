import { beforeAll, expect, test } from 'vitest';
import type { WorkspaceAnswer } from '@footfall/functions/contract';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace, call } from '../../support/api/api.ts';
import { seeFocus } from '../../support/browser/pages/focus.ts';
import { leadTo, openShared } from '../../support/browser/pages/shared-page.ts';
import { eventOf } from '../../support/traffic/events.ts';
import { insertEvents } from '../../support/traffic/rows.ts';
import { page } from '../../support/browser/pages/own-page.ts';
import {
  address,
  box,
  button,
  checkAt,
  clipboard,
  dialogOf,
  expectNone,
  filtersNow,
  link,
  param,
  part,
  pathname,
  pressKey,
  resize,
  see,
  seeGone,
  seeHeading,
  seeStatus,
} from '../../support/browser/pages/screen.ts';

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
  await openShared(account, `${path}?site=${sites[0]?.domain}`);
  await page.getByRole('banner').getByText('Bell Buoy').waitFor({ state: 'attached' });
};
/** A report of few parts. */
const quiet = '/behaviour/vitals';
const field = () => part('combobox', 'Find anything');
const option = (group: string, name: RegExp) => part('option', name, part('group', group));

async function find(text: string): Promise<void> {
  await pressKey('Control+k');
  await seeFocus(field());
  await page.keyboard.insertText(text);
}

/** Presses the action of the selected option. */
async function act(keys: string): Promise<void> {
  await pressKey(keys);
  // It fades out, and would receive the next keys.
  await seeGone(field());
}

/** Moves down to an option and selects it. */
async function choose(group: string, name: RegExp, keys = 'Enter'): Promise<void> {
  const wanted = option(group, name);
  await wanted.waitFor();
  for (let tries = 0; tries < 9 && (await wanted.getAttribute('aria-selected')) !== 'true'; tries += 1)
    await pressKey('ArrowDown');
  await act(keys);
}

test('the palette filters by a country, excludes it, filters by part of a page, and opens a page of the site; Escape returns the focus', async () => {
  // A page of few parts, because axe looks at the page behind too.
  await open('/settings/plans');
  const audience = link('Audience');
  await audience.focus();
  await find('');
  await pressKey('Escape');
  await seeGone(field());
  await seeFocus(audience);

  await find('');
  await checkAt('palette', 1440);
  await page.keyboard.insertText('ger');
  await option('Filters', /^Germany filter by country · 1 visitor$/).waitFor();
  await option('Pages', /^\/blog\/the-dredgers-daughter/).waitFor();
  await checkAt('palette with values', 390);
  await resize(1440);
  await act('Enter');
  await expect.poll(filtersNow).toEqual(['is,country,DE']);
  expect(pathname()).toBe('/dashboard');
  await leadTo(page, `${quiet}${address().search}`);

  await find('germany');
  await option('Filters', /^Germany/).waitFor();
  await act('Alt+Enter');
  await expect.poll(filtersNow).toEqual(['is_not,country,DE']);

  await find('xyz');
  await see('No results for “xyz”.');
  await option('Filters', /^Filter by page contains xyz/).waitFor();
  await act('Enter');
  await expect.poll(filtersNow).toEqual(['is_not,country,DE', 'contains,page,xyz']);

  await find('dredgers');
  await choose('Pages', /^\/blog\/the-dredgers-daughter/);
  await expect.poll(() => param('page')).toBe('/blog/the-dredgers-daughter');
  expect(pathname()).toBe('/behaviour/pages');
});

test('the palette leads to a page of the app, another site and a period, and opens the filters', async () => {
  await open('/settings/general');
  await find('funn');
  await choose('Pages', /^Funnels Behaviour/);
  await expect.poll(pathname).toBe('/behaviour/funnels');
  await page.getByRole('heading', { level: 1, name: 'Behaviour' }).waitFor();

  await find('last 7');
  await choose('Period', /^Last 7 days/);
  await expect.poll(() => param('timeframe')).toBe('last-7-days');

  await find('tide');
  await choose('Sites', /^Tideline Journal/);
  await expect.poll(() => param('site')).toBe(sites[1]?.domain);

  await find('filter');
  await choose('Actions', /^Filter/);
  const dialog = dialogOf('Filter');
  const search = part('combobox', 'Search values and fields', dialog);
  await seeFocus(search);
  await pressKey('Escape');
  await seeGone(dialog);
});

test('the palette leads to a goal’s own page, applies a segment, copies the link, opens the invitation, and leads back', async () => {
  await open(quiet);
  await find('blog read');
  await choose('Pages', /^Blog read goal/);
  await seeHeading('Blog read');
  expect(param('reached')).toBe(goal);

  await find('readers yesterday');
  await choose('Filters', /^Readers abroad apply the segment · Yesterday/);
  await expect.poll(() => param('segment')).toBe(segment);
  expect(param('timeframe')).toBe('yesterday');

  await find('copy');
  await choose('Actions', /^Copy link/);
  await seeStatus('Link copied');
  await checkAt('copied link', 390);
  await resize(1440);
  const shared = new URL(clipboard());
  expect(shared.searchParams.getAll('f')).toEqual(['is,country,DE']);

  await find('invite');
  await choose('Actions', /^Invite people/);
  const dialog = dialogOf('Invite people');
  const emails = box('Email addresses', dialog);
  await seeFocus(emails);
  await pressKey('Escape');
  await seeGone(dialog);
  const opener = button('Invite people');
  await seeFocus(opener);

  await find('');
  await choose('Recent', /^Bell Buoy Goals, Yesterday, 1 filter/);
  await expect.poll(pathname).toBe('/behaviour/goals');
  expect([param('reached'), param('segment')]).toEqual([goal, segment]);
});

test('I switch single-key shortcuts off, also for the next visit, and only the palette remains', async () => {
  await open('/account');
  const choice = part('switch', 'Single-key shortcuts');
  await choice.uncheck();
  await page.reload();
  await expect.poll(() => choice.isChecked()).toBe(false);
  await pressKey('?');
  await pressKey('2');
  await find('vitals');
  await choose('Pages', /^Vitals/);
  await page.getByRole('heading', { level: 1, name: 'Behaviour' }).waitFor();
  expect(param('site')).toBe(sites[0]?.domain);
  await pressKey('?');
  await pressKey('f');
  await pressKey('w');
  await expectNone(dialogOf());
  expect(param('timeframe')).toBe(null);
  await find('my account');
  await choose('Pages', /^My Account/);
  await choice.check();
  await pressKey('?');
  await dialogOf('Keyboard shortcuts').waitFor();
  await pressKey('Escape');
});
