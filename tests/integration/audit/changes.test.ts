import { describe, expect, test } from 'vitest';
import { defaultTrafficRules, type ErrorAnswer, type WorkspaceAnswer } from '@footfall/functions/contract';
import { auditEntries } from '../../../functions/src/store/firestore/audit.ts';
import {
  segmentDocuments,
  workspaceDocument,
} from '../../../functions/src/store/firestore/workspace/documents.ts';
import { leaveWorkspace } from '../../../functions/src/store/firestore/members/members.ts';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace, call, freshDomain, type Answer } from '../../support/api/api.ts';
import { auditLog, readAuditLog } from '../../support/api/audit.ts';
import { claim, takeOver, useDomains } from '../../support/api/domains.ts';
import { admin, owner, useTeam, viewer, workspace } from '../../support/api/team.ts';
import { useOwnApi } from '../../support/stack/instances/own-api.ts';
import { dataUrl, png } from '../../support/browser/pictures.ts';

useOwnApi();

useDomains();

useTeam('Europe/Berlin');

const post = <Body = WorkspaceAnswer>(path: string, account: Account, body: object) =>
  call<Body & ErrorAnswer>(`/v1/${path}`, { account, body: { workspaceId: workspace.id, ...body } });

/** The entries since the workspace was created. */
const audited = async (account = owner, { id } = workspace) => (await readAuditLog(account, id)).slice(0, -1);

const filters = [['is', 'visit:country', ['DE', 'FR']]];

async function storeSegment(account = owner): Promise<string> {
  const { body } = await post<{ id: string }>('segment/create', account, {
    name: 'Neighbours',
    scope: 'workspace',
    filters,
  });
  return body.id;
}

describe('a change adds one entry', () => {
  test('with the creator of the workspace', async () => {
    const { body } = await call<WorkspaceAnswer>('/v1/workspace/create', {
      account: owner,
      body: { domain: freshDomain(), timezone: 'Asia/Tokyo' },
    });
    expect(await readAuditLog(owner, body.id)).toEqual([
      {
        who: owner.uid,
        action: 'workspace.created',
        what: { domain: { old: null, new: body.domain }, timezone: { old: null, new: 'Asia/Tokyo' } },
      },
    ]);
  });

  test('with the old and the new value of each changed setting, and of no other', async () => {
    const domain = freshDomain();
    await post('workspace/update', admin, { name: 'Shop', domain, timezone: 'UTC' });
    await post('workspace/update', owner, { name: 'Shop', timezone: 'Asia/Tokyo' });
    expect(await audited()).toEqual([
      {
        who: owner.uid,
        action: 'workspace.changed',
        what: { timezone: { old: 'UTC', new: 'Asia/Tokyo' } },
      },
      {
        who: admin.uid,
        action: 'workspace.changed',
        what: {
          name: { old: '', new: 'Shop' },
          domain: { old: workspace.domain, new: domain },
          timezone: { old: 'Europe/Berlin', new: 'UTC' },
        },
      },
    ]);
  });

  test('with the additions to and removals from the traffic rules', async () => {
    const rules = { ...defaultTrafficRules, excludedIps: ['192.0.2.7'], excludedPages: ['/a', '/b'] };
    await post('workspace/update', owner, { rules });
    await post('workspace/update', owner, {
      rules: { ...rules, excludedPages: ['/b', '/c'], honourGpc: false },
    });
    const list = (...values: string[]) => ({ values, more: 0 });
    expect((await audited()).map(({ what }) => what)).toEqual([
      { excludedPages: { old: list('/a'), new: list('/c') }, honourGpc: { old: true, new: false } },
      {
        excludedPages: { old: list(), new: list('/a', '/b') },
        excludedIps: { old: list(), new: list('192.0.2.7') },
      },
    ]);
  });

  test('that says only whether there is a logo', async () => {
    for (const logo of [dataUrl('png', png({ width: 4, height: 4 })), null]) {
      expect((await post('workspace/update', owner, { logo })).status).toBe(200);
    }
    expect((await audited()).map(({ what }) => what)).toEqual([
      { logo: { old: true, new: false } },
      { logo: { old: false, new: true } },
    ]);
  });

  test('of a domain that someone else proved, without their identity', async () => {
    const stranger = await signUp();
    await claim(stranger, workspace.domain);
    expect(await audited()).toEqual([]);
    const taken = await takeOver(stranger, workspace.domain);
    expect(await audited()).toEqual([
      { who: null, action: 'domain.lost', what: { domain: { old: workspace.domain, new: null } } },
    ]);
    const { body } = await auditLog(owner, workspace.id);
    expect(JSON.stringify(body)).not.toContain(stranger.uid);
    expect(await readAuditLog(stranger, taken.id)).toMatchObject([
      { who: stranger.uid, action: 'workspace.created', what: { claimed: { new: true } } },
    ]);
  });

  test('of a segment that every member sees', async () => {
    const id = await storeSegment(admin);
    await post('segment/update', owner, { id, name: 'Near' });
    await post('segment/update', owner, { id, filters: [['contains', 'event:page', ['/blog']]] });
    await post('segment/delete', admin, { id });
    const name = (old: string | null, now: string | null) => ({ old, new: now });
    expect(await audited()).toEqual([
      { who: admin.uid, action: 'segment.deleted', what: { segment: name('Near', null) } },
      {
        who: owner.uid,
        action: 'segment.changed',
        what: {
          segment: name('Near', 'Near'),
          filters: name('Country is DE or FR', 'Page contains /blog'),
        },
      },
      { who: owner.uid, action: 'segment.changed', what: { segment: name('Neighbours', 'Near') } },
      {
        who: admin.uid,
        action: 'segment.created',
        what: { segment: name(null, 'Neighbours'), filters: name(null, 'Country is DE or FR') },
      },
    ]);
  });

  test('of a segment that one person shares or takes back, without its private name', async () => {
    const { body } = await post<{ id: string }>('segment/create', owner, {
      name: 'Private',
      scope: 'person',
      filters,
    });
    const { id } = body;
    await post('segment/update', owner, { id, name: 'Shared', scope: 'workspace' });
    await post('segment/update', owner, { id, name: 'Private again', scope: 'person' });
    await post('segment/delete', owner, { id });
    const entries = await audited();
    expect(entries.map(({ what }) => [what.scope?.new, what.segment?.new])).toEqual([
      ['person', 'Shared'],
      ['workspace', 'Shared'],
    ]);
    expect(JSON.stringify(entries)).not.toContain('Private');
  });

  test('of a removed member, whose account may be deleted', async () => {
    await leaveWorkspace(workspace.id, viewer.uid);
    expect(await audited()).toEqual([
      { who: viewer.uid, action: 'member.left', what: { role: { old: 'viewer', new: null } } },
    ]);
  });

  test('in the same commit as the change', async () => {
    const changes: [string, object, () => FirebaseFirestore.DocumentReference][] = [
      ['workspace/update', { name: 'Shop' }, () => workspaceDocument(workspace.id)],
      ['workspace/reset', { domain: workspace.domain }, () => workspaceDocument(workspace.id)],
    ];
    for (const [path, body, document] of changes) {
      expect((await post(path, owner, body)).status, path).toBe(200);
      const [entry] = (await auditEntries(workspace.id).orderBy('order', 'desc').limit(1).get()).docs;
      expect(entry?.createTime.toMillis(), path).toBe((await document().get()).updateTime?.toMillis());
    }
    const segment = segmentDocuments(workspace.id).doc(await storeSegment());
    const [entry] = (await auditEntries(workspace.id).orderBy('order', 'desc').limit(1).get()).docs;
    expect(entry?.createTime.toMillis()).toBe((await segment.get()).updateTime?.toMillis());
  });
});

describe('no entry is added for', () => {
  test.each<[string, () => Promise<Answer<ErrorAnswer>>, number]>([
    [
      'a domain that is taken',
      async () => {
        const other = await addWorkspace(owner);
        return post('workspace/update', owner, { name: 'Shop', domain: other.domain });
      },
      409,
    ],
    [
      'rules that someone else has changed',
      () =>
        post('workspace/update', owner, {
          rules: { ...defaultTrafficRules, honourDnt: true },
          rulesBefore: { ...defaultTrafficRules, honourGpc: false },
        }),
      409,
    ],
    [
      'a setting that is already so',
      () => post('workspace/update', owner, { timezone: 'Europe/Berlin' }),
      200,
    ],
    [
      "a person's own segment",
      () => post('segment/create', owner, { name: 'Own', scope: 'person', filters }),
      201,
    ],
  ])('%s', async (_, change, status) => {
    expect((await change()).status).toBe(status);
    expect(await audited()).toEqual([]);
  });
});
