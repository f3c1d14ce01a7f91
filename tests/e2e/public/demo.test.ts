import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { signUp } from '../../support/api/accounts.ts';
import { addWorkspace } from '../../support/api/api.ts';
import { checkAtWidth } from '../../support/browser/check-screen.ts';
import { addDemo, addDemoFunnel, demoId, removeDemo } from '../../support/traffic/demo.ts';
import { openPage } from '../../support/browser/pages/own-page.ts';
import { leadTo } from '../../support/browser/pages/shared-page.ts';
import { signIn } from '../../support/browser/pages/sign-in.ts';
import { card } from '../../support/browser/pages/dashboard.ts';
import { stack } from '../../support/stack/stack.ts';
import { on } from '../../support/api/questions.ts';
import { eventOf } from '../../support/traffic/events.ts';
import { insertEvents } from '../../support/traffic/rows.ts';

test('where there is no demo, the page says so and leads on', async () => {
  await removeDemo();
  const page = await openPage();
  await page.goto(`${stack.hosting}/demo`);
  await page.getByRole('heading', { name: 'No demo here', exact: true }).waitFor();
  await page.getByRole('link', { name: 'Try for free' }).click();
  await page.getByRole('heading', { name: 'Create an account', exact: true }).waitFor();
});

describe('where there is one', () => {
  const today = '/demo?timeframe=today';
  let guest: Page;

  beforeAll(async () => {
    await addDemo();
    guest = await openPage({}, 'file');
    await guest.goto(stack.hosting + today);
  });

  afterAll(removeDemo);

  const numbersOn = (page: Page) => page.getByText('/of-the-demo', { exact: true }).waitFor();

  /** The rest of the menu of a card is there too. */
  async function showQueryOn(page: Page): Promise<Locator> {
    await page.getByRole('button', { name: 'Actions for Pages' }).click();
    await page.getByRole('menuitem', { name: 'Export CSV' }).waitFor();
    return page.getByRole('menuitem', { name: 'Show query' });
  }

  test('in every look, I read the demo without an account and filter it, with fewer conditions, no expressions and no segments, and am not offered the SQL', async () => {
    await numbersOn(guest);
    await guest.getByRole('slider', { name: /^Chart of/ }).waitFor();
    await checkAtWidth(guest, 'demo', 390);
    await guest.setViewportSize({ width: 1440, height: 900 });
    expect(await guest.getByRole('link', { name: 'Settings' }).count()).toBe(0);
    expect(await guest.evaluate(() => localStorage.getItem('workspace'))).toBeNull();

    expect(await (await showQueryOn(guest)).count()).toBe(0);
    await guest.keyboard.press('Escape');
    await card(guest, 'Pages').getByRole('button', { name: '/of-the-demo' }).click();
    const chips = guest.getByRole('region', { name: 'Filters' }).getByRole('listitem');
    await chips.filter({ hasText: 'Page is /of-the-demo' }).waitFor();
    expect(new URL(guest.url()).searchParams.getAll('f')).toEqual(['is,page,/of-the-demo']);
    expect(await guest.getByRole('button', { name: 'Save as segment' }).count()).toBe(0);
    await guest.keyboard.press('f');
    const dialog = guest.getByRole('dialog', { name: 'Filter' });
    const another = dialog.getByRole('button', { name: 'Condition', exact: true });
    await another.click();
    await dialog.getByText('The demo allows 6 conditions and no expressions.').waitFor();
    const operators = dialog
      .getByRole('group', { name: 'Condition 1' })
      .getByLabel('Operator')
      .getByRole('option');
    expect(await operators.allInnerTexts()).not.toContain('matches regular expression');
    for (let count = 3; count <= 6; count += 1) await another.click();
    expect(await another.isDisabled()).toBe(true);
    await guest.keyboard.press('Escape');
  });

  test('a guest reads its funnels by any dimension, and is not offered to change them', async () => {
    const now = Date.now();
    // Events of the demo stay.
    const [shop, basket] = [`/shop/${now}`, `/basket/${now}`];
    const steps = [shop, basket].map((path) => ({ name: path, filters: [on(path)] }));
    const funnel = await addDemoFunnel('To the basket', { steps, within: 'visit', strict: false });
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
    await leadTo(guest, today);
    await guest.getByRole('link', { name: 'Behaviour' }).click();
    await guest.getByRole('link', { name: 'Funnels' }).click();
    const figures = guest.locator('.figures').getByRole('row');
    await expect.poll(() => figures.first().innerText()).toMatch(/^Entered\s.*4100\.00%.*125\.00%/s);
    expect(new URL(guest.url()).pathname).toBe('/demo/behaviour/funnels');
    expect(await guest.getByRole('button', { name: /New funnel|Edit/ }).count()).toBe(0);
    await card(guest, 'To the basket').getByRole('button', { name: 'by source' }).click();
    await guest.getByRole('menuitemradio', { name: 'Country' }).click();
    await card(guest, 'To the basket').getByRole('button', { name: 'Netherlands' }).waitFor();
    await funnel.delete();
  });

  test('with an account of my own, I am shown the SQL of the demo, and it leads back to my dashboard', async () => {
    const account = await signUp();
    await addWorkspace(account);
    await signIn(guest, account, today);
    await numbersOn(guest);
    await expect.poll(() => guest.getByText('Try for free').count()).toBe(0);
    await (await showQueryOn(guest)).click();
    await guest.getByRole('region', { name: 'SQL of the query' }).waitFor();
    await guest.keyboard.press('Escape');
    const back = guest.getByRole('link', { name: 'Back to your dashboard' }).last();
    const wide = await back.getAttribute('href');
    await guest.setViewportSize({ width: 390, height: 900 });
    await expect.poll(() => guest.getByText('Try for free').count()).toBe(0);
    expect(await back.getAttribute('href')).toBe(wide);
    await back.click();
    await guest.getByRole('heading', { name: 'No visits yet', exact: true }).waitFor();
  });
});
