import {
  creatorRole,
  importFormats,
  type WorkspaceAnswer,
  logoAddress,
  type ReadableRules,
  type Role,
  roleMay,
  type TrafficRules,
} from '../contract/index.ts';
import { noSuchWorkspace } from '../store/firestore/members/roles.ts';
import {
  createWorkspace,
  findWorkspace,
  listWorkspaces,
  type Workspace,
} from '../store/firestore/workspace/workspaces.ts';
import { demoWorkspaceId } from './access.ts';
import type { Handler } from './call.ts';
import { maxWorkspaces, takeAddition } from './limits.ts';
import { logoHashOf } from '../store/firestore/workspace/logos.ts';

/** @throws AppError `too_many_requests`, `too_many_workspaces`; `domain_taken`, then the domain can be claimed */
export const create: Handler<'workspace.create'> = async ({ identity, input, now }) => {
  await takeAddition(identity, now);
  const workspace = await createWorkspace({ ...input, owner: identity }, maxWorkspaces());
  return toAnswer(workspace, creatorRole);
};

export const list: Handler<'workspace.list'> = async ({ identity }) => {
  const memberships = await listWorkspaces(identity.uid);
  return Promise.all(
    memberships.flatMap(({ workspace, role, startBoard }) =>
      role ? [toAnswer(workspace, role).then((answer) => withStart(answer, startBoard))] : [],
    ),
  );
};

const withStart = (answer: WorkspaceAnswer, startBoard: string | null): WorkspaceAnswer =>
  startBoard === null ? answer : { ...answer, startBoard };

/** Without the traffic rules: a guest may read only the numbers. @throws AppError `not_found` without a demo */
export async function demo(): Promise<WorkspaceAnswer> {
  const workspaceId = demoWorkspaceId();
  const workspace = workspaceId ? await findWorkspace(workspaceId) : null;
  if (!workspace) throw noSuchWorkspace();
  return toStrangers(workspace);
}

/** The answer for someone who may only see the numbers. */
export async function toStrangers(workspace: Workspace): Promise<WorkspaceAnswer> {
  return { ...(await toAnswer(workspace, 'viewer')), rules: null, formerDomains: [] };
}

export async function toAnswer(workspace: Workspace, role: Role): Promise<WorkspaceAnswer> {
  const { id, name, domain, domainLostAt, formerDomains, timezone, rules, createdAt } = workspace;
  const { retention, keptFrom, imports } = workspace;
  const hash = await logoHashOf(workspace);
  return {
    id,
    name,
    domain,
    domainLostAt: domainLostAt?.toISOString() ?? null,
    formerDomains: formerDomains.map((each) => ({ domain: each.domain, until: each.until.toISOString() })),
    timezone,
    logo: hash && logoAddress(hash),
    rules: readableBy(role, rules),
    role,
    createdAt: createdAt.toISOString(),
    retention: retention && { ...retention, since: retention.since.toISOString() },
    keptFrom,
    imports: imports.flatMap(({ id: importId, format, days }) =>
      days.map(({ from, to }) => ({ id: importId, format, from, to, holds: importFormats[format].holds })),
    ),
  };
}

function readableBy(role: Role, rules: TrafficRules): ReadableRules | null {
  if (!roleMay(role, 'read traffic rules')) return null;
  return roleMay(role, 'read excluded addresses') ? rules : { ...rules, excludedIps: null };
}
