import {
  logoAddress,
  type ReadableRules,
  type Role,
  roleMay,
  type TrafficRules,
  type WorkspaceAnswer,
} from '../contract/index.ts';
import { logoHashOf } from '../store/firestore/workspace/logos.ts';
import type { Workspace } from '../store/firestore/workspace/workspaces.ts';

/** A workspace as the API answers it to one of its members. */
export async function toAnswer(workspace: Workspace, role: Role): Promise<WorkspaceAnswer> {
  const { id, name, domain, domainLostAt, timezone, rules, createdAt, retention, keptFrom } = workspace;
  const hash = await logoHashOf(workspace);
  return {
    id,
    name,
    domain,
    domainLostAt: domainLostAt?.toISOString() ?? null,
    timezone,
    logo: hash && logoAddress(hash),
    rules: readableBy(role, rules),
    role,
    createdAt: createdAt.toISOString(),
    retention: retention && { ...retention, since: retention.since.toISOString() },
    keptFrom,
  };
}

/** What a member may read of the traffic rules. */
function readableBy(role: Role, rules: TrafficRules): ReadableRules | null {
  if (!roleMay(role, 'read traffic rules')) return null;
  return roleMay(role, 'read excluded addresses') ? rules : { ...rules, excludedIps: null };
}
