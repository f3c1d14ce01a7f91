import { beforeAll, expect, test } from 'vitest';
import { addDays, dayIn, type ErrorAnswer, type WorkspaceAnswer } from '@footfall/functions/contract';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace, call, markVisited } from '../../support/api/api.ts';
import { addKey } from '../../support/api/callers/keys.ts';
import { mailsTo } from '../../support/api/mails.ts';
import { freshAddress } from '../../support/api/members.ts';
import { openBrowser, openContext } from '../../support/browser/browser.ts';
import { card, numbersHere, partsOf } from '../../support/browser/pages/dashboard.ts';
import { page, takePage } from '../../support/browser/pages/own-page.ts';
import {
  checkAt,
  checkLooks,
  dialogOf,
  filtersNow,
  part,
  press,
  pressKey,
  region,
  see,
  seeAlert,
  seeGone,
  seeHeading,
} from '../../support/browser/pages/screen.ts';
import { leadTo } from '../../support/browser/pages/shared-page.ts';
import { signIn } from '../../support/browser/pages/sign-in.ts';
import { leftoversIn } from '../../support/languages/leftovers.ts';
import { wordsOf } from '../../support/languages/words.ts';
import { stack } from '../../support/stack/stack.ts';
import { eventOf } from '../../support/traffic/events.ts';
import { insertEvents } from '../../support/traffic/rows.ts';

const german = wordsOf('de');
const leftovers = leftoversIn('de');

let owner: Account;
let site: WorkspaceAnswer;
const yesterday = addDays(dayIn('UTC', new Date()), -1);

/** Yesterday three visitors, one of whom bought something; one visitor the day before. */
beforeAll(async () => {
  owner = await signUp();
  site = await addWorkspace(owner);
  await markVisited(site.id);
  const at = (visitor_id: string, country: string, day = yesterday) => ({
    ...{ workspace_id: site.id, visitor_id, country },
    timestamp: `${day}T10:00:00.000Z`,
  });
  await insertEvents([
    eventOf({ ...at('1', 'DE'), pathname: '/' }),
    eventOf({ ...at('1', 'DE'), timestamp: `${yesterday}T10:01:00.000Z`, pathname: '/preise' }),
    eventOf({ ...at('1', 'DE'), name: 'Order', revenue: '1234.5', currency: 'EUR' }),
    eventOf({ ...at('2', 'AT'), pathname: '/' }),
    eventOf({ ...at('3', 'NL'), pathname: '/' }),
    eventOf({ ...at('4', 'NL', addDays(yesterday, -1)), pathname: '/' }),
  ]);
});

const language = () => page.locator('html').getAttribute('lang');
const seeLanguage = (tag: string) => expect.poll(language).toBe(tag);
const inSite = (path: string) => leadTo(page, `${path}${path.includes('?') ? '&' : '?'}site=${site.domain}`);

/** Nothing on the page is in English. */
async function expectGerman(what: string): Promise<void> {
  expect(await leftovers(page), what).toEqual([]);
}

test('In German, I come from the landing page and sign in, read and filter the numbers of yesterday, ask a question, am refused a name that is taken, invite somebody, and choose another language, which my other browser follows', async () => {
  takePage(await (await openContext(await openBrowser())).newPage());
  await page.goto(`${stack.hosting}/de`);
  await seeLanguage('de');
  await checkLooks('the landing page');
  await expectGerman('the landing page');
  await page
    .getByRole('link', { name: german('Log In'), exact: true })
    .filter({ visible: true })
    .click();
  await seeHeading(german('Log In'));
  await seeLanguage('de');
  await checkLooks('the sign-in');
  await expectGerman('the sign-in');
  await page.getByLabel(german('Email')).fill(owner.email);
  await page.getByLabel(german('Password'), { exact: true }).fill(owner.password);
  await press(german('Log In'));

  const overview = region(german('Overview'));
  await overview.waitFor();
  await page.reload();
  await overview.waitFor();
  await seeLanguage('de');
  await inSite(`/dashboard?from=${yesterday}&to=${yesterday}`);
  const bounceRate = overview.getByRole('button', { name: new RegExp(`^${german('Bounce rate')}`) });
  await expect
    .poll(() => partsOf(bounceRate.locator('.figures')))
    .toEqual([['66,67 %', german('from no visits')]]);
  const dayInGerman = new Date(yesterday).toLocaleDateString('de', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  });
  await part('button', dayInGerman).first().waitFor();
  const chart = overview.getByRole('slider');
  await chart.press('Home');
  await expect.poll(() => overview.locator('.tip').innerText()).toMatch(/^\w\w\., \d+\. \w+\.?, 00:00/);
  await card(page, german('Countries')).getByRole('button', { name: 'Deutschland', exact: true }).click();
  await expect.poll(filtersNow).toEqual(['is,country,DE']);
  await region(german('Filters')).getByText('Deutschland').first().waitFor();
  await numbersHere(page);
  await expectGerman('the dashboard');
  await checkLooks('the dashboard');

  await inSite(`/explore?from=${yesterday}&to=${yesterday}`);
  const question = part('group', german('Question'));
  await expect.poll(() => question.innerText()).toContain(german('Visitors'));
  await question.getByRole('button').first().click();
  await see(german('Bounce rate'), dialogOf());
  await expectGerman('a question');
  await pressKey('Escape');

  await inSite('/behaviour/goals');
  for (let times = 0; times < 2; times++) {
    await press(german('New goal'));
    const dialog = dialogOf(german('New goal'));
    await dialog.getByText(german('Event'), { exact: true }).click();
    await dialog.getByRole('option', { name: /^Order/ }).click();
    await dialog.getByLabel('Name', { exact: true }).fill('Bestellung');
    await press(german('Save goal'), dialog);
    if (times === 0) await seeGone(dialog);
  }
  await seeAlert('Ein anderes Ziel heißt schon so.');
  await checkAt('a name that is taken', 390);
  await pressKey('Escape');

  await inSite('/settings/members');
  const invited = freshAddress();
  await press(german('Invite people'));
  await page.getByLabel(german('Email addresses')).fill(invited);
  await press(
    german('{count, plural, =0 {Send invitation} one {Send invitation} other {Send # invitations}}', {
      count: 1,
    }),
  );
  await see(german('An email to {email} is on its way.', { email: invited }), dialogOf());
  await expectGerman('an invitation');
  await press(german('Done'));
  const [mail] = await mailsTo(invited);
  expect(mail?.subject).toContain('Sie sind zu den Statistiken von');
  expect(mail?.html).toContain('<html lang="de"');

  await inSite('/account');
  const choice = page.getByLabel(german('Language of the app and of emails to you'));
  await expectGerman('my account');
  await choice.selectOption('nl');
  await seeLanguage('nl');
  const dutch = page.getByLabel(wordsOf('nl')('Language of the app and of emails to you'));
  await dutch.waitFor();

  // Another browser, in which nobody has chosen a language.
  const other = await (await openContext(await openBrowser())).newPage();
  await signIn(other, owner, '/account');
  await other.getByLabel(wordsOf('nl')('Language of the app and of emails to you')).waitFor();

  await dutch.selectOption('browser');
  await page.getByLabel('Language of the app and of emails to you').waitFor();
  await seeLanguage('en');

  const { text } = await addKey(site.id, owner, ['stats:read']);
  const { body } = await call<ErrorAnswer>('/v1/query', {
    authorization: `Bearer ${text}`,
    headers: { 'accept-language': 'de' },
    body: { site_id: 'no-such-workspace', metrics: ['visitors'], date_range: '7d' },
  });
  expect(body.error.message).toBe('There is no such workspace.');
});
