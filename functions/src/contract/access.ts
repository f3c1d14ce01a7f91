/** Who may do what. Roles are compared in this file only. */

export const roles = ['owner', 'admin', 'viewer'] as const;
export type Role = (typeof roles)[number];

export const creatorRole: Role = 'owner';

const managers = ['owner', 'admin'] as const;

const allowed = {
  /** Anyone may read the demo's numbers. */
  'read numbers': roles,
  'keep segments': roles,
  'change shared segments': managers,
  /** Read the notes of the workspace, and have personal ones. */
  'keep annotations': roles,
  'change shared annotations': managers,
  /** Notes that are marked public. Shared links and the demo show these and no others. */
  'read public annotations': roles,
  /** Notes of the workspace, such as of a release: only by key. Members use 'change shared annotations'. */
  'add annotations': [],
  /** The boards of the workspace. Anyone may read the demo's. */
  'read boards': roles,
  'keep boards': roles,
  'change shared boards': managers,
  'keep reports': roles,
  /** Mail reports to addresses of non-members. */
  'send reports outside': managers,
  'manage alerts': managers,
  /** The chats and webhooks that get alerts and reports. */
  'manage destinations': managers,
  /** Goals, funnels, page groups and channel rules. Whoever reads the numbers reads these too. */
  'change definitions': managers,
  /** The settings that members see, and the outcomes of received events. */
  'read the workspace': roles,
  /** Which events count, without the excluded addresses. */
  'read traffic rules': roles,
  /** The excluded addresses often identify people. */
  'read excluded addresses': managers,
  'change settings': managers,
  /** See how to prove the domain, and start a proof check or a site check. */
  'prove the domain': managers,
  /** Take in the days that another tool has counted, and take them out again. */
  'import history': managers,
  /** A copy of all data of the workspace, or a view of its visits for someone else. */
  'export the workspace': managers,
  'reset the workspace': managers,
  /** How long visits are stored, and which of them are deleted. */
  'delete visits': ['owner'],
  'manage own keys': managers,
  'manage keys': ['owner'],
  /** Events with the addresses and browsers of others: only by key. */
  'send events': [],
  /** Browser events through a proxy of the site: only by key. */
  'forward events': [],
  'delete the workspace': ['owner'],
  'read the audit log': managers,
  'read members': roles,
  'read addresses of members': managers,
  /** Invite, remove and change roles, within `mayManage` and `mayGive`. */
  'manage members': managers,
  'leave the workspace': roles,
  /** Shared links without their addresses. */
  'read shared links': roles,
  'manage shared links': managers,
  /** The numbers of a shared link that hides small groups. Only such a link has this right. */
  'read safe numbers': [],
  'transfer the workspace': ['owner'],
  /** Every workspace has a member with this right. The limit on an account's workspaces counts these workspaces. */
  'own the workspace': ['owner'],
} as const satisfies Record<string, readonly Role[]>;

export type WorkspaceAction = keyof typeof allowed;

/** Actions outside any workspace, for anyone who has an account. */
const ownActions = ['read own account', 'change own account', 'add a domain', 'list own sites'] as const;
type OwnAction = (typeof ownActions)[number];

const readingSites = ['list own sites', 'read the workspace'] as const;

/** The actions that each scope of keys allows. */
const actionsByScope = {
  'stats:read': ['read numbers'],
  'events:write': ['send events'],
  'events:forward': ['forward events'],
  'annotations:write': ['add annotations'],
  'sites:read': readingSites,
  'sites:write': [
    ...readingSites,
    'add a domain',
    'change settings',
    'change definitions',
    'manage shared links',
    'read addresses of members',
    'manage members',
    'delete the workspace',
  ],
} as const satisfies Record<string, readonly (WorkspaceAction | OwnAction)[]>;
type AnyScope = keyof typeof actionsByScope;

export const keyScopes = [
  'stats:read',
  'events:write',
  'events:forward',
  'annotations:write',
] as const satisfies readonly AnyScope[];
export type KeyScope = (typeof keyScopes)[number];

/** A key has at most one of these: a proxy with both would accept the addresses that visitors write into bodies. */
export const scopesApart: readonly AnyScope[] = [
  'events:write',
  'events:forward',
] satisfies readonly KeyScope[];

/** The scopes of a personal key. It acts in each of the person's workspaces, within their role. */
export const personKeyScopes = [
  'stats:read',
  'sites:read',
  'sites:write',
] as const satisfies readonly AnyScope[];
export type PersonKeyScope = (typeof personKeyScopes)[number];

/** Actions of anyone. Invitations, shared links, reports and alerts also need the secret of their address. */
const publicActions = [
  'read what is public',
  'open an invitation',
  'open a shared link',
  'answer a report',
  'answer an alert',
] as const;
type PublicAction = (typeof publicActions)[number];

/** Actions on the deployment itself, only with the operator's key. */
const operatorActions = ['diagnose the deployment'] as const;
type OperatorAction = (typeof operatorActions)[number];

export type Action = WorkspaceAction | OwnAction | PublicAction | OperatorAction;

export type Caller =
  /** Signed in; `role` is their role in the workspace of the call, null if they are not a member. */
  | { kind: 'person'; role: Role | null; demo?: boolean }
  /** Not signed in; `demo`: the call is about the demo workspace. */
  | { kind: 'guest'; demo: boolean }
  /** A program with a key; `scopes` are those in the workspace of the call, none in any other workspace. */
  | { kind: 'key'; scopes: readonly KeyScope[] }
  /** A program with a personal key; `role` is that person's role in the workspace of the call. */
  | { kind: 'person-key'; role: Role | null; scopes: readonly PersonKeyScope[] }
  /** Someone with a shared link; `shares`: the call is about its workspace. `links/shown.ts` limits what it shows. */
  | { kind: 'link'; shares: boolean; hidesSmall: boolean }
  /** With the operator's key. Reads no workspace. */
  | { kind: 'operator' };

const isOwn = (action: Action): action is OwnAction => (ownActions as readonly Action[]).includes(action);
const isPublic = (action: Action): action is PublicAction =>
  (publicActions as readonly Action[]).includes(action);

const isForOperator = (action: Action): action is OperatorAction =>
  (operatorActions as readonly Action[]).includes(action);

/** Whether the action is about one workspace. The call then names that workspace. */
export function isInWorkspace(action: Action): action is WorkspaceAction {
  return action in allowed;
}

/** Whether the caller may do this. A person who is not a member has the rights of a guest. */
export function can(caller: Caller, action: Action): boolean {
  if (isPublic(action)) return true;
  if (isForOperator(action) || caller.kind === 'operator')
    return isForOperator(action) && caller.kind === 'operator';
  if (caller.kind === 'key') return caller.scopes.some((scope) => scopeAllows(scope, action));
  if (caller.kind === 'person-key')
    return (
      caller.scopes.some((scope) => scopeAllows(scope, action)) &&
      can({ kind: 'person', role: caller.role }, action)
    );
  if (caller.kind === 'link')
    return (
      caller.shares &&
      (action === 'read public annotations' ||
        action === (caller.hidesSmall ? 'read safe numbers' : 'read numbers'))
    );
  if (isOwn(action)) return caller.kind === 'person';
  if (caller.kind === 'person' && caller.role) return roleMay(caller.role, action);
  return caller.demo === true && inDemo.some((each) => each === action);
}

/** What the demo shows to anyone. */
const inDemo: readonly Action[] = ['read numbers', 'read public annotations', 'read boards'];

export function roleMay(role: Role, action: WorkspaceAction) {
  return (allowed[action] as readonly Role[]).includes(role);
}

export function scopeAllows(scope: AnyScope, action: Action) {
  return (actionsByScope[scope] as readonly Action[]).includes(action);
}

const includesRole = (role: Role, other: Role) => roles.indexOf(role) <= roles.indexOf(other);

export function higherRole(role: Role, other: Role): Role {
  return includesRole(role, other) ? role : other;
}

/** Whether a member with this role may remove a member with the other role, or change their role. */
export function mayManage(role: Role, other: Role) {
  return roleMay(role, 'manage members') && includesRole(role, other);
}

/** Whether a member with this role may give that role to someone, by an invitation or by a change. */
export function mayGive(role: Role, given: Role) {
  return roleMay(role, 'manage members') && includesRole(role, given);
}

/** @param members roles by ids */
export function ownsAlone(members: ReadonlyMap<string, Role>, uid: string): boolean {
  const owners = [...members].filter(([, role]) => roleMay(role, 'own the workspace'));
  return owners.length === 1 && owners[0]?.[0] === uid;
}
