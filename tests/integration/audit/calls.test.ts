import { beforeAll, describe, expect, test } from 'vitest';
import { type AuditAction, type CallName, type calls, keyScopes } from '@footfall/functions/contract';
import { auditEntries } from '../../../functions/src/store/firestore/audit.ts';
import { listInvitations } from '../../../functions/src/store/firestore/members/invitations.ts';
import { makeOld, signUp, type Account } from '../../support/api/accounts.ts';
import { requestOf } from '../../support/api/any-call.ts';
import { call } from '../../support/api/api.ts';
import { readAuditLog } from '../../support/api/audit.ts';
import { proveOwn, takeOver, useDomains } from '../../support/api/domains.ts';
import { addKey } from '../../support/api/callers/keys.ts';
import { addLink } from '../../support/api/callers/links.ts';
import { addMember, freshAddress, inviteTo } from '../../support/api/members.ts';
import { stopLink } from '../../../functions/src/alerts/notify/stop.ts';
import { askAddress, tokenIn, unsubscribeLinkOf } from '../../support/api/callers/reports.ts';
import { admin, owner, useTeam, viewer, workspace } from '../../support/api/team.ts';
import { useOwnApi } from '../../support/stack/instances/own-api.ts';
import { eventOf } from '../../support/traffic/events.ts';
import { insertEvents } from '../../support/traffic/rows.ts';

useOwnApi();

useDomains();
useTeam();
// New accounts may send few mails to strangers.
beforeAll(() => makeOld(owner));

type Row<Name extends CallName> = (typeof calls)[Name];
/** The calls that can change something. */
type Changing = {
  [Name in CallName]: Row<Name>['method'] extends 'GET'
    ? never
    : Row<Name>['action'] extends 'read numbers'
      ? never
      : Name;
}[CallName];

/** Makes a call that has to succeed. */
async function make<Body = { id: string }>(name: CallName, fields: object = {}, by = owner): Promise<Body> {
  const { path, body } = requestOf(name, workspace.id);
  const answer = await call<Body>(path, { account: by, body: { ...(body as object), ...fields } });
  expect([name, answer.status < 300 ? 'done' : answer.body]).toEqual([name, 'done']);
  return answer.body;
}

/** Makes a call about something that was created before it. */
const byId =
  (name: CallName) =>
  ({ id }: { id: string }) =>
    make(name, { id });

/** The calls that prepare and make a change, and its entry in the log of the workspace. */
interface Change {
  before?: () => Promise<unknown>;
  make: (made: never) => Promise<unknown>;
  action: AuditAction;
}

const change = <Made>(
  action: AuditAction,
  makeIt: (made: Made) => Promise<unknown>,
  before?: () => Promise<Made>,
): Change => ({ action, make: makeIt as Change['make'], ...(before ? { before } : {}) });

/** A webhook of the workspace. */
const addDestination = async () =>
  (await make<{ destination: { id: string } }>('destination.create')).destination;

/** Creates, changes and deletes something with an id. */
const callsOfKind = <Kind extends 'goal' | 'funnel' | 'page-group' | 'channel-rule'>(kind: Kind) =>
  ({
    [`${kind}.create`]: change(`${kind}.created`, () => make(`${kind}.create`)),
    [`${kind}.update`]: change(`${kind}.changed`, byId(`${kind}.update`), () => make(`${kind}.create`)),
    [`${kind}.delete`]: change(`${kind}.deleted`, byId(`${kind}.delete`), () => make(`${kind}.create`)),
  }) as Record<`${Kind}.${'create' | 'update' | 'delete'}`, Change>;

const shared = { scope: 'workspace' };
const confirmed = () => ({ domain: workspace.domain });

const invited = async (): Promise<{ id: string }> => {
  await inviteTo(workspace.id, owner, freshAddress());
  const [{ id = '' } = {}] = await listInvitations(workspace.id, new Date());
  return { id };
};

/** A day that is not closed, so that its events need no rollup. */
const today = new Date().toISOString().slice(0, 10);

/** Every call that changes something. A text is the reason why a call has no entry. */
const changes: Record<Changing, Change | string> = {
  'workspace.create': 'the workspace does not exist before; its own log begins with the entry',
  'workspace.update': change('workspace.changed', () => make('workspace.update')),
  'workspace.reset': change('workspace.reset', () => make('workspace.reset', confirmed())),
  'workspace.keep-visits': change('retention.changed', () => make('workspace.keep-visits', { months: 12 })),
  'workspace.delete': 'the log goes with its workspace',
  'workspace.check-site': 'looks at a page and changes nothing',
  'workspace.prove': change('domain.proven', async () => {
    // The second one changes nothing.
    for (let time = 0; time < 2; time++) await proveOwn(owner, workspace.id);
  }),
  'visits.count': 'counts',
  'visits.delete': change(
    'removal.asked',
    () => {
      const visits = { date_range: [today, today], filters: [['is', 'event:page', ['/gone']]] };
      return make('visits.delete', { ...confirmed(), ...visits });
    },
    () => {
      const timestamp = `${today}T00:00:00.000Z`;
      return insertEvents([eventOf({ workspace_id: workspace.id, timestamp, pathname: '/gone' })]);
    },
  ),
  'import.create': 'nothing counts before the import starts',
  'import.read': 'nothing counts before the import starts',
  'import.cancel': 'nothing counted before',
  'import.start': 'needs a file that was read (tests/integration/imports)',
  'import.undo': 'the job records it when it is done (tests/integration/imports)',
  'claim.create': 'a claim is of its person alone',
  'claim.withdraw': 'a claim is of its person alone',
  'claim.prove': change('domain.lost', async () => takeOver(await signUp(), workspace.domain)),
  'member.change-role': change('member.role', () =>
    make('member.change-role', { uid: viewer.uid, role: 'admin' }),
  ),
  'member.remove': change('member.removed', () => make('member.remove', { uid: viewer.uid })),
  'workspace.leave': change('member.left', () => make('workspace.leave', {}, viewer)),
  'workspace.transfer': change('workspace.transferred', () =>
    make('workspace.transfer', { uid: viewer.uid }),
  ),
  'invitation.create': change('member.invited', () => make('invitation.create')),
  'invitation.resend': change('invitation.resent', byId('invitation.resend'), invited),
  'invitation.withdraw': change('invitation.withdrawn', byId('invitation.withdraw'), invited),
  'invitation.restore': change('invitation.restored', byId('invitation.restore'), async () => {
    const { id } = await invited();
    await make('invitation.withdraw', { id });
    return { id };
  }),
  'invitation.open': 'reads',
  'invitation.accept': change(
    'member.joined',
    ({ account, token }: { account: Account; token: string }) =>
      make('invitation.accept', { token }, account),
    async () => {
      const account = await signUp();
      return { account, token: await inviteTo(workspace.id, owner, account.email) };
    },
  ),
  'segment.create': change('segment.created', () => make('segment.create', shared)),
  'segment.update': change('segment.changed', byId('segment.update'), () => make('segment.create', shared)),
  'segment.delete': change('segment.deleted', byId('segment.delete'), () => make('segment.create', shared)),
  'annotation.create': change('annotation.created', () => make('annotation.create', shared)),
  'annotation.update': change('annotation.changed', byId('annotation.update'), () =>
    make('annotation.create', shared),
  ),
  'annotation.delete': change('annotation.deleted', byId('annotation.delete'), () =>
    make('annotation.create', shared),
  ),
  'annotation.add': change(
    'annotation.created',
    async ({ bearer }) => {
      const { path, body } = requestOf('annotation.add', workspace.id);
      expect((await call(path, { authorization: bearer, body })).status).toBe(201);
    },
    () => addKey(workspace.id, owner, ['annotations:write']),
  ),
  'board.create': change('board.created', () => make('board.create', shared)),
  'board.update': change('board.changed', byId('board.update'), () => make('board.create', shared)),
  'board.delete': change('board.deleted', byId('board.delete'), () => make('board.create', shared)),
  'board.start': 'a start page is of its person alone',
  'board.import': change('board.created', () => make('board.import', shared)),
  ...callsOfKind('goal'),
  ...callsOfKind('funnel'),
  ...callsOfKind('page-group'),
  ...callsOfKind('channel-rule'),
  'channel-rule.preview': 'counts',
  'moved-page.save': change('moved-pages.changed', () => make('moved-page.save')),
  'moved-page.preview': 'counts',
  'moved-page.found': 'counts',
  'moved-page.leave': change('moved-page.left', async () => {
    for (let time = 0; time < 2; time++) await make('moved-page.leave');
  }),
  'moved-page.read-file': 'reads',
  'tag.leave': change('tag.left', async () => {
    for (let time = 0; time < 2; time++) await make('tag.leave');
  }),
  'export.begin': change('workspace.exported', () => make('export.begin')),
  'bigquery.share': 'the emulator refuses it; its entry is in exports/view.test.ts',
  'bigquery.end': 'the emulator refuses it; its entry is in exports/view.test.ts',
  'key.create': change('key.created', () => make('key.create')),
  'key.delete': change('key.removed', byId('key.delete'), () => addKey(workspace.id, owner, ['stats:read'])),
  'link.create': change('link.created', () => make('link.create')),
  'link.switch': change('link.switched', byId('link.switch'), () => addLink(workspace.id, owner)),
  'link.delete': change('link.deleted', byId('link.delete'), () => addLink(workspace.id, owner)),
  'link.preview': 'reads',
  'link.numbers': 'reads',
  'link.open': 'reads',
  'link.unlock': 'proves the password to the link alone',
  'account-key.create': 'a key of a person is theirs alone',
  'account-key.confirm': 'a key of their own is of its person alone',
  'account-key.delete': 'a key of a person is theirs alone',
  'report.set': change('report.set', () => make('report.set')),
  'report.add': change('report.added', () => make('report.add')),
  'report.remove': change('report.removed', byId('report.remove'), () => make('report.add')),
  'report.preview': 'counts',
  'report.send': 'sends a mail to oneself',
  'report.open': 'reads',
  'report.confirm': change(
    'report.confirmed',
    (token: string) => make('report.confirm', { token }),
    () => askAddress(workspace.id, owner, freshAddress()),
  ),
  'report.unsubscribe': change(
    'report.set',
    (token: string) => make('report.unsubscribe', { token }),
    async () => tokenIn(await unsubscribeLinkOf(workspace.id, owner)),
  ),
  'alert.create': change('alert.created', () => make('alert.create')),
  'alert.update': change(
    'alert.changed',
    ({ id }: { id: string }) =>
      make('alert.update', { id, rule: { kind: 'silence', hours: 3, between: null } }),
    () => make('alert.create'),
  ),
  'alert.switch': change('alert.switched', byId('alert.switch'), () => make('alert.create')),
  'alert.delete': change('alert.deleted', byId('alert.delete'), () => make('alert.create')),
  'alert.preview': 'counts',
  'alert.test': 'sends messages that are marked as a test',
  'alert.open': 'reads',
  'alert.stop': change(
    'alert.left',
    (token: string) => make('alert.stop', { token }),
    async () => {
      const { id } = (await make('alert.create')) as { id: string };
      return tokenIn(stopLink('https://stats.example.com', { id, uid: owner.uid }));
    },
  ),
  'destination.create': change('destination.created', () => make('destination.create')),
  'destination.update': change('destination.changed', byId('destination.update'), addDestination),
  'destination.switch': change('destination.switched', byId('destination.switch'), addDestination),
  'destination.rotate': change('destination.rotated', byId('destination.rotate'), addDestination),
  'destination.delete': change('destination.deleted', byId('destination.delete'), addDestination),
  'destination.test': 'sends a message that tells nothing',
  'destination.send-again': 'sends what was sent before',
  'operator.diagnose': 'reads',
  'operator.count-event': 'is about no workspace',
  'account.update': 'a name is at the identity provider',
  'account.choose-language': 'is about no workspace',
  'account.sign-out-everywhere': 'sessions are at the identity provider',
  'account.delete': change('member.left', async () => {
    const account = await signUp();
    await addMember(workspace.id, account, 'viewer');
    await make('account.delete', { confirmation: account.email }, account);
  }),
};

const actions = async () => {
  const { docs } = await auditEntries(workspace.id).orderBy('order', 'desc').get();
  return docs.map((entry) => entry.get('action') as AuditAction);
};

describe('a change adds one entry to the log', () => {
  const audited = Object.entries(changes).flatMap(([name, each]) =>
    typeof each === 'string' ? [] : [[name, each] as const],
  );

  test.each(audited)('%s', async (_, { before, make: makeIt, action }) => {
    const made = await before?.();
    const known = await actions();
    await makeIt(made as never);
    const reported = await actions();
    expect(reported.slice(0, reported.length - known.length)).toEqual([action]);
  });
});

describe('a change that revokes keys adds an entry for each of them', () => {
  test.each<[AuditAction, () => Promise<unknown>]>([
    ['member.left', () => make('workspace.leave', {}, admin)],
    ['member.removed', () => make('member.remove', { uid: admin.uid })],
    ['member.role', () => make('member.change-role', { uid: admin.uid, role: 'viewer' })],
  ])('%s', async (action, makeIt) => {
    for (const name of ['One', 'Two']) await addKey(workspace.id, admin, keyScopes, { name });
    await addKey(workspace.id, owner, keyScopes, { name: 'Of another' });
    const known = (await actions()).length;
    await makeIt();
    const reported = (await readAuditLog(owner, workspace.id)).slice(0, -known);
    expect(reported.map((each) => each.action).sort()).toEqual(['key.removed', 'key.removed', action].sort());
    const removed = reported.filter((each) => each.action === 'key.removed');
    expect(removed.map(({ what }) => what.key?.old).sort()).toEqual(['One', 'Two']);
    const by = action === 'member.left' ? admin : owner;
    expect(new Set(reported.map(({ who }) => who))).toEqual(new Set([by.uid]));
  });
});
