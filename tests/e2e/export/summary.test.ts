import { beforeAll, expect, test } from 'vitest';
import { addDays, dayIn } from '@footfall/functions/contract';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace, markVisited } from '../../support/api/api.ts';
import { copiedHtmlIn, copiedIn } from '../../support/browser/browser.ts';
import { card, numbersHere } from '../../support/browser/pages/dashboard.ts';
import { openShared } from '../../support/browser/pages/shared-page.ts';
import { eventOf } from '../../support/traffic/events.ts';
import { insertEvents } from '../../support/traffic/rows.ts';

let account: Account;
let domain: string;
const newsDay = addDays(dayIn('UTC', new Date()), -1);
const quietDay = addDays(newsDay, -1);

const sources = [
  [quietDay, 'Google', 40],
  [quietDay, 'Forum', 30],
  [newsDay, 'Google', 40],
  [newsDay, 'R&B <News>', 60],
] as const;

/** On the later day a newsletter arrives, and a forum removes its link. */
beforeAll(async () => {
  account = await signUp();
  const workspace = await addWorkspace(account);
  domain = workspace.domain;
  await markVisited(workspace.id);
  await insertEvents(
    sources.flatMap(([day, source, count], group) =>
      Array.from({ length: count }, (_, visitor) =>
        eventOf({
          ...{ workspace_id: workspace.id, source, timestamp: `${day}T10:00:00.000Z` },
          visitor_id: String(1000 * (group + 1) + visitor),
        }),
      ),
    ),
  );
});

test('I copy what changed with its numbers, as text for a chat and as HTML for a mail; a browser without HTML gets the text', async () => {
  const page = await openShared(
    account,
    `/dashboard?from=${newsDay}&to=${newsDay}&weekdays=0&metric=uniqueVisitors`,
  );
  await numbersHere(page);
  const copySummary = async () => {
    await card(page, 'Overview')
      .getByRole('button', { name: /^Actions for/ })
      .click();
    await page.getByRole('menuitem', { name: 'Copy summary' }).click();
    await page.getByRole('menuitem', { name: 'Summary copied' }).waitFor();
    await page.keyboard.press('Escape');
  };
  await copySummary();
  const text = copiedIn(page.context());
  const [facts = '', sentence, figures] = text.split('\n\n');
  expect(facts.split('\n')[0]).toBe(domain);
  expect(facts).toContain('Compared with ');
  expect(sentence?.replaceAll('\u00a0', ' ')).toBe(
    'Visitors +42.86%. Mostly source R&B <News> (+60); source Forum lost 30.',
  );
  expect(figures).toContain('Unique visitors: 100 (+42.86%, from 70)');
  const html = copiedHtmlIn(page.context());
  expect(html).toContain('<strong>source R&amp;B &lt;News&gt;</strong>');
  expect(html).toContain('<li>Unique visitors: <strong>100</strong> (+42.86%, from 70)</li>');

  await page.evaluate(() => Reflect.deleteProperty(window, 'ClipboardItem'));
  await copySummary();
  expect(copiedIn(page.context())).toBe(text);
  expect(copiedHtmlIn(page.context())).toBeUndefined();
});
