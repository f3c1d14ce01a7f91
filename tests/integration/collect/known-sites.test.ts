import { beforeEach, expect, test } from 'vitest';
import {
  domainDocument,
  workspaceDocument,
} from '../../../functions/src/store/firestore/workspace/documents.ts';
import { findSite, type Site } from '../../../functions/src/store/firestore/workspace/sites.ts';
import { addWorkspace, call } from '../../support/api/api.ts';
import { owner as account, useOwnWorkspace, workspace } from '../../support/api/team.ts';
import { useOwnApi } from '../../support/stack/instances/own-api.ts';

useOwnApi();

let known: Site;
const again = () => findSite({ domain: workspace.domain }, known);

useOwnWorkspace();
beforeEach(async () => {
  const site = await findSite({ domain: workspace.domain });
  if (!site) throw new Error('The site of a new workspace is not found');
  known = site;
});

test('a cached site is found again without a read of its domain, including changes', async () => {
  await workspaceDocument(workspace.id).update({ timezone: 'Asia/Tokyo' });
  await domainDocument(workspace.domain).delete();
  expect(await again()).toEqual({ ...known, timezone: 'Asia/Tokyo' });
});

test('a domain that another workspace has proven belongs to it', async () => {
  const other = await addWorkspace(account);
  await workspaceDocument(workspace.id).update({ domainLostAt: new Date() });
  await domainDocument(workspace.domain).update({ workspaceId: other.id });
  expect((await again())?.id).toBe(other.id);
});

test('a domain that its workspace has given up belongs to none', async () => {
  await workspaceDocument(workspace.id).update({ domain: `other.${workspace.domain}` });
  await domainDocument(workspace.domain).delete();
  expect(await again()).toBeNull();
});

test('the site of a deleted workspace is gone', async () => {
  const body = { workspaceId: workspace.id, domain: workspace.domain };
  expect((await call('/v1/workspace/delete', { account, body })).status).toBe(200);
  expect(await again()).toBeNull();
});
