import { beforeAll, expect, test } from 'vitest';
import {
  type Call,
  type Caller,
  type CallName,
  callNames,
  calls,
  can,
  type ErrorAnswer,
  isInWorkspace,
  type KeyScope,
  keyScopes,
  linkSections,
  type PersonKeyScope,
  personKeyScopes,
  type Role,
  scopeAllows,
  type WorkspaceAnswer,
} from '@footfall/functions/contract';
import { siteCalls } from '../../../functions/src/programs/sites/calls.ts';
import { localOperatorKey } from '../../../dev/stack/key.mjs';
import { deleteKey } from '../../../functions/src/store/firestore/keys.ts';
import { leaveWorkspace } from '../../../functions/src/store/firestore/members/members.ts';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace, call, freshDomain, type Answer } from '../../support/api/api.ts';
import { freshNetwork, requestOf } from '../../support/api/any-call.ts';
import { addKey, addPersonKey } from '../../support/api/callers/keys.ts';
import { addLink } from '../../support/api/callers/links.ts';
import { addMember, freshAddress, inviteTo } from '../../support/api/members.ts';
import { useOwnApi } from '../../support/stack/instances/own-api.ts';

useOwnApi();

const person = (role: Role | null): Caller => ({ kind: 'person', role });
const key = (...scopes: KeyScope[]): Caller => ({ kind: 'key', scopes });
const ownKey = (role: Role | null, scopes: readonly PersonKeyScope[] = personKeyScopes): Caller => ({
  kind: 'person-key',
  role,
  scopes,
});
const link = (shares: boolean, hidesSmall = false): Caller => ({ kind: 'link', shares, hidesSmall });

const rights = {
  owner: person('owner'),
  admin: person('admin'),
  viewer: person('viewer'),
  outsider: person(null),
  invited: person(null),
  removed: person(null),
  'a key for numbers': key('stats:read'),
  'a key for events': key('events:write'),
  'a key for notes': key('annotations:write'),
  'a key of another workspace': key(),
  'a removed key': key(),
  "the owner's own key": ownKey('owner'),
  "the owner's own key for lists": ownKey('owner', ['sites:read']),
  "an admin's own key": ownKey('admin'),
  "a viewer's own key": ownKey('viewer'),
  "an outsider's own key": ownKey(null),
  'a shared link': link(true),
  'a shared link that hides small groups': link(true, true),
  'a shared link of another workspace': link(false),
  'a shared link that is off': link(false),
  anonymous: { kind: 'guest', demo: false },
  'the operator': { kind: 'operator' },
} satisfies Record<string, Caller>;
type Who = keyof typeof rights;
const callers = Object.keys(rights) as Who[];
const rightsOf = (who: Who): Caller => rights[who];

interface Cast {
  /** The Authorization header of each. */
  headers: Record<Who, string>;
  workspace: WorkspaceAnswer;
}

async function makeCast(): Promise<Cast> {
  const [owner, admin, viewer, outsider, invited, removed] = await Promise.all([
    signUp(),
    signUp(),
    signUp(),
    signUp(),
    signUp(),
    signUp(),
  ]);
  const workspace = await addWorkspace(owner);
  await addMember(workspace.id, admin, 'admin');
  await addMember(workspace.id, viewer, 'viewer');
  await addMember(workspace.id, removed, 'owner');
  await leaveWorkspace(workspace.id, removed.uid);
  await inviteTo(workspace.id, owner, invited.email);

  const foreign = await addWorkspace(outsider);
  const gone = await addKey(workspace.id, owner, keyScopes);
  await deleteKey({ workspaceId: workspace.id, id: gone.id, uid: owner.uid, canManage: true }, new Date());
  const session = ({ token }: Account) => `Bearer ${token}`;
  const personKey = async (account: Account, scopes: readonly PersonKeyScope[] = personKeyScopes) =>
    (await addPersonKey(account, scopes)).bearer;
  const byLink = async (changes: Parameters<typeof addLink>[2]) =>
    `Link ${(await addLink(workspace.id, owner, changes)).slug}`;
  const headers = {
    owner: session(owner),
    admin: session(admin),
    viewer: session(viewer),
    outsider: session(outsider),
    invited: session(invited),
    removed: session(removed),
    'a key for numbers': (await addKey(workspace.id, owner, ['stats:read'])).bearer,
    'a key for events': (await addKey(workspace.id, owner, ['events:write'])).bearer,
    'a key for notes': (await addKey(workspace.id, owner, ['annotations:write'])).bearer,
    'a key of another workspace': (await addKey(foreign.id, outsider, keyScopes)).bearer,
    'a removed key': gone.bearer,
    "the owner's own key": await personKey(owner),
    "the owner's own key for lists": await personKey(owner, ['sites:read']),
    "an admin's own key": await personKey(admin),
    "a viewer's own key": await personKey(viewer),
    "an outsider's own key": await personKey(outsider),
    'a shared link': await byLink({ sections: linkSections }),
    'a shared link that hides small groups': await byLink({ timeframe: 'Weeks' }),
    'a shared link of another workspace': `Link ${(await addLink(foreign.id, outsider)).slug}`,
    'a shared link that is off': await byLink({ offSince: new Date() }),
    anonymous: '',
    'the operator': `Bearer ${localOperatorKey}`,
  };
  return { headers, workspace };
}

/** The callers of all calls except those that remove members or sessions. */
let cast: Cast;
const ending: readonly CallName[] = ['workspace.leave', 'account.sign-out-everywhere'];

/** What their keys get depends on whether they have left, or have signed out everywhere, before. */
const dependsOnEnd = (name: CallName, who: Who) =>
  (name === 'workspace.leave' && ["an admin's own key", "a viewer's own key"].includes(who)) ||
  (name === 'account.sign-out-everywhere' && rights[who].kind === 'person-key');

beforeAll(async () => {
  cast = await makeCast();
});

/** Makes a call of the table. */
function make(name: CallName, who: Who, { headers }: Cast, workspaceId: string) {
  const { path, ...request } = requestOf(name, workspaceId);
  return call<ErrorAnswer>(path, {
    authorization: headers[who],
    headers: { 'X-Forwarded-For': freshNetwork() },
    ...request,
  });
}

/** The answer to a caller. The message of a 404 says what is missing: the workspace, or something in it. */
type Cell = readonly [status: number, code?: string, message?: string];

function cellOf({ status, body }: Answer<ErrorAnswer>): Cell {
  if (status < 400 || typeof body.error === 'string') return [status];
  const { code, message } = body.error;
  return status === 404 ? [status, code, message] : [status, code];
}

const no = (what: string): Cell => [404, 'not_found', `There is no such ${what}`];

const noLink = no('shared link, or it does not show this.');

/** The answer to a caller who may not make the call; null for a caller who may. */
function refusal(name: CallName, who: Who): Cell | null {
  const { action, callers: open } = calls[name] as Call;
  const caller = rightsOf(who);
  if (open.includes('operator')) return can(caller, action) ? null : [401, 'unauthenticated'];
  // Elsewhere, the operator's key is no sign-in.
  if (caller.kind === 'operator' && action !== 'read what is public') return [401, 'unauthenticated'];
  const byKey = caller.kind === 'key' || caller.kind === 'person-key';
  // With a key, this address is the list of the Sites API.
  if (name === 'sites.list' && byKey) return [caller.kind === 'person-key' ? 200 : 401];
  // Only where everyone gets the same answer is the key not checked.
  if (who === 'a removed key' && action !== 'read what is public') return [401, 'unauthenticated'];
  if (caller.kind === 'link' && action !== 'read what is public') {
    return can(caller, action) && open.includes('link') ? null : noLink;
  }
  const isForKeys = open.includes('key') || open.includes('guest');
  if (can(caller, action) && (isForKeys || !byKey)) return null;
  const isStranger = who === 'a key of another workspace' || who === "an outsider's own key";
  if (isStranger && isInWorkspace(action)) return no('workspace.');
  if (byKey) return [403, 'forbidden'];
  if (caller.kind === 'guest') return [401, 'unauthenticated'];
  return caller.kind === 'person' && caller.role ? [403, 'forbidden'] : no('workspace.');
}

const invalid: Cell = [400, 'invalid_request'];
const noInvitation = no('invitation. Copy the whole link from the mail.');
const noAlert = no('link. It may have ended.');
const noReports: Cell = [
  404,
  'not_found',
  'This link no longer works. The reports may have ended, or a newer email may have replaced it.',
];
const definitions = {
  goal: 'goal',
  funnel: 'funnel',
  segment: 'segment',
  'page-group': 'page group',
  'channel-rule': 'channel rule',
  annotation: 'note',
};

/** The answers to allowed callers where they are not successes: the inputs name missing things. */
const failures: Partial<Record<CallName, Cell>> = {
  'demo.get': no('workspace.'),
  'workspace.reset': invalid,
  'workspace.delete': invalid,
  'visits.delete': invalid,
  'account.delete': invalid,
  'claim.prove': no('claim. Claims expire after some days.'),
  'member.change-role': no('member.'),
  'member.remove': no('member.'),
  'workspace.transfer': no('member.'),
  'invitation.resend': no('invitation.'),
  'invitation.withdraw': no('invitation.'),
  'invitation.restore': no('invitation.'),
  'invitation.open': noInvitation,
  'invitation.accept': noInvitation,
  'key.delete': no('key.'),
  'account-key.confirm': no('key.'),
  'account-key.delete': no('key.'),
  'link.switch': no('shared link.'),
  'link.delete': no('shared link.'),
  'link.open': noLink,
  'link.unlock': noLink,
  'report.remove': no('address.'),
  'alert.update': no('alert.'),
  'alert.switch': no('alert.'),
  'alert.delete': no('alert.'),
  'alert.open': noAlert,
  'alert.stop': noAlert,
  ...Object.fromEntries(
    ['update', 'switch', 'rotate', 'delete', 'test', 'deliveries', 'send-again'].map((change) => [
      `destination.${change}`,
      no('destination.'),
    ]),
  ),
  'report.open': noReports,
  'report.confirm': noReports,
  'report.unsubscribe': noReports,
  'export.rows': no('export, or it has ended. Begin another one.'),
  ...Object.fromEntries(
    ['get', 'read', 'start', 'undo', 'cancel'].map((change) => [`import.${change}`, no('import.')]),
  ),
  'board.get': no('board.'),
  'board.update': no('board.'),
  'board.delete': no('board.'),
  'board.export': no('board.'),
  'segment.uses': no('segment.'),
  'annotation.verdict': no('note.'),
  'goal.uses': no('goal.'),
  'page-group.uses': no('page group.'),
  ...Object.fromEntries(
    Object.entries(definitions).flatMap(([kind, name]) =>
      ['update', 'delete'].map((change) => [`${kind}.${change}`, no(`${name}.`)]),
    ),
  ),
};

function expected(name: CallName, who: Who): Cell {
  const refused = refusal(name, who);
  if (refused) return refused;
  if (name === 'workspace.leave' && who === 'owner') return [409, 'last_owner'];
  // The owner has already used the name. Each member has their own segments.
  const gives = name.endsWith('.create') && calls[name].action === 'change definitions';
  if (gives && who !== 'owner') return [409, 'name_taken'];
  // One import of a site runs at a time.
  if (name === 'import.create' && who !== 'owner') return [409, 'import_running'];
  return failures[name] ?? [calls[name].status];
}

/** The parts of an answer that must be the same for a workspace of others and a missing one. */
const shown = ({ status, headers, body: { error } }: Answer<ErrorAnswer>) => ({
  status,
  headers: Object.fromEntries(
    [...headers].filter(
      ([header]) => header !== 'date' && header !== 'x-request-id' && !header.startsWith('x-ratelimit-'),
    ),
  ),
  error: { ...error, requestId: '' },
});

const strangers = [
  'outsider',
  'invited',
  'removed',
  'a key of another workspace',
  "an outsider's own key",
  'a shared link of another workspace',
] as const;

test.each(callNames)(
  '%s answers each caller as the table of access says, and does not tell strangers whether the workspace exists',
  async (name) => {
    const own = ending.includes(name) ? await makeCast() : cast;
    const { id } = own.workspace;
    const first = await make(name, 'owner', own, id);
    const requested = callers.filter((who) => !dependsOnEnd(name, who));
    const [, ...others] = requested;
    const answers = new Map<Who, Answer<ErrorAnswer>>([
      ['owner', first],
      ...(await Promise.all(others.map(async (who) => [who, await make(name, who, own, id)] as const))),
    ]);
    const found = requested.map((who) => [who, cellOf(answers.get(who) ?? first)]);
    expect(Object.fromEntries(found)).toEqual(
      Object.fromEntries(requested.map((who) => [who, expected(name, who)])),
    );

    if (!isInWorkspace(calls[name].action)) return;
    const missing = await Promise.all(
      strangers.map(async (who) => [who, shown(await make(name, who, own, 'f'.repeat(id.length)))]),
    );
    const there = strangers.map((who) => [who, shown(answers.get(who) ?? first)]);
    expect(Object.fromEntries(there)).toEqual(Object.fromEntries(missing));
  },
);

/** A call of the Sites API that destroys nothing: no goal and no guest has these names, and no domain occurs twice. */
const siteInputs: { [Name in keyof typeof siteCalls]: Record<string, string> } = {
  'list sites': {},
  'create a site': {},
  'create a shared link': { name: 'Matrix' },
  'list goals': {},
  'put a goal': { goal_type: 'event', event_name: 'Matrix' },
  'create a goal': { goal_type: 'page', page_path: '/matrix' },
  'delete a goal': { goal_id: 'x'.repeat(20) },
  'list guests': {},
  'invite a guest': { email: freshAddress(), role: 'viewer' },
  'delete a guest': { email: 'nobody@example.test' },
  'get a site': {},
  'change a site': { timezone: 'UTC' },
  'delete a site': {},
};

test.each(Object.keys(siteCalls) as (keyof typeof siteCalls)[])(
  '%s, in the words of the Sites API, is for keys of people alone, as the table of access says',
  async (name) => {
    const { method, path, action } = siteCalls[name];
    const { headers, workspace } = cast;
    // Without a key, the list of sites is a call of the table.
    const requested = callers.filter((who) =>
      name === 'list sites' ? rights[who].kind.endsWith('key') : rights[who].kind !== 'link',
    );
    const found = await Promise.all(
      requested.map(async (who) => {
        const domain = name === 'create a site' ? { domain: freshDomain() } : {};
        const input: Record<string, string> = { site_id: workspace.domain, ...siteInputs[name], ...domain };
        const { status } = await call(
          path.replace(/\{(\w+)\}/, (_, field: string) => input[field] ?? ''),
          {
            method,
            ...(method === 'GET' ? { query: input } : { body: input }),
            authorization: headers[who],
            headers: { 'X-Forwarded-For': freshNetwork() },
          },
        );
        return [who, status === 401 ? 'refused' : 'allowed'];
      }),
    );
    const isAllowed = (who: Who) => rights[who].kind === 'person-key' && can(rights[who], action);
    expect(Object.fromEntries(found)).toEqual(
      Object.fromEntries(requested.map((who) => [who, isAllowed(who) ? 'allowed' : 'refused'])),
    );
  },
);

test('the table opens exactly those calls to keys that a scope allows', () => {
  const forKeys = callNames.filter((name) =>
    keyScopes.some((scope) => scopeAllows(scope, calls[name].action)),
  );
  const open = callNames.filter((name) => (calls[name] as Call).callers.includes('key'));
  expect(open).toEqual(forKeys);
});
