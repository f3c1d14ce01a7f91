import type { Role, WorkspaceAnswer } from '../contract/workspace.ts';
import type { Workspace } from '../store/workspaces.ts';

/** A workspace as one of its members is told of it. */
export function toAnswer(
  { id, name, domain, domainLostAt, timezone, rules, createdAt }: Workspace,
  role: Role,
  logo: string | null = null,
): WorkspaceAnswer {
  return {
    id,
    name,
    domain,
    domainLostAt: domainLostAt?.toISOString() ?? null,
    timezone,
    logo,
    rules: role === 'owner' ? rules : null,
    role,
    createdAt: createdAt.toISOString(),
  };
}
