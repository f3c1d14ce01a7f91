import { beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { addDays, dayIn } from '@footfall/functions/contract';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace } from '../../support/api/api.ts';
import { checkAtWidth, checkInEachLook } from '../../support/browser/check-screen.ts';
import { card, partsOf } from '../../support/browser/pages/dashboard.ts';
import { openShared } from '../../support/browser/pages/shared-page.ts';
import { stack } from '../../support/stack/stack.ts';
import { eventOf } from '../../support/traffic/events.ts';
import { insertEvents } from '../../support/traffic/rows.ts';

let account: Account;
let domain: string;
const today = dayIn('UTC', new Date());
const yesterday = addDays(today, -1);

/** Yesterday two loads of `/fast` and one of `/slow` are measured; `/unmeasured` is not. The day before, `/fast` is. */
beforeAll(async () => {
  account = await signUp();
  const workspace = await addWorkspace(account);
  domain = workspace.domain;
  const loaded = (
    visitor: string,
    pathname: string,
    vitals: Record<string, number> | null,
    day = yesterday,
  ) => {
    const at = { workspace_id: workspace.id, visitor_id: visitor, pathname };
    const device = pathname === '/slow' ? ('mobile' as const) : ('desktop' as const);
    return [
      eventOf({ ...at, device, country: 'DE', timestamp: `${day}T10:00:00.000Z` }),
      eventOf({
        ...at,
        device,
        country: 'DE',
        timestamp: `${day}T10:01:00.000Z`,
        name: 'engagement',
        interactive: false,
        engaged_ms: 30_000,
        props: vitals && JSON.stringify(vitals),
      }),
    ];
  };
  await insertEvents([
    ...loaded('1', '/fast', { 'vitals.LCP': 1000, 'vitals.INP': 80, 'vitals.CLS': 0.02, 'vitals.TTFB': 120 }),
    ...loaded('2', '/fast', { 'vitals.LCP': 1400, 'vitals.TTFB': 160 }),
    ...loaded('3', '/slow', { 'vitals.LCP': 7000, 'vitals.INP': 320, 'vitals.CLS': 0.4, 'vitals.TTFB': 900 }),
    ...loaded('4', '/unmeasured', null),
    ...loaded('5', '/fast', { 'vitals.LCP': 2100 }, addDays(yesterday, -1)),
  ]);
});

const openVitals = (search = `from=${yesterday}&to=${yesterday}`): Promise<Page> =>
  openShared(account, `/behaviour/vitals?${search}`);

const rowsOf = (page: Page, title: string) =>
  partsOf(card(page, title).locator('tbody').getByRole('row'), ':scope > .name, :scope > td:not(.change)');

test('see how fast my pages are, how good that is, and which of them are slow; look at one of them alone', async () => {
  const page = await openVitals();
  const tiles = page.getByRole('group', { name: 'Metric of the chart' }).getByRole('button');
  await tiles.filter({ hasText: '4.2' }).waitFor();
  const words = (await tiles.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '));
  // Of 1, 1.4 and 7 s, three quarters of the way is between the last two.
  expect(words[0]).toContain('LCP 4.20 s Poor');
  expect(words[0]).toContain('from 2.10 s');
  expect(words[1]).toContain('INP 260 ms Needs improvement');
  expect(words[2]).toContain('CLS 0.31 Poor');
  expect(words[3]).toContain('TTFB 530 ms Good');
  await page.getByText('Google rates up to 2.5 s as good, and more than 4 s as poor.').waitFor();
  await page.getByText('3 page loads were measured.').waitFor();
  await page.getByText('Compared with').first().waitFor();

  await tiles.filter({ hasText: 'INP' }).click();
  await page.getByRole('slider', { name: /^Chart of interaction to next paint/i }).waitFor();
  expect(new URL(page.url()).searchParams.get('vital')).toBe('inp');
  await page.getByText('Google rates up to 200 ms as good, and more than 500 ms as poor.').waitFor();

  await card(page, 'Pages').getByRole('rowheader', { name: '/slow' }).waitFor();
  await expect
    .poll(() => rowsOf(page, 'Pages'))
    .toEqual([
      ['/fast', '2', 'Good, 1.30 s', 'Good, 80 ms', 'Good, 0.02', 'Good, 150 ms'],
      ['/slow', '1', 'Poor, 7.00 s', 'Needs improvement, 320 ms', 'Poor, 0.40', 'Needs improvement, 900 ms'],
    ]);
  await card(page, 'Countries').getByRole('rowheader').first().waitFor();
  await checkInEachLook(page, 'vitals');
  await card(page, 'Pages').getByRole('button', { name: /^LCP/ }).click();
  await expect
    .poll(async () => (await rowsOf(page, 'Pages')).map(([name]) => name))
    .toEqual(['/slow', '/fast']);
  await expect.poll(() => rowsOf(page, 'Devices')).toHaveLength(2);
  await card(page, 'Pages').getByRole('button', { name: '/slow' }).click();
  await expect
    .poll(() => rowsOf(page, 'Countries'))
    .toEqual([
      [
        'Germany',
        '1',
        'Poor, 7.00 s',
        'Needs improvement, 320 ms',
        'Poor, 0.40',
        'Needs improvement, 900 ms',
      ],
    ]);
});

test('where nothing is measured, I am told how, with the tag to copy', async () => {
  const page = await openVitals(`from=${addDays(yesterday, -9)}&to=${addDays(yesterday, -8)}`);
  await page
    .getByRole('heading', { name: 'No page loads measured in this timeframe', exact: true })
    .waitFor();
  expect(await page.getByLabel('Tag that measures').inputValue()).toBe(
    `<script defer data-domain="${domain}" data-vitals="0.25" src="${stack.hosting}/js/script.plus.js"></script>`,
  );
  await checkAtWidth(page, 'vitals-not-measured', 390);
});
