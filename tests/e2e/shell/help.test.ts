import { beforeAll, expect, test } from 'vitest';
import { behaviourPaths, paths, settingsPaths } from '../../../web/src/paths.ts';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspaces, call, markVisited } from '../../support/api/api.ts';
import { seeFocus } from '../../support/browser/pages/focus.ts';
import { page } from '../../support/browser/pages/own-page.ts';
import {
  breakOff,
  button,
  checkLooks,
  dialogOf,
  link,
  press,
  pressKey,
  seeAlert,
  seeGone,
  seeHeading,
} from '../../support/browser/pages/screen.ts';
import { leadTo, openShared } from '../../support/browser/pages/shared-page.ts';
import { eventOf } from '../../support/traffic/events.ts';
import { insertEvents } from '../../support/traffic/rows.ts';

let account: Account;
/** The domain of a site with visits, and of one without. */
let visited: string;
let unvisited: string;

beforeAll(async () => {
  account = await signUp();
  const { site, empty } = await addWorkspaces(account, 'site', 'empty');
  [visited, unvisited] = [site.domain, empty.domain];
  await markVisited(site.id);
  const definition = { kind: 'page', page: '/', properties: [], currency: null };
  await call('/v1/goal/create', { account, body: { workspaceId: site.id, name: 'Home', definition } });
  const timestamp = new Date().toISOString();
  await insertEvents([eventOf({ workspace_id: site.id, timestamp, pathname: '/', country: 'DE' })]);
});

test('a "?" opens the section of the help beside the page, by keyboard alone, and gives the focus back', async () => {
  const pages: string[] = [];
  await openShared(account, '/settings/members');
  page.on('request', (request) => pages.push(new URL(request.url()).pathname));
  expect(pages.filter((path) => path.startsWith('/docs'))).toEqual([]);
  await button('Help: Members').press('Enter');
  const panel = dialogOf('Your team');
  await panel.getByRole('heading', { name: 'Roles' }).waitFor();
  expect(pages).toContain('/docs/start/team');
  expect(await link('Open the page', panel).getAttribute('href')).toBe('/docs/start/team');
  await checkLooks('help panel');
  await pressKey('Escape');
  await panel.waitFor({ state: 'detached' });
  await seeFocus(button('Help: Members'));
});

test('a section of a page is shown without the others, and its links lead into the docs', async () => {
  await openShared(account, '/settings/traffic');
  await press('Help: Your own visits');
  const panel = dialogOf('Your own visits');
  await panel.getByText("localStorage.footfall = 'ignore'").waitFor();
  expect(await panel.getByRole('heading', { name: 'Check my site' }).count()).toBe(0);
  expect(await link('Open the page', panel).getAttribute('href')).toBe(
    '/docs/start/first-visit#your-own-visits',
  );
  await press('Close', panel);
});

test('if the help does not load, the panel says so and tries again', async () => {
  await openShared(account, '/settings/reports');
  await breakOff('**/docs/sharing/reports');
  await press('Help: Reports by email');
  await seeAlert('The help could not be loaded.');
  await page.unroute('**/docs/sharing/reports');
  await press('Try again');
  await dialogOf('Reports by mail').waitFor();
  await pressKey('Escape');
});

test('a "?" beside what still loads comes with it, so that its panel stays open', async () => {
  const answered = Promise.withResolvers<null>();
  await openShared(account, '/settings/members');
  await page.route('**/moved-page/list*', async (route) => {
    await answered.promise;
    await route.continue();
  });
  await leadTo(page, '/settings/pages');
  await seeHeading('Moved pages');
  expect(await button('Help: Moved pages').count()).toBe(0);
  answered.resolve(null);
  await press('Help: Moved pages');
  await dialogOf('Pages').getByText('Treat /about and /about/ as one page').waitFor();
  await pressKey('Escape');
});

test('every page has a "?", with numbers and before them', async () => {
  const reports = [paths.dashboard, paths.explore, paths.boards, paths.audience, paths.acquisition];
  const own = [
    paths.sites,
    paths.account,
    paths.addWorkspace,
    paths.tracking,
    `${paths.claim}?domain=a.example`,
  ];
  const ofSite = [...reports, ...behaviourPaths, ...settingsPaths];
  await openShared(account, '/settings/members');
  for (const path of [
    ...ofSite.map((each) => `${each}?site=${visited}`),
    ...[...reports, ...behaviourPaths].map((each) => `${each}?site=${unvisited}`),
    ...own,
  ]) {
    await leadTo(page, path);
    await expect
      .poll(() => page.getByRole('button', { name: /^Help: / }).count(), { message: path })
      .not.toBe(0);
  }
});

test('the dialogs for filters and notes have a "?", whose panel closes alone', async () => {
  await openShared(account, `/dashboard?site=${visited}`);
  for (const [key, dialog, name] of [
    ['f', 'Filter', 'Help: Filters'],
    ['n', 'Add note', 'Help: Notes'],
  ] as const) {
    // A note is about the chosen day.
    await page.getByRole('slider', { name: 'Pageviews per day' }).press('ArrowLeft');
    await pressKey(key);
    await dialogOf(dialog).getByRole('button', { name }).click();
    const panel = page.getByRole('dialog').last();
    await panel.getByRole('link', { name: 'Open the page' }).waitFor();
    await pressKey('Escape');
    await seeGone(panel.getByRole('link', { name: 'Open the page' }));
    await pressKey('Escape');
    await seeGone(dialogOf(dialog));
  }
});
