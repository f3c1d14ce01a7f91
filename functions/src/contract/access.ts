/** Who may do what: the one place where roles are compared. Without zod, so that the browser can ask it too. */

/** What a person can be in a workspace, the highest first. */
export const roles = ['owner', 'admin', 'viewer'] as const;
export type Role = (typeof roles)[number];

/** What someone is in a workspace that they make. */
export const creatorRole: Role = 'owner';

/** What is done in a workspace, and the roles that may do it. */
const allowed = {
  /** What has been counted. Of the demo, everyone may. */
  'read numbers': ['owner', 'admin', 'viewer'],
  /** Its settings as far as members see them, and what became of the events that were sent. */
  'read the workspace': ['owner', 'admin', 'viewer'],
  /** Which events count. */
  'read traffic rules': ['owner', 'admin'],
  /** The name, the domain, the time zone, the logo and the traffic rules. */
  'change settings': ['owner', 'admin'],
  /** To see how the domain can be proven, to have that checked, and to have the site checked from outside. */
  'prove the domain': ['owner', 'admin'],
  'reset the workspace': ['owner', 'admin'],
  'delete the workspace': ['owner'],
  /** A workspace always has a member who may do this; the workspaces of an account are limited by it. */
  'own the workspace': ['owner'],
} as const satisfies Record<string, readonly Role[]>;

export type WorkspaceAction = keyof typeof allowed;

/** What is done outside of any workspace, by everyone who has an account. */
const ownActions = ['read own account', 'change own account', 'add a domain'] as const;
type OwnAction = (typeof ownActions)[number];

/** Each call of the API is one of these. */
export type Action = WorkspaceAction | OwnAction | 'read what is public';

/** Who asks. */
export type Caller =
  /** Signed in; `role` is theirs in the workspace that the call is about, null where they are not a member. */
  | { kind: 'person'; role: Role | null; demo?: boolean }
  /** Anyone; `demo`: the call is about the workspace that is open to everyone. */
  | { kind: 'guest'; demo: boolean };

const isOwn = (action: Action): action is OwnAction => (ownActions as readonly Action[]).includes(action);

/** Whether the action is about one workspace, which the call then names. */
export function isInWorkspace(action: Action): action is WorkspaceAction {
  return action in allowed;
}

/** Whether the caller may do this. A person who is not a member may do what a guest may. */
export function can(caller: Caller, action: Action): boolean {
  if (action === 'read what is public') return true;
  if (isOwn(action)) return caller.kind === 'person';
  if (caller.kind === 'person' && caller.role) return roleMay(caller.role, action);
  return caller.demo === true && action === 'read numbers';
}

/** Whether a member with this role may do this in the workspace. */
export function roleMay(role: Role, action: WorkspaceAction): boolean {
  return (allowed[action] as readonly Role[]).includes(role);
}

/** Whether a workspace with these members, by their ids, would be without an owner if this one were gone. */
export function ownsAlone(members: ReadonlyMap<string, Role>, uid: string): boolean {
  const owners = [...members].filter(([, role]) => roleMay(role, 'own the workspace'));
  return owners.length === 1 && owners[0]?.[0] === uid;
}
