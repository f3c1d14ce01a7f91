/** Who may do what: the only place that compares roles. */

/** The roles in a workspace, highest first. */
export const roles = ['owner', 'admin', 'viewer'] as const;
export type Role = (typeof roles)[number];

/** The role of the creator of a workspace. */
export const creatorRole: Role = 'owner';

const managers = ['owner', 'admin'] as const;

/** The actions in a workspace, and the roles that may do them. */
const allowed = {
  /** What was counted. Anyone may read the demo's numbers. */
  'read numbers': roles,
  /** One's own segments. */
  'keep segments': roles,
  /** Segments that everyone in the workspace sees. */
  'change shared segments': managers,
  /** The reports that come to one by mail. */
  'keep reports': roles,
  /** Reports by mail to addresses that are not members'. */
  'send reports outside': managers,
  /** What is told when something happens, and to whom. */
  'manage alerts': managers,
  /** The chats and webhooks that get alerts and reports. */
  'manage destinations': managers,
  /** Goals, funnels, page groups and channel rules. Who reads the numbers reads them too. */
  'change definitions': managers,
  /** The settings that members see, and what happened to the events that were sent. */
  'read the workspace': roles,
  /** Which events count, without the excluded addresses. */
  'read traffic rules': roles,
  /** The addresses in the traffic rules, which are often those of people. */
  'read excluded addresses': managers,
  /** The name, the domain, the time zone, the logo and the traffic rules. */
  'change settings': managers,
  /** See how to prove the domain, start a check of the proof, and start a site check. */
  'prove the domain': managers,
  /** A copy of everything that the workspace has, or a view of its visits for someone else. */
  'export the workspace': managers,
  'reset the workspace': managers,
  /** How long visits are kept, and which of them are deleted. */
  'delete visits': ['owner'],
  /** The keys that one made oneself. */
  'manage own keys': managers,
  /** The keys of all members. */
  'manage keys': ['owner'],
  /** Events with the addresses and browsers of others: only by key. */
  'send events': [],
  /** Events that browsers have sent to a proxy of the site: only by key. */
  'forward events': [],
  'delete the workspace': ['owner'],
  /** Who changed what in the workspace, and when. */
  'read the audit log': managers,
  /** Who is a member, by name and role. */
  'read members': roles,
  /** The email addresses of members. */
  'read addresses of members': managers,
  /** Invite, remove and change roles, within `mayManage` and `mayGive`. */
  'manage members': managers,
  'leave the workspace': roles,
  /** Which links show the numbers to people without an account, but not the addresses of these links. */
  'read shared links': roles,
  'manage shared links': managers,
  /** What a shared link shows that hides small groups: only with such a link, which does nothing else. */
  'read safe numbers': [],
  /** Make another member an owner and oneself an admin. */
  'transfer the workspace': ['owner'],
  /** Every workspace has a member who may do this. The limit on an account's workspaces counts these. */
  'own the workspace': ['owner'],
} as const satisfies Record<string, readonly Role[]>;

export type WorkspaceAction = keyof typeof allowed;

/** Actions outside any workspace, for anyone who has an account. */
const ownActions = [
  'read own account',
  'change own account',
  'add a domain',
  /** The sites of which one is a member. */
  'list own sites',
] as const;
type OwnAction = (typeof ownActions)[number];

const readingSites = ['list own sites', 'read the workspace'] as const;

/** What a key can be made for, and the actions that each scope allows. */
const ofScope = {
  'stats:read': ['read numbers'],
  'events:write': ['send events'],
  'events:forward': ['forward events'],
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
type AnyScope = keyof typeof ofScope;

/** What a key of a workspace can be made for. */
export const keyScopes = [
  'stats:read',
  'events:write',
  'events:forward',
] as const satisfies readonly AnyScope[];
export type KeyScope = (typeof keyScopes)[number];

/** A key has one of these at most: a proxy with both would take the addresses that visitors write into bodies. */
export const scopesApart: readonly AnyScope[] = [
  'events:write',
  'events:forward',
] satisfies readonly KeyScope[];

/** What a key of a person can be made for: in each of their workspaces as far as their role there allows it. */
export const personKeyScopes = [
  'stats:read',
  'sites:read',
  'sites:write',
] as const satisfies readonly AnyScope[];
export type PersonKeyScope = (typeof personKeyScopes)[number];

/** Actions of anyone. To open an invitation or a shared link, or to answer a report or an alert, takes the secret of its address. */
const publicActions = [
  'read what is public',
  'open an invitation',
  'open a shared link',
  'answer a report',
  'answer an alert',
] as const;
type PublicAction = (typeof publicActions)[number];

/** Actions about the deployment itself: with the operator's key alone. */
const operatorActions = ['diagnose the deployment'] as const;
type OperatorAction = (typeof operatorActions)[number];

/** Each call of the API is one of these. */
export type Action = WorkspaceAction | OwnAction | PublicAction | OperatorAction;

/** Who makes the call. */
export type Caller =
  /** Signed in; `role` is their role in the workspace of the call, null if they are not a member. */
  | { kind: 'person'; role: Role | null; demo?: boolean }
  /** Not signed in; `demo`: the call is about the demo workspace. */
  | { kind: 'guest'; demo: boolean }
  /** A program with a key; `scopes` are those in the workspace of the call, none in any other workspace. */
  | { kind: 'key'; scopes: readonly KeyScope[] }
  /** A program with the key of a person; `role` is that person's role in the workspace of the call. */
  | { kind: 'person-key'; role: Role | null; scopes: readonly PersonKeyScope[] }
  /** Someone with a shared link; `shares`: the call is about its workspace. What it shows of it, `links/shown.ts` says. */
  | { kind: 'link'; shares: boolean; hidesSmall: boolean }
  /** Who runs the deployment, with the operator's key. Reads no workspace. */
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

/** Whether the caller may do this. A person who is not a member may do what a guest may. */
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
    return caller.shares && action === (caller.hidesSmall ? 'read safe numbers' : 'read numbers');
  if (isOwn(action)) return caller.kind === 'person';
  if (caller.kind === 'person' && caller.role) return roleMay(caller.role, action);
  return caller.demo === true && action === 'read numbers';
}

/** Whether a member with this role may do this in the workspace. */
export function roleMay(role: Role, action: WorkspaceAction) {
  return (allowed[action] as readonly Role[]).includes(role);
}

/** Whether a key with this scope may do this, in its workspace or in those of its person. */
export function scopeAllows(scope: AnyScope, action: Action) {
  return (ofScope[scope] as readonly Action[]).includes(action);
}

/** Whether the first role is the second or above it. */
const isAtLeast = (role: Role, other: Role) => roles.indexOf(role) <= roles.indexOf(other);

/** The higher of two roles. */
export function higherRole(role: Role, other: Role): Role {
  return isAtLeast(role, other) ? role : other;
}

/** Whether a member with this role may remove a member with the other role, or change their role. */
export function mayManage(role: Role, other: Role) {
  return roleMay(role, 'manage members') && isAtLeast(role, other);
}

/** Whether a member with this role may give that role to someone, by an invitation or by a change. */
export function mayGive(role: Role, given: Role) {
  return roleMay(role, 'manage members') && isAtLeast(role, given);
}

/** Whether a workspace with these members, by their ids, would be without an owner if this one were gone. */
export function ownsAlone(members: ReadonlyMap<string, Role>, uid: string): boolean {
  const owners = [...members].filter(([, role]) => roleMay(role, 'own the workspace'));
  return owners.length === 1 && owners[0]?.[0] === uid;
}
