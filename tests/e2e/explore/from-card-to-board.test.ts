import { beforeAll, expect, test } from 'vitest';
import { addDays, dayIn } from '@footfall/functions/contract';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace, markVisited } from '../../support/api/api.ts';
import { addViewer } from '../../support/api/members.ts';
import { card, numbersHere } from '../../support/browser/pages/dashboard.ts';
import { openPage, page, useOwnPage } from '../../support/browser/pages/own-page.ts';
import { signIn } from '../../support/browser/pages/sign-in.ts';
import { eventOf } from '../../support/traffic/events.ts';
import { insertEvents } from '../../support/traffic/rows.ts';

let owner: Account;
let colleague: Account;

useOwnPage();

const last = addDays(dayIn('UTC', new Date()), -1);
const first = addDays(last, -5);

/** Each day one more visit from Google, and one from Bing. */
beforeAll(async () => {
  [owner, colleague] = await Promise.all([signUp(), signUp()]);
  const { id } = await addWorkspace(owner);
  await addViewer(id, colleague);
  await markVisited(id);
  const visits = [0, 1, 2, 3, 4, 5].flatMap((day) =>
    Array.from({ length: day + 2 }, (_, visit) =>
      eventOf({
        workspace_id: id,
        timestamp: `${addDays(first, day)}T10:00:00.000Z`,
        source: visit === 0 ? 'Bing' : 'Google',
        visitor_id: String(100 * day + visit + 1),
      }),
    ),
  );
  await insertEvents(visits);
});

const question = () => page.getByRole('group', { name: 'Question' }).innerText();

test('from a card of the dashboard I open Explore, add a second metric, choose the last days with the brush, and save it to a board, which is there after a reload and which a colleague opens', async () => {
  await signIn(page, owner, `/dashboard?from=${first}&to=${last}&interval=day&compare=off&weekdays=0`);
  await numbersHere(page);
  await page.getByRole('button', { name: /^Unique visitors/ }).click();
  await card(page, 'Overview').getByRole('button', { name: 'Actions for Overview' }).click();
  await page.getByRole('menuitem', { name: 'Open in Explore' }).click();
  await expect.poll(question).toMatch(/^Visitors overall per day, /);

  await page.getByRole('button', { name: /^Metric: / }).click();
  await page.getByRole('option', { name: 'Add a second metric' }).click();
  await page.getByRole('option', { name: 'Bounce rate' }).click();
  await expect.poll(question).toMatch(/^Visitors and bounce rate overall per day, /);

  const numbers = card(page, 'Numbers');
  const totals = () => numbers.getByRole('row', { name: /^Unique visitors/ }).innerText();
  await expect.poll(totals).toMatch(/2\s+3\s+4\s+5\s+6\s+7\s+27/);
  const start = numbers.getByRole('slider', { name: 'Start of the shown part' });
  for (let days = 0; days < 4; days++) await start.press('ArrowRight');
  await numbers.getByRole('button', { name: 'Show this period' }).click();
  await expect.poll(totals).toMatch(/6\s+7\s+13/);

  await page.getByRole('button', { name: 'Save to board' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save to board' });
  await dialog.getByLabel('Name of the board').fill('Numbers for the team');
  await dialog.getByLabel('Title of the card').fill('The last two days');
  await dialog.getByRole('button', { name: 'Save card' }).click();
  await dialog.getByRole('link', { name: 'Open the board' }).click();
  const seeBoard = async (reader: typeof page) => {
    await reader.getByRole('heading', { name: 'Numbers for the team', level: 1 }).waitFor();
    const saved = card(reader, 'The last two days');
    await saved.getByRole('slider').waitFor();
    const rows = () => saved.getByRole('table').first().locator('tbody').getByRole('row').allInnerTexts();
    await expect.poll(async () => (await rows()).join(' ')).toMatch(/\b6\b.*\b7\b/s);
  };
  await seeBoard(page);
  await page.reload();
  await seeBoard(page);

  const reader = await openPage();
  const { pathname, search } = new URL(page.url());
  await signIn(reader, colleague, pathname + search);
  await seeBoard(reader);
});
