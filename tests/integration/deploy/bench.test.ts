import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parts } from '../../../dev/bench.mjs';
import { workspaceDocument } from '../../../functions/src/store/firestore/workspace/documents.ts';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace } from '../../support/api/api.ts';
import { startFunction } from '../../support/stack/instances/function-process.ts';
import { stack } from '../../support/stack/stack.ts';
import { eventOf } from '../../support/traffic/events.ts';
import { insertEvents } from '../../support/traffic/rows.ts';
import { forgetRollup, restoreRollupState } from '../../support/traffic/rollup-state.ts';

/** Tables of its own, because the bench sums all closed days, and an instance that reads them. */
const FOOTFALL_DATASET = `bench_${process.pid}`;
let api: Awaited<ReturnType<typeof startFunction>>;
/** Has a dashboard with a visit of two pages. */
let account: Account;

beforeAll(async () => {
  api = await startFunction({ target: 'api', env: { FOOTFALL_DATASET } });
  account = await signUp();
  const { id } = await addWorkspace(account);
  const now = new Date();
  await workspaceDocument(id).update({ firstEventAt: now });
  const seen = { workspace_id: id, timestamp: now.toISOString() };
  await insertEvents([eventOf({ ...seen, pathname: '/' }), eventOf({ ...seen, pathname: '/about' })]);
});

afterAll(async () => {
  await api[Symbol.asyncDispose]();
});

/** Runs a part as `npm run bench` does, on the stack of the tests. Pages come from Hosting alone. */
async function outputOf(part: string): Promise<string> {
  const own = { FOOTFALL_DATASET, FOOTFALL_TEST_STACK: JSON.stringify({ ...stack, hosting: api.url }) };
  const env = { ...process.env, ...(part === 'browser' ? {} : own) };
  const script = resolve(import.meta.dirname, '../../../dev/bench.mjs');
  const args = [script, part, '--tiny', '--email', account.email, '--password', account.password];
  return (await promisify(execFile)(process.execPath, args, { env })).stdout;
}

/** What a part prints at least; every other prints a number with its unit. */
const figures: Partial<Record<string, RegExp>> = {
  browser: /^from Log In to the first number: \d+ ms of 1500$/m,
  soak: /^ {2}sent [1-9]\d*, acknowledged [1-9]\d*, counted [1-9]/m,
  outage: /^ {2}sent [1-9]\d*, acknowledged [1-9]\d*, counted [1-9]/m,
};

/** `npm run check` prints the sizes, and `reports` is a part of `questions`. */
const covered = ['sizes', 'reports'];

describe.each(Object.keys(parts).filter((part) => !covered.includes(part)))(
  'the part %s of the bench',
  (part) => {
    restoreRollupState();
    beforeAll(forgetRollup);

    test('runs and prints its figures', { timeout: 300_000 }, async () => {
      const output = await outputOf(part);
      expect(output).toMatch(figures[part] ?? /\d (bytes|ms|µs|MiB)/);
      expect(output).not.toMatch(/NaN|undefined|Infinity/);
    });
  },
);
