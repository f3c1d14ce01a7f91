import { patiently, type Api, type Google } from './google.ts';

/** Who may do what with a resource. Conditional bindings are kept as they are, and grant nothing here. */
interface Policy {
  bindings?: { role: string; members?: string[]; condition?: unknown }[];
  etag?: string;
}

/** A resource with a policy: a project, or a secret. */
export interface Guarded {
  api: Api;
  path: string;
}

export const serviceAccountMember = (address: string) => `serviceAccount:${address}`;

/** The only version that has conditions; to write another one would lose them. */
const version = 3;

async function policyOf(google: Google, { api, path }: Guarded): Promise<Policy> {
  // Only the projects' API wants the version in a body.
  if (api === 'secretmanager') {
    return google.call('GET', api, `${path}:getIamPolicy?options.requestedPolicyVersion=${version}`);
  }
  return google.call('POST', api, `${path}:getIamPolicy`, { options: { requestedPolicyVersion: version } });
}

/** The members with a role, without those who have it under a condition. */
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
  const policy = await policyOf(google, resource);
  return roles.filter((role) => !membersWith(policy, role).includes(member));
}

/** Gives the member the roles. Google can take a minute to know of a new service account everywhere. */
export async function grant(
  google: Google,
  resource: Guarded,
  member: string,
  roles: readonly string[],
): Promise<void> {
  const attempt = async () => {
    // Read anew each time: the policy's etag makes a change by anyone else in between fail, not disappear.
    const policy = await policyOf(google, resource);
    const bindings = [...(policy.bindings ?? []), ...roles.map((role) => ({ role, members: [member] }))];
    await google.call('POST', resource.api, `${resource.path}:setIamPolicy`, {
      policy: { ...policy, bindings, version },
    });
  };
  await patiently(attempt, ({ status, message }) => status === 409 || /does not exist/i.test(message));
}
