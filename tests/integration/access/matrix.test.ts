import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type Call,
  type Caller,
  type CallName,
  callNames,
  calls,
  can,
  defaultTrafficRules,
  type ErrorAnswer,
  isInWorkspace,
  keyScopes,
  scopeAllows,
  type WorkspaceAnswer,
} from '@footfall/functions/contract';
import { deleteKey } from '../../../functions/src/store/firestore/keys.ts';
import { leaveWorkspace } from '../../../functions/src/store/firestore/members/members.ts';
import { signUp, type Account } from '../../support/api/accounts.ts';
import { addWorkspace, call, type Answer } from '../../support/api/api.ts';
import { freshNetwork, requestOf } from '../../support/api/any-call.ts';
import { addKey } from '../../support/api/keys.ts';
import { addMember, inviteTo } from '../../support/api/members.ts';
import { isWriting, read, write } from '../../golden/stored.ts';

const people = ['owner', 'admin', 'viewer', 'outsider', 'invited', 'removed'] as const;
const programs = [
  'a key for numbers',
  'a key for events',
  'a key of another workspace',
  'a removed key',
] as const;
type Person = (typeof people)[number];
type Program = (typeof programs)[number];
const asked = [...people, ...programs, 'anonymous'] as const;
type Who = (typeof asked)[number];

const isProgram = (who: Who): who is Program => (programs as readonly Who[]).includes(who);

const rights: Record<Who, Caller> = {
  owner: { kind: 'person', role: 'owner' },
  admin: { kind: 'person', role: 'admin' },
  viewer: { kind: 'person', role: 'viewer' },
  outsider: { kind: 'person', role: null },
  invited: { kind: 'person', role: null },
  removed: { kind: 'person', role: null },
  'a key for numbers': { kind: 'key', scopes: ['stats:read'] },
  'a key for events': { kind: 'key', scopes: ['events:write'] },
  'a key of another workspace': { kind: 'key', scopes: [] },
  'a removed key': { kind: 'key', scopes: [] },
  anonymous: { kind: 'guest', demo: false },
};

let accounts: Record<Person, Account>;
/** The Authorization header of each. */
let keys: Record<Program, string>;
let workspace: WorkspaceAnswer;

/** The callers, new for each call: some calls end sessions, and others have limits. */
async function makeCast(): Promise<void> {
  const [owner, admin, viewer, outsider, invited, removed] = await Promise.all([
    signUp(),
    signUp(),
    signUp(),
    signUp(),
    signUp(),
    signUp(),
  ]);
  accounts = { owner, admin, viewer, outsider, invited, removed };
  workspace = await addWorkspace(owner);
  await addMember(workspace.id, admin, 'admin');
  await addMember(workspace.id, viewer, 'viewer');
  await addMember(workspace.id, removed, 'owner');
  await leaveWorkspace(workspace.id, removed.uid);
  await inviteTo(workspace.id, owner, invited.email);

  const foreign = await addWorkspace(outsider);
  const gone = await addKey(workspace.id, owner, keyScopes);
  await deleteKey({ workspaceId: workspace.id, id: gone.id, uid: owner.uid, ofAll: true }, new Date());
  keys = {
    'a key for numbers': (await addKey(workspace.id, owner, ['stats:read'])).bearer,
    'a key for events': (await addKey(workspace.id, owner, ['events:write'])).bearer,
    'a key of another workspace': (await addKey(foreign.id, outsider, keyScopes)).bearer,
    'a removed key': gone.bearer,
  };
}

/** Makes a call that is in the table. */
function make(name: CallName, who: Who, workspaceId: string): Promise<Answer<ErrorAnswer>> {
  const { path, ...request } = requestOf(name, workspaceId);
  return call<ErrorAnswer>(path, {
    account: who === 'anonymous' || isProgram(who) ? undefined : accounts[who],
    ...(isProgram(who) ? { authorization: keys[who] } : {}),
    headers: { 'X-Forwarded-For': freshNetwork() },
    ...request,
  });
}

/** The answer to a caller who may not make the call; null for a caller who may. */
function refusal(name: CallName, who: Who): [status: number, code: string] | null {
  const { action } = calls[name];
  const caller = rights[who];
  // Only where everyone gets the same answer, no one looks at the key.
  if (who === 'a removed key' && action !== 'read what is public') return [401, 'unauthenticated'];
  if (can(caller, action)) return null;
  if (who === 'a key of another workspace' && isInWorkspace(action)) return [404, 'not_found'];
  if (caller.kind === 'key') return [403, 'forbidden'];
  if (caller.kind === 'guest') return [401, 'unauthenticated'];
  return caller.kind === 'person' && caller.role ? [403, 'forbidden'] : [404, 'not_found'];
}

const refusals = ['unauthenticated', 'forbidden'];
/** Calls about something inside the workspace that is not there, as members learn. */
const aboutMissing: Partial<Record<CallName, string>> = {
  'segment.update': 'There is no such segment.',
  'segment.delete': 'There is no such segment.',
  'funnel.update': 'There is no such funnel.',
  'funnel.delete': 'There is no such funnel.',
  'goal.update': 'There is no such goal.',
  'goal.delete': 'There is no such goal.',
  'page-group.update': 'There is no such page group.',
  'page-group.delete': 'There is no such page group.',
  'channel-rule.update': 'There is no such channel rule.',
  'channel-rule.delete': 'There is no such channel rule.',
  'member.change-role': 'There is no such member.',
  'member.remove': 'There is no such member.',
  'workspace.transfer': 'There is no such member.',
  'invitation.resend': 'There is no such invitation.',
  'invitation.withdraw': 'There is no such invitation.',
  'key.delete': 'There is no such key.',
  'export.rows': 'There is no such export, or it has ended. Begin another one.',
};

/** What a caller of a call gets, and how a failure reads; names that are new for each run are left out. */
type Cell = [status: number, error: { code: string; message: string; field?: string | undefined } | null];

function cellOf({ status, body }: Answer<ErrorAnswer>): Cell {
  if (status < 400) return [status, null];
  const { code, message, field } = body.error;
  return [status, { code, message: message.replace(/[\w.+-]*@?[\w-]+\.example(\.test)?/g, '…'), field }];
}

const file = 'access-matrix';
const matrix: Partial<Record<CallName, Partial<Record<Who, Cell>>>> = {};
const stored = isWriting ? null : read<Record<CallName, Record<Who, Cell>>>(file);

afterAll(() => {
  if (isWriting) write(file, matrix);
});

describe.each(callNames)('%s', (name) => {
  beforeAll(makeCast);

  test.each(asked)('by %s', async (who) => {
    const answer = await make(name, who, workspace.id);
    const { status, body } = answer;
    (matrix[name] ??= {})[who] = cellOf(answer);
    if (stored) expect(cellOf(answer)).toEqual(stored[name][who]);
    const refused = refusal(name, who);
    if (refused) expect([status, body.error.code]).toEqual(refused);
    else if (status >= 400) expect(refusals).not.toContain(body.error.code);
    if (refused || !isInWorkspace(calls[name].action)) return;
    const missing = aboutMissing[name];
    if (missing) expect([status, body.error.message]).toEqual([404, missing]);
    else expect(status).not.toBe(404);
  });

  if (isInWorkspace(calls[name].action)) {
    test.each(['outsider', 'invited', 'removed', 'a key of another workspace'] as const)(
      'the answer to %s does not tell whether the workspace exists',
      async (who) => {
        const withoutRequest = ({ status, headers, body: { error } }: Answer<ErrorAnswer>) => ({
          status,
          headers: Object.fromEntries(
            [...headers].filter(
              ([header]) =>
                header !== 'date' && header !== 'x-request-id' && !header.startsWith('x-ratelimit-'),
            ),
          ),
          error: { ...error, requestId: '' },
        });
        const [there, missing] = [
          await make(name, who, workspace.id),
          await make(name, who, 'f'.repeat(workspace.id.length)),
        ];
        expect(withoutRequest(there)).toEqual(withoutRequest(missing));
      },
    );
  }
});

test('the calls that the table opens to keys are those that a scope allows', () => {
  const forKeys = callNames.filter((name) =>
    keyScopes.some((scope) => scopeAllows(scope, calls[name].action)),
  );
  const open = callNames.filter((name) => (calls[name] as Call).callers.includes('key'));
  expect(open).toEqual(forKeys);
});

test.each(['owner', 'admin', 'viewer'] as const)('the traffic rules as read by %s', async (who) => {
  const all = { ...defaultTrafficRules, excludedPages: ['/preview/**'], excludedIps: ['192.0.2.7'] };
  await makeCast();
  const { status } = await call('/v1/workspace/update', {
    account: accounts.owner,
    body: { workspaceId: workspace.id, rules: all },
  });
  expect(status).toBe(200);
  const { body } = await call<WorkspaceAnswer>('/v1/workspace/get', {
    account: accounts[who],
    query: { workspaceId: workspace.id },
  });
  expect(body.rules).toEqual(
    can(rights[who], 'read excluded addresses') ? all : { ...all, excludedIps: null },
  );
});
