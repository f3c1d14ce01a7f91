import { beforeAll, expect, test } from 'vitest';
import type { WorkspaceAnswer } from '@footfall/functions/contract';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace, freshDomain } from '../../support/api/api.ts';
import { checkAtWidth, checkInEachLook } from '../../support/browser/check-screen.ts';
import { addWorkspaceFor } from '../../support/api/members.ts';
import { page } from '../../support/browser/pages/own-page.ts';
import { button, clipboard, heading } from '../../support/browser/pages/screen.ts';
import { openShared } from '../../support/browser/pages/shared-page.ts';
import { stack } from '../../support/stack/stack.ts';

let account: Account;
let workspace: WorkspaceAnswer;
let theirs: WorkspaceAnswer;

beforeAll(async () => {
  account = await signUp();
  workspace = await addWorkspace(account);
  theirs = await addWorkspaceFor(account, 'viewer');
});

const code = () => page.getByRole('textbox', { name: 'Tracking code' });

test('in every look, I add a workspace once its domain is valid, and not one that is taken; its zone is mine', async () => {
  await openShared(account, '/add');
  await page.getByText('It will take just a moment, we promise!').waitFor();
  await page.getByText(/^Clean domain without "https:\/\/" or "www", for example: /).waitFor();
  expect(await page.getByLabel('Timezone').inputValue()).toBe('Europe/Amsterdam');
  await page.getByLabel('Domain').fill('example.c');
  expect(await button('Continue').isDisabled()).toBe(true);

  const { domain } = await addWorkspace(await signUp());
  await page.getByLabel('Domain').fill(domain);
  await button('Continue').click();
  const taken = page
    .getByRole('alert')
    .getByText(`${domain} already belongs to a workspace.`, { exact: false });
  await taken.waitFor();
  expect(await page.getByLabel('Domain').inputValue()).toBe(domain);
  await checkAtWidth(page, 'taken', 390);
  const [label = ''] = freshDomain().split('.');
  const pasted = `${label}.xn--e1afmkfd.xn--p1ai`;
  await page.getByLabel('Domain').fill(`https://www.${label}.Пример.рф/shop?from=mail`);
  await taken.waitFor({ state: 'detached' });
  await page
    .getByRole('status')
    .getByText(`Saved as ${pasted}. Visits to www.${pasted} count too.`)
    .waitFor();
  await button('Continue').click();
  await heading('Add tracking code').waitFor();
});

test('in every look, I copy the tracking code for my site’s system, and have the site checked, again if that fails', async () => {
  await openShared(account, `/tracking?site=${workspace.domain}`);
  await page.getByText('Once you add the code, click continue button below').waitFor();
  await button(/^Copy /).click();
  await button(/^Copied /).waitFor();
  const copied = clipboard();
  expect(copied).toBe(
    `<script defer data-domain="${workspace.domain}" src="${stack.hosting}/js/script.js"></script>`,
  );
  const tabs = page.getByRole('tablist', { name: 'Your site is made with' });
  await tabs.getByRole('tab', { name: 'Google Tag Manager' }).click();
  await expect.poll(() => code().inputValue()).toContain(`script.dataset.domain = '${workspace.domain}'`);
  await button(/^Copy /).waitFor();
  await page.keyboard.press('ArrowLeft');
  await tabs.getByRole('tab', { name: 'Next.js', selected: true }).waitFor();
  await expect.poll(() => code().inputValue()).toContain('/js/script.js" />');
  await page.getByText('Open app/layout.tsx.', { exact: false }).waitFor();

  const choices = page.getByRole('group', { name: 'What do you want to count?' });
  await choices.getByRole('status').getByText('The tag loads script.js: 0.65 kB, compressed.').waitFor();
  await choices.getByRole('checkbox', { name: 'File downloads' }).check();
  await choices.getByRole('status').getByText('The tag loads script.plus.js: 3.4 kB, compressed.').waitFor();
  await expect.poll(() => code().inputValue()).toContain('/js/script.plus.js" />');
  await choices.getByRole('checkbox', { name: 'How fast pages are' }).check();
  await choices.getByRole('status').getByText('5.3 kB', { exact: false }).waitFor();
  await expect.poll(() => code().inputValue()).toContain('data-vitals="0.25"');

  await page.getByText('Waiting for the first event').waitFor();
  await page.route('**/api/v1/workspace/check-site', (route) => route.abort());
  await button('Check my site').click();
  await page.getByRole('alert').getByText('No answer from the server.', { exact: false }).waitFor();
  await page.unroute('**/api/v1/workspace/check-site');
  await button('Check my site').click();
  await page.getByText(`${workspace.domain} has no address on the internet.`, { exact: false }).waitFor();
  await tabs.getByRole('tab', { name: 'Google Tag Manager' }).click();
  await checkInEachLook(page, 'tracking');

  const findings = [{ code: 'other_domain', detail: '<b>b.example</b>' }];
  await page.route('**/api/v1/workspace/check-site', (route) =>
    route.fulfill({ json: { url: 'https://a.example/', findings } }),
  );
  await button('Check again').click();
  await page.getByRole('status').getByText('The script is there, but for <b>b.example</b>.').waitFor();
});

test('as a viewer I can wait, but not have the site checked', async () => {
  await openShared(account, `/tracking?site=${theirs.domain}`);
  await page.getByText('Waiting for the first event').waitFor();
  expect(await code().inputValue()).toContain(theirs.domain);
  expect(await button('Check my site').count()).toBe(0);
});
