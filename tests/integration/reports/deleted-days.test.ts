import { beforeAll, describe, expect, test } from 'vitest';
import type { SiteOverview, WorkspaceAnswer } from '@footfall/functions/contract';
import { workspaceDocument } from '../../../functions/src/store/firestore/workspace/documents.ts';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace, call } from '../../support/api/api.ts';
import { useOwnApi } from '../../support/stack/instances/own-api.ts';

useOwnApi();

/** As if a retention had deleted the totals of all days before this one, too. */
const before = '2024-03-10';
const range = { from: '2024-03-01', to: '2024-03-20' };

let owner: Account;
let workspace: WorkspaceAnswer;

beforeAll(async () => {
  owner = await signUp();
  workspace = await addWorkspace(owner, 'UTC');
  await workspaceDocument(workspace.id).update({ visitsFrom: before, totalsFrom: before });
});

describe('an answer without deleted days says so', () => {
  async function deletedOf(route: string, query: Record<string, string>): Promise<unknown> {
    const { status, headers } = await call(`/v1/workspace/data/${route}`, {
      account: owner,
      query: { workspaceId: workspace.id, ...query },
    });
    expect(status).toBe(200);
    return JSON.parse(headers.get('X-Deleted-Days') ?? 'null');
  }

  test.each(['global', 'chart-data', 'medium'])('%s, in addition to the specified fields', async (route) => {
    expect(await deletedOf(route, range)).toEqual({ before, range: true, comparison: true });
    const stored = { from: '2024-03-15', to: '2024-03-20' };
    expect(await deletedOf(route, stored)).toEqual({ before, range: false, comparison: true });
    expect(await deletedOf(route, { from: '2024-03-20', to: '2024-03-25' })).toBeNull();
  });

  test.each(['pages', 'country', 'utm-term'])('the list %s, which is not compared', async (route) => {
    expect(await deletedOf(route, range)).toEqual({ before, range: true, comparison: false });
    expect(await deletedOf(route, { from: '2024-03-15', to: '2024-03-20' })).toBeNull();
  });

  test('the list of all sites', async () => {
    const { body } = await call<SiteOverview[]>('/v1/sites', { account: owner, query: range });
    expect(body).toMatchObject([{ value: 0, deleted: { before, range: true, comparison: true } }]);
  });
});
