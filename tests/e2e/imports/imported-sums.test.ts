import { beforeAll, expect, test } from 'vitest';
import { addDays, dayIn } from '@footfall/functions/contract';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace, markVisited } from '../../support/api/api.ts';
import { card, numbersHere } from '../../support/browser/pages/dashboard.ts';
import { openShared } from '../../support/browser/pages/shared-page.ts';
import { page } from '../../support/browser/pages/own-page.ts';
import { checkLooks } from '../../support/browser/pages/screen.ts';
import {
  type ImportedSumsRow,
  importOfSums,
  insertSums,
  setImports,
} from '../../support/imports/stored-sums.ts';

const yesterday = addDays(dayIn('UTC', new Date()), -1);
const first = addDays(yesterday, -9);
const days = `from=${first}&to=${yesterday}&interval=day&compare=off`;

let account: Account;

/** Ten days of Plausible, each with 20 visitors. */
beforeAll(async () => {
  account = await signUp();
  const { id } = await addWorkspace(account);
  await markVisited(id);
  const sums = { visitors: 20, visits: 25, pageviews: 40, bounces: 5 };
  const rows = Array.from({ length: 10 }, (_, index) => addDays(first, index)).flatMap(
    (date): ImportedSumsRow[] => [
      { kind: 'visitors', date, ...sums },
      { kind: 'sources', date, source: 'Google', channel: 'Organic Search', ...sums },
    ],
  );
  await insertSums(id, id, rows);
  await setImports(id, [importOfSums(id, [{ from: first, to: yesterday }], rows)]);
});

const tile = (name: RegExp) => page.getByRole('button', { name });

test('imported sums are in tiles, the chart and lists, and what a file does not have is no 0', async () => {
  await openShared(account, `/dashboard?${days}`);
  await numbersHere(page);
  await tile(/Unique visitors ?200/).waitFor();
  await tile(/visit duration ?–/i).waitFor();
  expect(await card(page, 'Sources').innerText()).toContain('Google');
  expect(await card(page, 'Languages').innerText()).toContain('Not in the import');
  await checkLooks('dashboard with imported sums');
});

test('with filters over two kinds of values, no number is shown as 0', async () => {
  await openShared(account, `/dashboard?${days}&f=is,source,Google&f=is,device,mobile`);
  await numbersHere(page);
  await tile(/Unique visitors ?–/).waitFor();
});
