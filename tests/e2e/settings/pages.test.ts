import { beforeAll, expect, test } from 'vitest';
import {
  addDays,
  dayIn,
  type EventRow,
  type MovedPage,
  type WorkspaceAnswer,
} from '@footfall/functions/contract';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspaces, call } from '../../support/api/api.ts';
import { addWorkspaceFor } from '../../support/api/members.ts';
import { leadTo, openShared } from '../../support/browser/pages/shared-page.ts';
import { page } from '../../support/browser/pages/own-page.ts';
import {
  breakOff,
  button,
  checkLooks,
  expectDisabled,
  expectNone,
  expectValue,
  part,
  press,
  pressKey,
  region,
  see,
  seeAlert,
  seeCount,
  seeGone,
} from '../../support/browser/pages/screen.ts';
import { eventOf } from '../../support/traffic/events.ts';
import { insertEvents } from '../../support/traffic/rows.ts';

let account: Account;
/** The account's workspaces, each for one test. */
let sites: Record<'own' | 'listed' | 'clashing', WorkspaceAnswer>;
/** One in which the account is a viewer. */
let viewed: WorkspaceAnswer;

const today = dayIn('UTC', new Date());

/** An archive whose issues got new addresses 160 days ago. */
function movedArchive(workspace_id: string): EventRow[] {
  const viewsOf = (pathname: string, from: number, to: number, every: number) =>
    Array.from({ length: Math.floor((from - to) / every) }, (_, index) =>
      eventOf({
        workspace_id,
        pathname,
        visitor_id: `${index}`,
        timestamp: `${addDays(today, every * index - from)}T10:00:00.000Z`,
      }),
    );
  return [
    ...viewsOf('/archive/12', 350, 160, 1),
    ...viewsOf('/issues/12', 160, 0, 1),
    ...viewsOf('/archive/11', 350, 160, 4),
    ...viewsOf('/about-us', 90, 0, 3),
  ];
}

beforeAll(async () => {
  account = await signUp();
  sites = await addWorkspaces(account, 'own', 'listed', 'clashing');
  viewed = await addWorkspaceFor(account, 'viewer');
  await insertEvents([...movedArchive(sites.own.id), ...movedArchive(sites.listed.id)]);
});

const moved = () => region('Moved pages');
const oldPath = () => part('textbox', 'Old path', moved());
const newPath = () => part('textbox', 'New path', moved());
const rows = () => moved().getByRole('row');

/** @param before what to do before the page asks */
async function openPages({ domain }: WorkspaceAnswer, before?: () => Promise<unknown>): Promise<void> {
  await openShared(account, '/sites');
  await before?.();
  await leadTo(page, `/settings/pages?site=${domain}`);
  await moved().waitFor();
}

const listOf = async ({ id }: WorkspaceAnswer) => {
  const query = { workspaceId: id };
  const { body } = await call<{ rules: MovedPage[]; revision: number }>('/v1/moved-page/list', {
    account,
    query,
  });
  return body;
};
const written = async (site: WorkspaceAnswer) =>
  (await listOf(site)).rules.map(({ from, to }) => `${from} → ${to}`);

async function store(site: WorkspaceAnswer, ...rules: MovedPage[]): Promise<void> {
  const { revision } = await listOf(site);
  const body = { workspaceId: site.id, revision, rules };
  expect((await call('/v1/moved-page/save', { account, body })).status).toBe(200);
}

const menuOf = async (path: string, action: string) => {
  await press(`Actions for ${path}`);
  await page.getByRole('menuitem', { name: action, exact: true }).click();
};

test('I see what a rule changes before I add it with the keyboard, and delete it with a way back', async () => {
  await openPages(sites.own);
  await see('No page has moved yet.', moved());
  await see('No page ended on the day', region('Found redirects'));
  await expectDisabled(button('Add rule'));
  await oldPath().focus();
  await page.keyboard.type('archive');
  await seeAlert("The old path must begin with '/'.", moved());
  await oldPath().fill('/archive/*');
  await pressKey('Tab');
  await page.keyboard.type('/issues/*');
  const preview = region('/issues/12 with this rule');
  await preview.waitFor();
  await see('160', part('region', 'Before', preview));
  await see('350', part('region', 'After', preview));
  await see('2 pages change, 237 pageviews move. /issues/12 gains most.', preview);
  await checkLooks('a rule and its preview');
  await pressKey('Enter');
  await seeCount(rows(), 2);
  await see('237', moved());
  await expectValue(oldPath(), '');
  expect(await written(sites.own)).toEqual(['/archive/* → /issues/*']);

  await menuOf('/archive/*', 'Delete');
  await see('The rule /archive/* → /issues/* was deleted.', moved());
  await see('No page has moved yet.', moved());
  expect(await written(sites.own)).toEqual([]);
  // The button for the way back has the focus.
  await pressKey('Enter');
  await seeCount(rows(), 2);
  expect(await written(sites.own)).toEqual(['/archive/* → /issues/*']);
});

test('I edit and order rules, a circle is refused with its rules, and a file brings more', async () => {
  await store(sites.listed, { from: '/a', to: '/b' }, { from: '/about-us', to: '/about' });
  const found = {
    days: 30,
    found: [
      { from: '/news/*', to: '/blog/*', pages: 41, pageviews: 6204, since: addDays(today, -20) },
      { from: '/imprint', to: '/legal', pages: 1, pageviews: 96, since: addDays(today, -4) },
    ],
  };
  await openPages(sites.listed, () =>
    page.route('**/api/v1/moved-page/found', (route) => route.fulfill({ json: found })),
  );
  await menuOf('/about-us', 'Move up');
  await expect.poll(() => written(sites.listed)).toEqual(['/about-us → /about', '/a → /b']);

  await oldPath().fill('/b');
  await newPath().fill('/a');
  await seeAlert('/a → /b and /b → /a form a circle.', moved());
  await expectDisabled(button('Add rule'));
  await menuOf('/a', 'Edit');
  await expectValue(oldPath(), '/a');
  await newPath().fill('/c');
  await press('Save rule');
  await expect.poll(() => written(sites.listed)).toEqual(['/about-us → /about', '/a → /c']);

  await press('Upload redirects');
  const file = part('dialog', 'Upload redirects');
  await expectDisabled(part('button', 'Add rules', file));
  const text = '/a /d\n/old/* /new/:splat 301\n/x https://elsewhere.example/ 301\n';
  await file.locator('input[type=file]').setInputFiles({
    ...{ name: '_redirects', mimeType: 'text/plain', buffer: Buffer.from(text) },
  });
  await see('1 rule can be added.', file);
  await see('Line 3 leads to another site', file);
  await checkLooks('a file of redirects');
  await part('button', 'Add 1 rule', file).click();
  await expect
    .poll(() => written(sites.listed))
    .toEqual(['/about-us → /about', '/a → /c', '/old/** → /new/**']);

  await see('41 pages ended when others like them began', region('Found redirects'));
  await press('Make a rule of /news/* → /blog/*');
  await expectValue(oldPath(), '/news/*');
  await expectValue(newPath(), '/blog/*');
  await region('Preview').locator('[aria-busy=false]').waitFor();
  await see('No pageview of the last 12 months would move.', region('Preview'));
  await checkLooks('rules and found redirects');
  await press('Dismiss /imprint → /legal');
  await seeGone(region('Found redirects').getByText('/imprint'));
  await page.unroute('**/api/v1/moved-page/found');
});

test('another owner changes the rules meanwhile: I see theirs, and what I typed stays', async () => {
  await openPages(sites.clashing);
  await see('No page has moved yet.', moved());
  await store(sites.clashing, { from: '/theirs', to: '/x' });
  await oldPath().fill('/mine');
  await newPath().fill('/y');
  await press('Add rule');
  await seeAlert('Someone else has changed these rules in the meantime.', moved());
  await seeCount(rows(), 2);
  await expectValue(oldPath(), '/mine');
  await press('Add rule');
  await seeCount(rows(), 3);
  expect(await written(sites.clashing)).toEqual(['/theirs → /x', '/mine → /y']);
  await part('switch', 'Treat /about and /about/ as one page').uncheck();
  const rules = async () =>
    (await call<WorkspaceAnswer>('/v1/workspace/get', { account, query: { workspaceId: sites.clashing.id } }))
      .body.rules;
  await expect.poll(async () => (await rules())?.mergeSlashes).toBe(false);
});

test('as a viewer, I see the rules and change nothing; without an answer, I can try again', async () => {
  await openPages(viewed, () => breakOff('**/api/v1/moved-page/list**'));
  await seeAlert('No answer from the server', moved());
  await page.unroute('**/api/v1/moved-page/list**');
  await press('Try again');
  await see('No page has moved yet.', moved());
  await see('Only owners and admins of the workspace can change the pages.');
  await expectNone(oldPath());
  await expectNone(region('Found redirects'));
  await checkLooks('as a viewer');
});
