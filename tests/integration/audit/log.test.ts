import { afterEach, describe, expect, test } from 'vitest';
import {
  type AuditAnswer,
  type AuditEntry,
  auditRetentionDays,
  maxAuditEntries,
} from '@footfall/functions/contract';
import { trimAuditLogs } from '../../../functions/src/jobs/purge.ts';
import { auth } from '../../../functions/src/store/auth/client.ts';
import { firestore } from '../../../functions/src/store/clients.ts';
import { addAuditEntry, auditEntries, trimAuditLog } from '../../../functions/src/store/firestore/audit.ts';
import { workspaceDocument } from '../../../functions/src/store/firestore/workspace/documents.ts';
import { signUp } from '../../support/api/accounts.ts';
import { addWorkspace, call, type Answer } from '../../support/api/api.ts';
import { auditLog } from '../../support/api/audit.ts';
import { admin, owner, useTeam, viewer, workspace } from '../../support/api/team.ts';
import { useOwnApi } from '../../support/stack/instances/own-api.ts';

useOwnApi();

useTeam();

/** Adds entries as if the workspace had been changed at these times. */
async function addEntries(moments: readonly Date[], who = owner.uid): Promise<void> {
  const batch = firestore().batch();
  for (const moment of moments) {
    addAuditEntry(batch, workspace.id, { who, action: 'workspace.reset', what: {} }, moment);
  }
  await batch.commit();
}

const days = (count: number, last = new Date()) =>
  Array.from({ length: count }, (_, index) => new Date(last.getTime() - index * 86_400_000));

describe('the log', () => {
  test('is read in pages that neither repeat nor skip an entry, even with equal times', async () => {
    await addEntries(Array.from({ length: 7 }, () => new Date()));
    const pages: AuditEntry[][] = [];
    let before: string | null = null;
    do {
      const { body }: Answer<AuditAnswer> = await auditLog(owner, workspace.id, {
        take: '3',
        ...(before ? { before } : {}),
      });
      pages.push(body.entries);
      before = body.next;
    } while (before);
    expect(pages.map(({ length }) => length)).toEqual([3, 3, 2]);
    expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(8);
    expect(pages.flat().at(-1)?.action).toBe('workspace.created');
  });

  test('of one person and of one kind', async () => {
    const change = (path: string, body: object) =>
      call(`/v1/${path}`, { account: admin, body: { workspaceId: workspace.id, ...body } });
    await change('workspace/update', { name: 'Shop' });
    const filters = [['is', 'visit:country', ['DE']]];
    await change('segment/create', { name: 'Neighbours', scope: 'workspace', filters });
    const actions = async (filter: Record<string, string>) =>
      (await auditLog(owner, workspace.id, filter)).body.entries.map(({ action }) => action);
    expect(await actions({ who: admin.uid })).toEqual(['segment.created', 'workspace.changed']);
    expect(await actions({ kind: 'settings' })).toEqual(['workspace.changed', 'workspace.created']);
    expect(await actions({ kind: 'settings', who: admin.uid })).toEqual(['workspace.changed']);
    expect(await actions({ kind: 'keys' })).toEqual([]);
    expect(await actions({ who: 'nobody' })).toEqual([]);
  });

  test('names the members, and everyone in its entries', async () => {
    const leaver = await signUp();
    await auth().updateUser(admin.uid, { displayName: 'Jane' });
    await addEntries([new Date()], leaver.uid);
    await addEntries([new Date()], 'deleted-account');
    const { body } = await auditLog(admin, workspace.id);
    expect(new Map(body.people.map(({ id, name }) => [id, name]))).toEqual(
      new Map([
        [owner.uid, owner.email],
        [admin.uid, 'Jane'],
        [viewer.uid, viewer.email],
        [leaver.uid, leaver.email],
        ['deleted-account', null],
      ]),
    );
  });

  test('of another workspace cannot be read with a cursor of this one', async () => {
    const outsider = await signUp();
    await addEntries(days(3));
    const { next } = (await auditLog(owner, workspace.id, { take: '1' })).body;
    const theirs = await addWorkspace(outsider);
    const { body } = await auditLog(outsider, theirs.id, { before: next ?? '' });
    expect(JSON.stringify(body)).not.toContain(owner.uid);
  });
});

describe('the limits of age and size', () => {
  const now = new Date();
  const oldest = new Date(now.getTime() - auditRetentionDays * 86_400_000);
  const remaining = async (id = workspace.id) => (await auditEntries(id).get()).size;

  /** The workspaces that are old enough for such entries, in this order. The job begins its walk with them. */
  const old: string[] = [];
  async function makeOld(...ids: string[]): Promise<void> {
    await firestore().doc('walks/audit').delete();
    // Those from tests in other files.
    const older = await firestore().collection('workspaces').where('createdAt', '<=', oldest).get();
    for (const { ref } of older.docs) await ref.update({ createdAt: now });
    for (const [index, id] of ids.entries()) {
      old.push(id);
      const createdAt = new Date(oldest.getTime() + index + 1 - ids.length);
      await workspaceDocument(id).update({ createdAt });
    }
  }
  afterEach(async () => {
    for (const id of old.splice(0)) await workspaceDocument(id).update({ createdAt: now });
  });

  test('a job deletes entries after the stated retention', async () => {
    await addEntries([...days(5, oldest), new Date(oldest.getTime() + 1000)]);
    expect(await remaining()).toBe(7);
    await makeOld(workspace.id);
    expect(await trimAuditLogs(now)).toBeGreaterThanOrEqual(5);
    expect(await remaining()).toBe(2);
    expect(await trimAuditLog(workspace.id, now)).toBe(0);
  });

  const onePage = { fullLogs: 100, workspacesInPage: 1, pages: 1, entries: 100 };

  test('the job reads the logs of old workspaces in pages, and full logs of all workspaces', async () => {
    const other = await addWorkspace(owner);
    await addEntries(days(2, oldest));
    await makeOld(other.id, workspace.id);
    await trimAuditLogs(now, onePage);
    expect(await remaining()).toBe(3);
    await trimAuditLogs(now, onePage);
    expect(await remaining()).toBe(1);

    await workspaceDocument(other.id).update({ createdAt: now });
    for (const [tooMany, entries] of [
      [0, 1],
      [1, 0],
    ]) {
      await firestore()
        .doc(`audit/${other.id}`)
        .update({ entries: maxAuditEntries + Number(tooMany) });
      await trimAuditLogs(now);
      expect(await remaining(other.id)).toBe(entries);
    }
  });

  test('full logs do not prevent the job from deleting what is too old in others', async () => {
    const full = await addWorkspace(owner);
    await addEntries(days(2, oldest));
    await makeOld(workspace.id);
    await firestore()
      .doc(`audit/${full.id}`)
      .update({ entries: maxAuditEntries + 1 });
    await trimAuditLogs(now, { ...onePage, entries: 1 });
    expect([await remaining(full.id), await remaining()]).toEqual([0, 1]);
  });

  test('of a log with too many entries, the oldest are deleted', async () => {
    const past = days(9, new Date(now.getTime() - 60_000));
    await addEntries(past);
    expect(await trimAuditLog(workspace.id, now, 4)).toBe(6);
    const { entries } = (await auditLog(owner, workspace.id)).body;
    expect(entries.map(({ at }) => at).slice(1)).toEqual(past.slice(0, 3).map((day) => day.toISOString()));
    expect(entries[0]?.action).toBe('workspace.created');
    expect(await trimAuditLog(workspace.id, now, 4)).toBe(0);
  });
});
