import { expect, test } from 'vitest';
import type { ErrorAnswer, SiteCheckAnswer } from '@footfall/functions/contract';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace, call } from '../../support/api/api.ts';
import { refusedAs } from '../../support/api/domains.ts';
import { useOwnApi } from '../../support/stack/instances/own-api.ts';

useOwnApi();

const check = (account: Account, workspaceId: string) =>
  call<SiteCheckAnswer & ErrorAnswer>('/v1/workspace/check-site', { account, body: { workspaceId } });

test('the answer for a domain without an address says so', async () => {
  const owner = await signUp();
  const workspace = await addWorkspace(owner);
  const { status, body } = await check(owner, workspace.id);
  expect(status).toBe(200);
  expect(body).toEqual({
    url: `https://${workspace.domain}/`,
    findings: [{ code: 'unknown_host', detail: null }],
  });
});

test('an account can start ten checks in ten minutes, independently of other accounts', async () => {
  const [busy, other] = await Promise.all([signUp(), signUp()]);
  const [mine, theirs] = [await addWorkspace(busy), await addWorkspace(other)];
  for (let turn = 0; turn < 10; turn++) expect((await check(busy, mine.id)).status).toBe(200);
  expect(refusedAs(await check(busy, mine.id))).toEqual([429, 'too_many_requests']);
  expect((await check(other, theirs.id)).status).toBe(200);
});
