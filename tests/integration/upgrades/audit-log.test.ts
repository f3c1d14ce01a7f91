import { expect, test } from 'vitest';
import type { AuditAnswer } from '@footfall/functions/contract';
import { endRemoval, listRemovals } from '../../../functions/src/store/firestore/removals.ts';
import { firestore } from '../../../functions/src/store/clients.ts';
import { auditEntries } from '../../../functions/src/store/firestore/audit.ts';
import { call } from '../../support/api/api.ts';
import { owner, useOwnWorkspace, workspace } from '../../support/api/team.ts';
import { useOwnApi } from '../../support/stack/instances/own-api.ts';

useOwnApi();
useOwnWorkspace();

/** The latest entry, as a German reads it. */
async function latest() {
  const { body } = await call<AuditAnswer>('/v1/audit/list', {
    account: owner,
    headers: { 'accept-language': 'de' },
    query: { workspaceId: workspace.id, take: '1' },
  });
  return body.entries[0];
}

const alert = { old: null, new: 'When visitors per day fall 40% below the same weekday’s median' };

test('an entry of an earlier version is read in the English words that it has', async () => {
  const document = auditEntries(workspace.id).doc();
  const at = new Date();
  const order = `${at.toISOString()}_${document.id}`;
  await document.create({
    ...{ at, order, who: owner.uid, key: null },
    ...{ action: 'alert.created', what: { alert, to: { old: null, new: '1 member' } } },
  });
  expect(await latest()).toMatchObject({
    action: 'alert.created',
    what: { alert, to: { old: null, new: '1 member' } },
  });
});

test('a removal that an earlier version recorded ends with its English words', async () => {
  const document = firestore().collection('removals').doc();
  await document.create({
    ...{ workspaceId: workspace.id, by: owner.uid, requestedAt: new Date(), chosen: '{}' },
    ...{ words: 'Country is DE', days: { from: '2026-03-01', to: '2026-03-02' } },
    ...{ visits: 3, events: 7, pending: 0 },
  });
  const removal = (await listRemovals()).find(({ id }) => id === document.id);
  expect(removal?.words).toBe('Country is DE');
  if (removal) await endRemoval(removal, '2026-03-09', new Date());
  expect((await latest())?.what.filters).toEqual({ old: null, new: 'Country is DE' });
});
