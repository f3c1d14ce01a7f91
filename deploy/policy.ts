import type { Api, Google } from './google.ts';

/** Who may do what with a resource. Conditional bindings are not changed, and grant nothing here. */
interface Policy {
  bindings?: { role: string; members?: string[]; condition?: unknown }[];
  etag?: string;
}

/** A resource with a policy: a project, a secret or a bucket. */
export interface Guarded {
  api: Api;
  path: string;
}

export const serviceAccountMember = (address: string) => `serviceAccount:${address}`;

/** The only version with conditions. Writing another one would lose them. */
const version = 3;

async function policyOf(call: Google['call'], { api, path }: Guarded): Promise<Policy> {
  if (api === 'storage') return call('GET', api, `${path}/iam?optionsRequestedPolicyVersion=${version}`);
  // Only the projects' API needs the version in a body.
  if (api === 'secretmanager') {
    return call('GET', api, `${path}:getIamPolicy?options.requestedPolicyVersion=${version}`);
  }
  return call('POST', api, `${path}:getIamPolicy`, { options: { requestedPolicyVersion: version } });
}

/** The members with a role, without those with a condition. */
function membersWith(policy: Policy, role: string): string[] {
  return (policy.bindings ?? [])
    .filter((binding) => binding.role === role && !binding.condition)
    .flatMap(({ members = [] }) => members);
}

/** Those of the roles that the member does not have. */
export async function rolesMissing(
  google: Google,
  resource: Guarded,
  member: string,
  roles: readonly string[],
): Promise<string[]> {
  const policy = await policyOf(google.call, resource);
  return roles.filter((role) => !membersWith(policy, role).includes(member));
}

/** Gives the member the roles. */
export async function grant(
  google: Google,
  resource: Guarded,
  member: string,
  roles: readonly string[],
): Promise<void> {
  const write = async (call: Google['call']) => {
    // Read again each time: the policy's etag makes a change by anyone else in between fail, not disappear.
    const policy = await policyOf(call, resource);
    const bindings = [...(policy.bindings ?? []), ...roles.map((role) => ({ role, members: [member] }))];
    const changed = { ...policy, bindings, version };
    if (resource.api === 'storage') await call('PUT', resource.api, `${resource.path}/iam`, changed);
    else await call('POST', resource.api, `${resource.path}:setIamPolicy`, { policy: changed });
  };
  // Cloud Storage answers 412 for an outdated etag.
  await google.repeat(write, ({ status }) => status === 409 || status === 412);
}
