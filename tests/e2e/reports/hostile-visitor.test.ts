import { expect, test } from 'vitest';
import type { QueryAnswer } from '@footfall/functions/contract';
import { signUp } from '../../support/api/accounts.ts';
import { addWorkspace, call } from '../../support/api/api.ts';
import { pageview, postEvent } from '../../support/api/collect.ts';
import { card, numbersHere } from '../../support/browser/pages/dashboard.ts';
import { openPage } from '../../support/browser/pages/own-page.ts';
import { leadTo } from '../../support/browser/pages/shared-page.ts';
import { signIn } from '../../support/browser/pages/sign-in.ts';
import { rowsByNow } from '../../support/traffic/rows.ts';

/**
 * A value that shows its field's name if any page interprets it as more than text, and characters that could break a
 * page.
 */
const hostile = (field: string) =>
  `"'><img src=x onerror=told('${field}')><svg/onload=told('${field}')>{{told('${field}')}}\u202e${field}`;

/** The dialogs, by their names in the address; the choice in each, and the field that it shows. */
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

  const page = await openPage();
  await signIn(page, account, '/settings');
  // No page is loaded again, so this stays.
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(window, { heard, readText: (field: string) => heard.push(field) });
  });
  await leadTo(page, '/dashboard');
  const row = (title: string, field: string) =>
    card(page, title)
      .getByRole('listitem')
      .filter({ hasText: `onerror=told('${field}')` });
  await row('Pages', 'path').waitFor();
  await row('Sources', 'source').waitFor();

  for (const [name, views] of Object.entries(dialogs)) {
    await leadTo(page, `/dashboard?others=${name}`);
    const dialog = page.getByRole('dialog');
    for (const [choices, field] of views) {
      for (const choice of choices) await dialog.getByRole('radio', { name: choice, exact: true }).check();
      const rows = dialog.getByRole('rowheader');
      await rows
        .filter({ hasText: field && `onerror=told('${field}')` })
        .first()
        .waitFor();
      // Direction marks would reverse the text beside them.
      expect((await rows.allTextContents()).join()).not.toContain('\u202e');
    }
  }
  await leadTo(page, '/settings/traffic');
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  await numbersHere(page);
  // Current visitors are counted until the last ten complete seconds.
  const body = { site_id: id, date_range: 'realtime', metrics: ['visitors'] };
  const visitorsNow = async () =>
    (await call<QueryAnswer>('/v1/query', { account, body })).body.results[0]?.now?.metrics[0];
  await expect.poll(visitorsNow).toBe(1);
  await leadTo(page, '/tracking');
  await page.getByRole('link', { name: '1 on the site now' }).waitFor();
  expect(await page.evaluate(() => (window as unknown as { heard: string[] }).heard)).toEqual([]);
});
