import { beforeEach, expect, test } from 'vitest';
import type { CallName, ErrorAnswer } from '@footfall/functions/contract';
import { firestore } from '../../../functions/src/store/clients.ts';
import { readTurns } from '../../../functions/src/store/firestore/turns.ts';
import { requestOf } from '../../support/api/any-call.ts';
import { call, freshDomain } from '../../support/api/api.ts';
import { refusedAs } from '../../support/api/domains.ts';
import { owner, useTeam, workspace } from '../../support/api/team.ts';
import { useOwnApi } from '../../support/stack/instances/own-api.ts';

useOwnApi();

useTeam();

const minute = 60_000;
let now: Date;
beforeEach(() => {
  now = new Date();
});

/** Makes requests one minute ago, as many as any limit allows. */
async function useUp(name: string): Promise<void> {
  const past = new Date(now.getTime() - minute);
  await firestore().runTransaction(async (transaction) => {
    const { take } = await readTurns(name, { count: 100, withinMs: minute }, past, transaction);
    take(100);
  });
}

test.each<[CallName, string, () => string, number, () => object]>([
  ['invitation.create', 'person', () => `invite:${owner.uid}`, 24 * 60, () => ({})],
  ['invitation.create', 'workspace', () => `invite-to:${workspace.id}`, 24 * 60, () => ({})],
  ['workspace.create', 'person', () => `add-domain:${owner.uid}`, 60, () => ({})],
  ['workspace.update', 'person', () => `add-domain:${owner.uid}`, 60, () => ({ domain: freshDomain() })],
  ['claim.create', 'person', () => `add-domain:${owner.uid}`, 60, () => ({})],
  ['workspace.check-site', 'person', () => `check-site:${owner.uid}`, 10, () => ({})],
  ['workspace.prove', 'person', () => `prove-domain:${owner.uid}`, 10, () => ({})],
  ['export.begin', 'person', () => `export-workspace:${owner.uid}`, 60, () => ({})],
  ['account.export', 'person', () => `export-account:${owner.uid}`, 60, () => ({})],
  ['key.create', 'workspace', () => `make-key:${workspace.id}`, 60, () => ({})],
])('%s by a %s over the limit says in how many seconds to retry', async (name, _, turns, window, fields) => {
  await useUp(turns());
  const { path, query, body } = requestOf(name, workspace.id);
  const answer = await call<ErrorAnswer>(path, {
    account: owner,
    ...(query ? { query } : {}),
    ...(body ? { body: { ...(body as object), ...fields() } } : {}),
  });
  expect(refusedAs(answer)).toEqual([429, 'too_many_requests']);
  const retryAfter = Number(answer.headers.get('Retry-After'));
  // The requests were made a minute before the test began, and it takes some seconds itself.
  expect(retryAfter).toBeLessThanOrEqual((window - 1) * 60);
  expect(retryAfter).toBeGreaterThan((window - 4) * 60);
});

test('Retry-After is the time at which enough requests are outside their window', async () => {
  const at = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  const allowance = { count: 4, withinMs: minute };
  const name = `retry-after:${owner.uid}`;
  const inTransaction = <Result>(
    seconds: number,
    work: (turns: Awaited<ReturnType<typeof readTurns>>) => Result,
  ) =>
    firestore().runTransaction(async (transaction) =>
      work(await readTurns(name, allowance, at(seconds), transaction)),
    );
  for (const seconds of [0, 10, 20]) await inTransaction(seconds, ({ take }) => take(1));
  const waits = await inTransaction(30, ({ remaining, retryAfter }) => [
    remaining,
    ...[2, 3, 4, 9].map(retryAfter),
  ]);
  // The first request expires after a minute, the second 10 seconds later, the third another 10.
  expect(waits).toEqual([1, 30, 40, 50, 50]);
  const [remaining] = await inTransaction(60, (turns) => [turns.remaining]);
  expect(remaining).toBe(2);
});
