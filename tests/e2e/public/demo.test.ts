import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { signUp } from '../../support/api/accounts.ts';
import { addWorkspace } from '../../support/api/api.ts';
import type { ContextOptions } from '../../support/browser/browser.ts';
import { checkAtWidth, checkInEachLook, widths } from '../../support/browser/check-screen.ts';
import { addDemo, addDemoFunnel, demoId, removeDemo } from '../../support/traffic/demo.ts';
import { openPage } from '../../support/browser/pages/own-page.ts';
import { leadTo } from '../../support/browser/pages/shared-page.ts';
import { signIn } from '../../support/browser/pages/sign-in.ts';
import { card, showMap } from '../../support/browser/pages/dashboard.ts';
import { stack } from '../../support/stack/stack.ts';
import { on } from '../../support/api/questions.ts';
import { eventOf } from '../../support/traffic/events.ts';
import { insertEvents } from '../../support/traffic/rows.ts';

async function openDemo(look: ContextOptions = {}): Promise<Page> {
  const page = await openPage(look);
  await page.goto(`${stack.hosting}/demo`);
  return page;
}

test('where there is no demo, the page says so and leads on', async () => {
  await removeDemo();
  const page = await openDemo();
  await page.getByRole('heading', { name: 'No demo here', exact: true }).waitFor();
  await page.getByRole('link', { name: 'Try for free' }).click();
  await page.getByRole('heading', { name: 'Create an account', exact: true }).waitFor();
});

test('with an account of my own, the demo leads back to my dashboard', async () => {
  await addDemo();
  const account = await signUp();
  await addWorkspace(account);
  const page = await openPage();
  await signIn(page, account, '/account');
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await leadTo(page, '/demo');
    await page.getByText('/of-the-demo', { exact: true }).waitFor();
    await expect.poll(() => page.getByText('Try for free').count()).toBe(0);
    await page.getByRole('link', { name: 'Back to your dashboard' }).last().click();
    await page.getByRole('heading', { name: 'No visits yet', exact: true }).waitFor();
  }
  await removeDemo();
});

test.each(widths)('look at the demo without an account at %i px, in every look', async (width) => {
  await addDemo();
  const page = await openDemo({ width });
  await page.getByText('/of-the-demo', { exact: true }).waitFor();
  await showMap(page);
  await page.getByRole('slider', { name: /^Chart of/ }).waitFor();
  await checkAtWidth(page, 'demo', width);

  await page.getByRole('button', { name: /^Last 30 days/ }).click();
  if (width === 390) {
    await page.getByRole('dialog', { name: 'Period' }).getByRole('button', { name: 'Today' }).click();
    await page.getByRole('button', { name: 'Done' }).click();
  } else {
    await page.getByRole('menuitemradio', { name: 'Today' }).click();
  }
  await page.getByRole('button', { name: /^Today/ }).waitFor();
  await page
    .getByRole('region', { name: 'Software' })
    .getByRole('button', { name: 'Software', exact: true })
    .click();
  await page.getByRole('dialog').getByRole('radio', { name: 'OS' }).check();
  await page.getByRole('dialog').getByRole('row').filter({ hasText: 'Linux' }).waitFor();
  expect(await page.getByRole('link', { name: 'Settings' }).count()).toBe(0);
  expect(await page.evaluate(() => localStorage.getItem('workspace'))).toBeNull();
  await removeDemo();
});

test('a guest of the demo filters too, with fewer conditions, no expressions and no segments', async () => {
  await addDemo();
  const page = await openDemo();
  await card(page, 'Pages').getByRole('button', { name: '/of-the-demo' }).click();
  const chips = page.getByRole('region', { name: 'Filters' }).getByRole('listitem');
  await chips.filter({ hasText: 'Page is /of-the-demo' }).waitFor();
  expect(new URL(page.url()).searchParams.getAll('f')).toEqual(['is,page,/of-the-demo']);
  expect(await page.getByRole('button', { name: 'Save as segment' }).count()).toBe(0);
  await page.keyboard.press('f');
  const dialog = page.getByRole('dialog', { name: 'Filter' });
  await dialog.getByRole('button', { name: 'Condition', exact: true }).click();
  await dialog.getByText('The demo allows 6 conditions and no expressions.').waitFor();
  const operators = dialog
    .getByRole('group', { name: 'Condition 1' })
    .getByLabel('Operator')
    .getByRole('option');
  expect(await operators.allInnerTexts()).not.toContain('matches regular expression');
  for (let count = 3; count <= 6; count += 1)
    await dialog.getByRole('button', { name: 'Condition', exact: true }).click();
  expect(await dialog.getByRole('button', { name: 'Condition', exact: true }).isDisabled()).toBe(true);
  await removeDemo();
});

test('the SQL of the demo is shown to those who are signed in, and not offered to others', async () => {
  await addDemo();
  const open = async (page: Page) => {
    await page.getByText('/of-the-demo', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Actions for Pages' }).click();
    await page.getByRole('menuitem', { name: 'Export CSV' }).waitFor();
    return page.getByRole('menuitem', { name: 'Show query' });
  };
  const asGuest = await openDemo();
  expect(await (await open(asGuest)).count()).toBe(0);

  const account = await signUp();
  await addWorkspace(account);
  const page = await openPage();
  await signIn(page, account, '/demo');
  await (await open(page)).click();
  await page.getByRole('region', { name: 'SQL of the query' }).waitFor();
  await removeDemo();
});

test('a guest of the demo reads its funnels by any dimension, and is not offered to change them', async () => {
  await addDemo();
  const [shop, basket] = ['/shop-of-the-demo', '/basket-of-the-demo'];
  const steps = [shop, basket].map((path) => ({ name: path, filters: [on(path)] }));
  const funnel = await addDemoFunnel('To the basket', { steps, within: 'visit', strict: false });
  const now = Date.now();
  const view = (visitor_id: string, source: string, pathname: string, ago = 0) => {
    const timestamp = new Date(now - ago).toISOString();
    return eventOf({ workspace_id: demoId, timestamp, visitor_id, source, pathname });
  };
  await insertEvents([
    view('11', 'Google', shop, 5000),
    view('11', 'Google', basket),
    view('12', 'Bing', shop),
    view('13', 'Google', shop),
    view('14', 'Google', shop),
  ]);
  const page = await openDemo();
  await page.getByRole('link', { name: 'Behaviour' }).click();
  await page.getByRole('link', { name: 'Funnels' }).click();
  const figures = page.locator('.figures').getByRole('row');
  await expect.poll(() => figures.first().innerText()).toMatch(/^Entered\s.*4100\.00%.*125\.00%/s);
  expect(new URL(page.url()).pathname).toBe('/demo/behaviour/funnels');
  expect(await page.getByRole('button', { name: /New funnel|Edit/ }).count()).toBe(0);
  await card(page, 'To the basket').getByRole('button', { name: 'by source' }).click();
  await page.getByRole('menuitemradio', { name: 'Country' }).click();
  await card(page, 'To the basket').getByRole('button', { name: 'Netherlands' }).waitFor();
  await checkInEachLook(page, 'demo-funnels');
  await funnel.delete();
  await removeDemo();
});
