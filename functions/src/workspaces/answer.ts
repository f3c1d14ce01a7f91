import { logoAddress } from '../contract/workspace/logo.ts';
import { roleMay, type Role } from '../contract/access.ts';
import type { WorkspaceAnswer } from '../contract/workspace/workspace.ts';
import { logoHashOf } from '../store/firestore/workspace/logos.ts';
import type { Workspace } from '../store/firestore/workspace/workspaces.ts';

/** A workspace as the API answers it to one of its members. */
export async function toAnswer(workspace: Workspace, role: Role): Promise<WorkspaceAnswer> {
  const { id, name, domain, domainLostAt, timezone, rules, createdAt } = workspace;
  const hash = await logoHashOf(workspace);
  return {
    id,
    name,
    domain,
    domainLostAt: domainLostAt?.toISOString() ?? null,
    timezone,
    logo: hash && logoAddress(hash),
    rules: roleMay(role, 'read traffic rules') ? rules : null,
    role,
    createdAt: createdAt.toISOString(),
  };
}
