import { beforeAll, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace } from '../../support/api/api.ts';
import { pageview, postEvent } from '../../support/api/collect.ts';
import { card, dialogRows, titleOf } from '../../support/browser/pages/dashboard.ts';
import { openPage } from '../../support/browser/pages/own-page.ts';
import { signIn } from '../../support/browser/pages/sign-in.ts';
import { rowsByNow } from '../../support/traffic/rows.ts';

let account: Account;

/** One page, seen by one visitor; and what someone made up to look like another file. */
const paths = ['/%C3%BCber-uns', '/%E2%80%AEgpj.exe'];

beforeAll(async () => {
  account = await signUp();
  const { id, domain } = await addWorkspace(account);
  for (const path of paths)
    await postEvent(pageview(domain, path), { headers: { 'X-Forwarded-For': '8.8.8.8' } });
  expect(await rowsByNow(id)).toHaveLength(paths.length);
});

const pages = (page: Page) => card(page, 'Pages').getByRole('listitem');

test('read a path as it is typed, filter by it, and search for it; one visitor is told as one', async () => {
  const page = await openPage();
  await signIn(page, account);
  await expect.poll(async () => (await pages(page).allInnerTexts()).join('\n')).toContain('/über-uns');
  expect((await pages(page).allInnerTexts()).join('\n')).toContain('/%E2%80%AEgpj.exe');
  const countries = card(page, 'Countries');
  const map = countries.getByRole('group', { name: /World map/ });
  await map.getByRole('button', { name: 'United States: 1 visitor, 100.00%' }).focus();
  await countries.getByText(/1 visitor(?!s)/).waitFor();

  await pages(page).filter({ hasText: '/über-uns' }).getByRole('button').click();
  await page.getByText('Page is /über-uns').first().waitFor();
  await expect.poll(() => pages(page).count()).toBe(1);
  expect(new URL(page.url()).searchParams.getAll('f')).toEqual(['is,page,/%C3%BCber-uns']);
  await page
    .getByRole('button', { name: /Remove.*über-uns/ })
    .first()
    .click();

  await titleOf(page, 'Pages').click();
  const dialog = page.getByRole('dialog', { name: 'Pages' });
  await dialog.getByRole('searchbox').fill('ÜBER');
  await dialog.getByText('1 of 2 rows').waitFor();
  expect(await dialogRows(dialog).allInnerTexts()).toEqual([expect.stringContaining('/über-uns')]);
});
