import { beforeAll, expect, test } from 'vitest';
import type { Browser } from 'playwright-core';
import { signUp } from '../../support/api/accounts.ts';
import { addWorkspace } from '../../support/api/api.ts';
import { openBrowser, openContext } from '../../support/browser/browser.ts';
import { pageview, postEvent } from '../../support/api/collect.ts';
import { signIn } from '../../support/browser/pages/sign-in.ts';
import { stack } from '../../support/stack/stack.ts';
import { rowsByNow } from '../../support/traffic/rows.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});

/** What tells its field's name if any page takes it for more than text; and marks that could break a page. */
const hostile = (field: string) =>
  `"'><img src=x onerror=told('${field}')><svg/onload=told('${field}')>{{told('${field}')}}\u202e${field}`;

/** The dialogs, by what the address bar calls them; what is chosen in each, and the field that is shown then. */
const dialogs: Record<string, [choices: string[], field: string][]> = {
  pages: [[[], 'path']],
  referrer: [
    [[], 'source'],
    [['Channels'], ''],
    [['Mediums'], 'medium'],
    [['UTMs', 'Source'], 'source'],
    [['Campaign'], 'campaign'],
    [['Term'], 'term'],
    [['Content'], 'content'],
  ],
  browser: [
    [[], ''],
    [['OS'], ''],
    [['Resolutions'], ''],
  ],
  language: [[[], '']],
};

test('whatever a visitor writes into every field is text on every screen', async () => {
  const account = await signUp();
  const { id, domain } = await addWorkspace(account);
  const tags = ['source', 'medium', 'campaign', 'term', 'content'].map((name) => [
    `utm_${name}`,
    hostile(name),
  ]);
  const path = `/${encodeURI(hostile('path'))}?${new URLSearchParams(tags)}`;
  const fields = {
    r: `https://refers.example/${hostile('referrer')}`,
    p: { [hostile('key')]: hostile('value') },
    s: '1440x900',
  };
  const headers = { 'Accept-Language': `nl-${encodeURIComponent(hostile('language'))}` };
  for (const n of ['pageview', hostile('name')]) {
    const sent = await postEvent(pageview(domain, path, { ...fields, n }), { headers });
    expect(sent.status).toBe(202);
    expect(sent.headers.get('x-footfall-dropped')).toBeNull();
  }
  expect(await rowsByNow(id)).toHaveLength(2);

  const context = await openContext(browser);
  const page = await context.newPage();
  const told: string[] = [];
  await page.exposeFunction('told', (field: string) => told.push(field));
  await signIn(page, account);
  const dashboard = new URL(page.url()).pathname;
  const card = (name: string) => page.getByRole('region', { name, exact: true });
  await card('Pages').getByRole('listitem').filter({ hasText: "onerror=told('path')" }).waitFor();
  await card('Sources').getByRole('listitem').filter({ hasText: "onerror=told('source')" }).waitFor();

  for (const [name, views] of Object.entries(dialogs)) {
    await page.goto(`${stack.hosting}${dashboard}?others=${name}`);
    const dialog = page.getByRole('dialog');
    for (const [choices, field] of views) {
      for (const choice of choices) await dialog.getByRole('radio', { name: choice, exact: true }).check();
      const rows = dialog.getByRole('rowheader');
      await rows
        .filter({ hasText: field && `onerror=told('${field}')` })
        .first()
        .waitFor();
      // Marks of direction would turn around what stands beside them.
      expect((await rows.allTextContents()).join()).not.toContain('\u202e');
    }
  }
  for (const address of ['/settings', '/settings/traffic', '/tracking']) {
    await page.goto(`${stack.hosting}${address}`);
    await page.getByRole('heading').first().waitFor();
  }
  expect(told).toEqual([]);
  await context.close();
});
