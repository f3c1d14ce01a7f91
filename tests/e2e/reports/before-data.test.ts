import { beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { addDays, dayIn } from '@footfall/functions/contract';
import { workspaceDocument } from '../../../functions/src/store/firestore/workspace/documents.ts';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace } from '../../support/api/api.ts';
import { checkAtWidth } from '../../support/browser/check-screen.ts';
import { card, partsOf } from '../../support/browser/pages/dashboard.ts';
import { openShared } from '../../support/browser/pages/shared-page.ts';
import { eventOf } from '../../support/traffic/events.ts';
import { insertEvents } from '../../support/traffic/rows.ts';

const today = dayIn('UTC', new Date());
const on = (daysAgo: number) => addDays(today, -daysAgo);

let account: Account;
let page: Page;

/** This many visitors on a day; the first event of the workspace came nine days ago. */
const visitors = { 9: 4, 8: 1, 4: 5, 2: 6, 1: 2 };

beforeAll(async () => {
  account = await signUp();
  const { id } = await addWorkspace(account);
  await insertEvents(
    Object.entries(visitors).flatMap(([daysAgo, count]) =>
      Array.from({ length: count }, (_, visitor) =>
        eventOf({
          ...{ workspace_id: id, visitor_id: `${visitor}` },
          timestamp: `${on(Number(daysAgo))}T10:00:00.000Z`,
        }),
      ),
    ),
  );
  await workspaceDocument(id).update({ firstEventAt: new Date(`${on(9)}T10:00:00Z`), firstDay: on(9) });
});

const open = async (search: string) => void (page = await openShared(account, `/dashboard?${search}`));

const figures = async () =>
  (
    await partsOf(
      card(page, 'Overview')
        .getByRole('button', { name: /^Unique visitors/ })
        .locator('.figures'),
    )
  ).flat();

test('a week that is compared with one beginning before the first event is compared in the days of both', async () => {
  await open(`from=${on(7)}&to=${on(1)}`);
  // Eight visitors two days ago and yesterday; five visitors nine and eight days ago.
  await expect.poll(figures).toEqual(['13', expect.stringMatching(/^up 60\.00%, better from 5$/)]);
  await page.getByText(/: only days that both have are compared\.$/).waitFor();
  // There is no list of changes.
  expect(await page.getByText(/^Visitors [+−]/).count()).toBe(0);
  await checkAtWidth(page, 'before data', 1440);
  await checkAtWidth(page, 'before data', 390);
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('days before the first event are a gap, and are not compared', async () => {
  await open(`from=${on(12)}&to=${on(8)}`);
  await expect.poll(figures).toEqual(['5']);
  await page.getByText(/^Nothing to compare with: data since /).waitFor();
  const table = page.getByRole('table', { name: 'Pageviews per day' });
  const rows = async () =>
    (await partsOf(table.getByRole('rowgroup').last().getByRole('row'))).map(([, count]) => count);
  await expect.poll(rows).toEqual(['–', '–', '–', '4', '1']);
});

test('one day is compared with the same weekday, or with the day before if I switch that off', async () => {
  await open(`from=${on(1)}&to=${on(1)}`);
  await expect.poll(figures).toEqual(['2', expect.stringMatching(/from 1$/)]);
  await page.getByRole('button', { name: /^vs\./ }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Match weekdays' }).click();
  await expect.poll(figures).toEqual(['2', expect.stringMatching(/from 6$/)]);
});

test('an ineffective choice looks disabled, and says why', async () => {
  await open('timeframe=month-to-date');
  await page.getByRole('button', { name: /^vs\./ }).click();
  const item = page.getByRole('menuitemcheckbox', { name: /^Match weekdays/, disabled: true });
  await item.getByText('Calendar dates are compared').waitFor();
  await checkAtWidth(page, 'weekdays disabled', 1440);
});
