import { beforeAll, expect, test } from 'vitest';
import {
  addDays,
  badgeAddress,
  dayIn,
  lastReportDay,
  type LinkAnswer,
  type WorkspaceAnswer,
} from '@footfall/functions/contract';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspaces, call, markVisited } from '../../support/api/api.ts';
import { addWorkspaceFor } from '../../support/api/members.ts';
import { seeFocus } from '../../support/browser/pages/focus.ts';
import { openShared } from '../../support/browser/pages/shared-page.ts';
import { stack } from '../../support/stack/stack.ts';
import { page } from '../../support/browser/pages/own-page.ts';
import {
  button,
  checkAt,
  clipboard,
  dialogOf,
  expectDisabled,
  expectNone,
  follow,
  items,
  part,
  press,
  pressKey,
  region,
  see,
  seeGone,
  seeHeading,
} from '../../support/browser/pages/screen.ts';

let owner: Account;
/** The owner's workspaces, each for one test. */
let sites: Record<'shared' | 'listed', WorkspaceAnswer>;
/** One of another account, in which the owner of those is a viewer. */
let viewed: WorkspaceAnswer;
let other: Account;

beforeAll(async () => {
  [owner, other] = await Promise.all([signUp(), signUp()]);
  sites = await addWorkspaces(owner, 'shared', 'listed');
  viewed = await addWorkspaceFor(owner, 'viewer', other);
  // Before the first visit, a page of reports loses its menu as soon as that is known.
  for (const { id } of [sites.shared, viewed]) await markVisited(id);
});

async function addLink({ id }: WorkspaceAnswer, body: object = {}, account = owner): Promise<LinkAnswer> {
  const link = { workspaceId: id, name: 'Everything', sections: ['dashboard'], confirmed: true, ...body };
  return (await call<LinkAnswer>('/v1/link/create', { account, body: link })).body;
}

/** Adds a link that is limited to a goal, and deletes the goal. */
async function addLinkToDeletedGoal(site: WorkspaceAnswer): Promise<void> {
  const goal = { kind: 'page', page: '/thanks', properties: [], currency: null };
  const refusalOfGoal = (what: string, body: object) =>
    call<{ id: string }>(`/v1/goal/${what}`, { account: owner, body: { workspaceId: site.id, ...body } });
  const { id } = (await refusalOfGoal('create', { name: 'Sign-up', definition: goal })).body;
  const filters = [['has_done', ['is', 'event:goal', ['Sign-up']]]];
  await addLink(site, { name: 'Sign-ups', sections: ['audience'], filters });
  await refusalOfGoal('delete', { id });
}

async function linksOf({ id }: WorkspaceAnswer): Promise<LinkAnswer[]> {
  return (await call<LinkAnswer[]>('/v1/link/list', { account: owner, query: { workspaceId: id } })).body;
}

const shareDialog = () => dialogOf('Share this view');
const listed = () => items('Shared links');

test('I share a filtered view with a password and an expiry date, switch it off and on, delete it, and make an embed for my site, with its code', async () => {
  await openShared(owner, `/audience?f=is,country,DE&site=${sites.shared.domain}`);
  await page.getByText('No visits match the filters').first().waitFor();
  const dots = button('Actions for this page');
  await dots.click();
  await page.getByRole('menuitem', { name: 'Share', exact: true }).click();
  const dialog = shareDialog();
  const create = button('Create link');
  await see('No links yet', dialog);
  await see('From this view. Readers cannot remove it.', dialog);
  expect(await region('Locked filters', dialog).getByRole('listitem').innerText()).toBe('Country is Germany');
  expect(await part('checkbox', 'Audience', dialog).isChecked()).toBe(true);
  expect(await dialog.getByRole('checkbox', { checked: true }).count()).toBe(1);
  await expectDisabled(create);

  await dialog.getByLabel('Name').fill('Germany, for Kontor');
  await part('checkbox', 'Audience', dialog).click();
  await see('Choose at least one.', dialog);
  await expectDisabled(create);
  await part('checkbox', 'Dashboard', dialog).click();
  await press('Generate');
  expect(await dialog.getByLabel('Password').inputValue()).toMatch(/^\w{4}-\w{4}-\w{4}$/);
  const lastDay = addDays(dayIn(sites.shared.timezone, new Date()), 30);
  await dialog.getByLabel('Ends').fill(lastDay);
  await part('switch', 'Hide rows with fewer than 5 visitors', dialog).click();
  await see('Readers see what you see now.', dialog);
  await dialog.getByLabel('Period').selectOption('Last 30 days, always');
  await create.click();

  const copied = button('Copied Germany, for Kontor');
  await copied.waitFor();
  await seeFocus(copied);
  const [made] = await linksOf(sites.shared);
  expect(made).toMatchObject({
    ...{ sections: ['dashboard'], filters: [['is', 'visit:country', ['DE']]], hasPassword: true, lastDay },
    timeframe: 'Last 30 days',
  });
  expect(clipboard()).toBe(stack.hosting + made?.address);
  await seeHeading('1 link');
  const row = listed();
  const { host } = new URL(stack.hosting);
  expect(await row.innerText()).toContain(`${host}/share/${sites.shared.domain} · Dashboard · ends `);
  await see('Never opened', row);

  const works = part('switch', 'Germany, for Kontor', row);
  await works.click();
  await see(/^Off since/, row);
  await works.click();
  await see('Never opened', row);

  await press('Delete Germany, for Kontor');
  await press('Delete link');
  await see('No links yet', dialog);

  await part('tab', 'Embed', dialog).click();
  const createEmbed = button('Create embed');
  const origins = dialog.getByLabel('Allowed sites');
  await expectDisabled(createEmbed);
  await origins.fill('https://tideline.example/blog');
  await origins.blur();
  await see('https://tideline.example/blog is not an origin.', dialog);
  await expectDisabled(createEmbed);
  await origins.fill('https://tideline.example, press.tideline.example');
  await dialog.getByText('Dark', { exact: true }).click();
  await expectDisabled(button(/^Copy /, dialog));
  await checkAt('new embed', 1440);
  await dialog.getByLabel('Language').selectOption('Deutsch');
  await createEmbed.click();
  await see('The embed is created. Paste the code into your page.', dialog);
  const [embed] = await linksOf(sites.shared);
  expect(embed).toMatchObject({
    ...{ name: 'Audience', sections: ['audience'], filters: [['is', 'visit:country', ['DE']]] },
    embedOrigins: ['https://tideline.example', 'https://press.tideline.example'],
  });
  const src = `${stack.hosting}${embed?.address}&embed=true&theme=dark&lang=de`.replaceAll('&', '&amp;');
  const code = await dialog.getByRole('textbox', { name: 'Code' }).inputValue();
  expect(code).toContain(`<iframe footfall-embed src="${src}"`);
  expect(code).toContain(`${stack.hosting}/js/embed.host.js`);
  await press(/^Copy /, dialog);
  // The text is there a moment after the press.
  await expect.poll(clipboard).toBe(code);
  await dialog.getByText('Fixed', { exact: true }).click();
  expect(await dialog.getByRole('textbox', { name: 'Code' }).inputValue()).not.toContain('script');

  await part('tab', 'Link', dialog).click();
  await see('Embedded on tideline.example and press.tideline.example', listed());
  await press('Copy code Audience');
  await button('Copied Audience').waitFor();
  expect(clipboard()).toContain('<iframe footfall-embed');
  await pressKey('Escape');
  await seeGone(dialog);
  await seeFocus(dots);
});

test('as a viewer I see the links without their addresses', async () => {
  await addLink(viewed, { password: 'correct horse' }, other);
  await openShared(owner, `/settings/account-settings?site=${viewed.domain}`);
  await listed().waitFor();
  expect(await listed().innerText()).toMatch(
    /^Everything\s*, with a password\s*Dashboard · weeks, small groups hidden\s*Never opened$/,
  );
  await expectNone(button('New link'));

  await follow('Audience');
  await button('Actions for this page').waitFor();
  await pressKey('Control+k');
  await part('combobox', 'Find anything').fill('Share this');
  await part('option', /^Share this view/).click();
  await shareDialog().getByRole('listitem').waitFor();
  await expectNone(shareDialog().getByRole('textbox'));
  await expectNone(shareDialog().getByRole('switch'));
});

test('in every look, shared links and their dialogs are accessible and fit; I copy a badge, and see the limit on the cost of readers', async () => {
  const { id: workspaceId } = sites.listed;
  const long = 'Everything that the museum in the old customs house wants to know about its visitors';
  const sections = ['dashboard', 'behaviour', 'audience', 'acquisition'];
  const { address } = await addLink(sites.listed, { name: long.slice(0, 80), sections });
  await addLink(sites.listed, { name: 'Without a dashboard', sections: ['audience'] });
  await addLink(sites.listed, { name: 'Blog', embedOrigins: ['https://tideline.example'] });
  const lastDay = lastReportDay(new Date());
  const { id } = await addLink(sites.listed, { name: 'Press', password: 'correct horse', lastDay });
  await call('/v1/link/switch', { account: owner, body: { workspaceId, id, isOn: false } });
  await addLinkToDeletedGoal(sites.listed);
  await openShared(owner, `/settings/account-settings?site=${sites.listed.domain}`);
  await listed().first().waitFor();
  await see('It shows no numbers. It names a goal that was deleted.', listed().first());
  await checkAt('shared links', 1440);
  await press('New link');
  await see('None. To share only part of the numbers, set filters first.', shareDialog());
  await shareDialog().getByRole('listitem').first().waitFor();
  await shareDialog().getByLabel('Password').fill('short');
  await see('Use at least 8 characters.', shareDialog());
  await checkAt('new shared link', 390);

  await see(
    'Readers of all links together may read 50 GiB per day, out of 100 GiB for the workspace. Used today: 0 bytes.',
    shareDialog(),
  );
  // Only of links that anyone may read and that have a dashboard.
  const badges = (await button(/badge/).allInnerTexts()).sort();
  expect(badges).toEqual(['Blog', 'Everything that'].map((name) => expect.stringContaining(name)));
  await press(/^Copy badge Everything/);
  await button(/^Copied Everything/).waitFor();
  const code = clipboard();
  expect(code).toContain(`src="${stack.hosting}${badgeAddress(address?.split('auth=')[1] ?? '')}"`);

  // A button that is pressed right after another one shows "Copied" for as long as that one.
  const shownMs = page.evaluate(
    () =>
      new Promise<number>((isOver) => {
        let since: number | undefined;
        new MutationObserver(() => {
          const isShown = [...document.querySelectorAll('button')].some(
            ({ textContent }) => textContent === 'Copied Blog',
          );
          if (isShown) since ??= performance.now();
          else if (since !== undefined) isOver(performance.now() - since);
        }).observe(document.body, { subtree: true, childList: true, characterData: true });
      }),
  );
  await press('Copy badge Blog');
  expect(await shownMs).toBeGreaterThanOrEqual(2490);
});
