import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Locator } from 'playwright-core';
import { signUp } from '../../support/api/accounts.ts';
import { addWorkspace } from '../../support/api/api.ts';
import { boardView, cardsBelow, explorationBody, textBody } from '../../support/boards.ts';
import { addDemo, addDemoBoard, addDemoFunnel, demoId, removeDemo } from '../../support/traffic/demo.ts';
import { leadTo } from '../../support/browser/pages/shared-page.ts';
import { signIn } from '../../support/browser/pages/sign-in.ts';
import { stack } from '../../support/stack/stack.ts';
import { on } from '../../support/api/questions.ts';
import { eventOf } from '../../support/traffic/events.ts';
import { insertEvents } from '../../support/traffic/rows.ts';
import { openPage, page, takePage } from '../../support/browser/pages/own-page.ts';
import {
  button,
  checkAt,
  choose,
  dialogOf,
  expectDisabled,
  expectNone,
  filtersNow,
  follow,
  link,
  part,
  pathname,
  press,
  pressKey,
  region,
  resize,
  see,
  seeCount,
  seeHeading,
} from '../../support/browser/pages/screen.ts';

test('without a demo, the page says so and leads on', async () => {
  await removeDemo();
  takePage(await openPage());
  await page.goto(`${stack.hosting}/demo`);
  await seeHeading('No demo here');
  await follow('Try for free');
  await seeHeading('Create an account');
});

describe('with a demo', () => {
  const today = '/demo?timeframe=today';
  beforeAll(async () => {
    await addDemo();
    takePage(await openPage({}, 'file'));
    await page.goto(stack.hosting + today);
  });

  afterAll(removeDemo);

  const numbersOn = () => page.getByText('/of-the-demo', { exact: true }).waitFor();

  /** The rest of the menu of a card is there too. */
  async function showQueryOn(): Promise<Locator> {
    await press('Actions for Pages');
    await part('menuitem', 'Export CSV').waitFor();
    return part('menuitem', 'Show query');
  }

  test('in every look, I read the demo without an account and filter it, with fewer conditions, no expressions and no segments, and without the SQL', async () => {
    await numbersOn();
    await part('slider', /^Chart of/).waitFor();
    await checkAt('demo', 390);
    await resize(1440);
    await expectNone(link('Settings'));
    expect(await page.evaluate(() => localStorage.getItem('workspace'))).toBeNull();

    await expectNone(await showQueryOn());
    await pressKey('Escape');
    await part('button', '/of-the-demo', region('Pages')).click();
    const chips = region('Filters').getByRole('listitem');
    await chips.filter({ hasText: 'Page is /of-the-demo' }).waitFor();
    expect(filtersNow()).toEqual(['is,page,/of-the-demo']);
    await expectNone(button('Save as segment'));
    await pressKey('f');
    const dialog = dialogOf('Filter');
    const another = button('Condition', dialog);
    await another.click();
    await see('The demo allows 6 conditions and no expressions.', dialog);
    const operators = part('group', 'Condition 1', dialog).getByLabel('Operator').getByRole('option');
    expect(await operators.allInnerTexts()).not.toContain('matches regular expression');
    for (let count = 3; count <= 6; count += 1) await another.click();
    await expectDisabled(another);
    await pressKey('Escape');
  });

  test('a guest reads its funnels by any dimension, and cannot change them', async () => {
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
    await leadTo(page, today);
    await follow('Behaviour');
    await follow('Funnels');
    const figures = page.locator('.figures').getByRole('row');
    await expect.poll(() => figures.first().innerText()).toMatch(/^Entered\s.*4100\.00%.*125\.00%/s);
    expect(pathname()).toBe('/demo/behaviour/funnels');
    await expectNone(button(/New funnel|Edit/));
    await part('button', 'by source', region('To the basket')).click();
    await choose('Country');
    await part('button', 'Netherlands', region('To the basket')).waitFor();
    await funnel.delete();
  });

  test('a guest explores it, without segments, sites and notes of members', async () => {
    await resize(1440);
    await leadTo(page, today);
    await follow('Explore');
    await part('slider', 'Unique visitors per hour', region('Numbers')).waitFor();
    expect(pathname()).toBe('/demo/explore');
    await leadTo(page, '/demo/explore?timeframe=today&split=page');
    await part('rowheader', '/of-the-demo', region('Numbers')).waitFor();
    await checkAt('explore', 1440);
  });

  test('a guest reads its boards, and cannot change them', async () => {
    const cards = cardsBelow(explorationBody({ picture: 'table' }), textBody('Made up'));
    const board = await addDemoBoard({ name: 'Numbers', scope: 'workspace', view: boardView, cards });
    await page.goto(`${stack.hosting}/demo/boards`);
    await expectNone(button('New board'));
    await follow('Numbers');
    await part('rowheader', 'Unique visitors', region('Visitors')).waitFor();
    await see('Made up');
    await expectNone(button('Edit'));
    await checkAt('a board of the demo', 390);
    await board.delete();
  });

  test('with an account of my own, I see the SQL of the demo, and it leads back to my dashboard', async () => {
    const account = await signUp();
    await addWorkspace(account);
    await signIn(page, account, today);
    await numbersOn();
    await seeCount(page.getByText('Try for free'), 0);
    await (await showQueryOn()).click();
    await region('SQL of the query').waitFor();
    await pressKey('Escape');
    const back = link('Back to your dashboard').last();
    const wide = await back.getAttribute('href');
    await resize(390);
    await seeCount(page.getByText('Try for free'), 0);
    expect(await back.getAttribute('href')).toBe(wide);
    await back.click();
    await seeHeading('No visits yet');
  });
});
