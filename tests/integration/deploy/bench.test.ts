import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { parts } from '../../../dev/bench.mjs';
import { workspaceDocument } from '../../../functions/src/store/firestore/workspace/documents.ts';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace } from '../../support/api/api.ts';
import { startFunction } from '../../support/stack/instances/function-process.ts';
import { stack } from '../../support/stack/stack.ts';
import { eventOf } from '../../support/traffic/events.ts';
import { insertEvents } from '../../support/traffic/rows.ts';
import { forgetRollup, restoreRollupState } from '../../support/traffic/rollup-state.ts';

/** Has a dashboard with a visit of two pages. */
let account: Account;

restoreRollupState();
beforeAll(async () => {
  await forgetRollup();
  account = await signUp();
  const { id } = await addWorkspace(account);
  const now = new Date();
  await workspaceDocument(id).update({ firstEventAt: now });
  const seen = { workspace_id: id, timestamp: now.toISOString() };
  await insertEvents([eventOf({ ...seen, pathname: '/' }), eventOf({ ...seen, pathname: '/about' })]);
});

/** Runs parts like `npm run bench`, on the stack of the tests. */
async function outputOf(named: string[], env: NodeJS.ProcessEnv = {}): Promise<string> {
  const script = resolve(import.meta.dirname, '../../../dev/bench.mjs');
  const args = [script, ...named, '--tiny', '--email', account.email, '--password', account.password];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env: { ...process.env, ...env } });
  expect(stdout).not.toMatch(/NaN|undefined|Infinity/);
  return stdout;
}

/** The lines of each part with its figures. */
const figures: Record<string, RegExp[]> = {
  'cold-start': [/^cold start, imports of api: \d+ ms, /m, /^cold start, imports of collect: \d+ ms/m],
  alerts: [/^ {2}all together +mean \d+\.\d{3}, 99 % of sites at most \d/m, /^ {2}50000 visits a day: /m],
  verdicts: [
    /^ {2}a break in trend +\d+\.\d % \(\d+ withheld\)/m,
    /^Ranges .* sites of the alerts: \d+\.\d %/m,
  ],
  sessions: [/^sessions, asked: 2 lookups for 2 calls/m, /^sessions, remembered: 0 lookups for 2 calls/m],
  readers: [/^readers, beside 2 readers of one link: p50 \d+ ms, p95 \d+ ms$/m],
  programs: [/^programs, the dashboard beside 2 of them: p50 \d+ ms, p95 \d+ ms$/m],
  collect: [
    /^collect on the functions framework, .* 2 connections/m,
    /^ {2}compared with empty, at the same rate: \d+\.\d\d times, -?\d+ µs more$/m,
  ],
  outage: [/^outage, .* p50 \d+ ms/m, /^ {2}sent [1-9]\d*, acknowledged [1-9]\d*, counted [1-9]/m],
  imports: [
    /^imports, reading 200 events: \d+\.\d s, [\d,]+ events a second, at most \d+ MiB$/m,
    /^ {2}counted 200 of /m,
  ],
  reports: [
    /^2,000 events: no filter: \d+ ms$/m,
    /^2,000 events: no filter: 1 SQL, billed .* budget 20 MiB, one statement$/m,
    /^2,000 events: what changed: \d+ ms$/m,
  ],
};

test('the parts of the bench without a browser run, and print their figures', async () => {
  // `npm run check` prints the sizes, `outage` sends and counts as `soak` does, and `reports` is a part of `questions`,
  // whose other questions a unit test reads.
  const elsewhere = ['sizes', 'soak', 'browser', 'pictures', 'questions'];
  const others = Object.keys(parts).filter((part) => !elsewhere.includes(part));
  expect(Object.keys(figures)).toEqual(others);
  // Separate tables, because the bench sums all closed days, and an instance that reads them.
  const own = { FOOTFALL_DATASET: 'own' };
  await using api = await startFunction({ target: 'api', env: own });
  const at = { FOOTFALL_TEST_STACK: JSON.stringify({ ...stack, hosting: api.url }) };
  const output = await outputOf(others, { ...own, ...at });
  for (const line of Object.values(figures).flat()) expect(output).toMatch(line);
});

// Without Lighthouse, whose one run takes as much CPU time as all the rest.
test('the parts with a browser run, and print their figures', async () => {
  const output = await outputOf(['browser', 'pictures']);
  expect(output).toMatch(
    /^blocking time of the page of a shared link, 1 loads .* median: \d+ ms, budget 200/m,
  );
  expect(output).toMatch(
    /^from the click on .* to its numbers in all cards, again: \d+ ms, \d+\.\d\d times as long/m,
  );
  expect(output).toMatch(/^from the click that removes it to the numbers without it, again: \d+ ms$/m);
  expect(output).toMatch(/^from the address \/sites to its numbers: \d+ ms$/m);
  expect(output).toMatch(/^from Log In to the first number: \d+ ms$/m);
  expect(output).toMatch(
    /^pictures, bars of 8 series of 365 days: \d+\.\d ms, \d\.\d\d times the trend chart/m,
  );
});
