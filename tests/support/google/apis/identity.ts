import { z } from 'zod';
import { checkAccount, noteAccount } from '../not-yet/accounts.ts';
import { checkShown, noteCreation } from '../not-yet/creations.ts';
import { noteGrant } from '../not-yet/programs.ts';
import { emptySecret, type GoogleProject, type Policy } from '../project.ts';
import { notFound, Refusal, route, taken, type Route, read } from './route.ts';

export const policyBody = z.strictObject({
  version: z.literal(3),
  etag: z.string(),
  bindings: z.array(
    z.strictObject({
      role: z.string(),
      members: z.array(z.string()),
      condition: z.looseObject({}).optional(),
    }),
  ),
});
const policy = z.strictObject({ policy: policyBody });

/** Google unites bindings of the same role, and gives each version of a policy another etag. */
export function write(
  project: GoogleProject,
  target: Policy,
  written: z.infer<typeof policy>['policy'],
  now: number,
): Policy {
  if (written.etag !== target.etag) {
    throw new Refusal(409, 'ABORTED', 'There were concurrent policy changes.');
  }
  const united = new Map<string, Policy['bindings'][number]>();
  for (const { role, members, condition } of written.bindings) {
    for (const member of members) {
      const account = /^serviceAccount:(.*@.*\.iam\.gserviceaccount\.com)$/.exec(member)?.[1];
      if (account) checkAccount(project, account, now);
    }
    const key = JSON.stringify([role, condition]);
    const before = united.get(key)?.members ?? [];
    united.set(key, {
      role,
      members: [...new Set([...before, ...members])],
      ...(condition ? { condition } : {}),
    });
  }
  const before = new Set(target.bindings.map(({ role }) => role));
  for (const { role } of united.values()) if (!before.has(role)) noteGrant(project, role, now);
  target.bindings = [...united.values()];
  target.etag = `e${Number(target.etag.slice(1)) + 1}`;
  return target;
}

function secretOf(
  project: GoogleProject,
  name: string | undefined,
  now: number,
): GoogleProject['secrets'][string] {
  checkShown(project, `secrets/${name}`, now);
  const found = project.secrets[name ?? ''];
  if (!found) throw notFound(`Secret ${name}`);
  return found;
}

/** Accounts, roles and secrets. */
export const identityApis = {
  iam: [
    read('v1/projects/{project}/serviceAccounts/{account}', (project, { at, now }) => {
      checkShown(project, `serviceAccounts/${at.account}`, now);
      if (!project.serviceAccounts.includes(at.account ?? '')) throw notFound('The service account');
      return { email: at.account };
    }),
    route(
      'POST v1/projects/{project}/serviceAccounts',
      [],
      z.strictObject({
        accountId: z.string().regex(/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/),
        serviceAccount: z.strictObject({ displayName: z.string(), description: z.string() }),
      }),
      (project, { body, now }) => {
        const email = `${body.accountId}@${project.projectId}.iam.gserviceaccount.com`;
        if (project.serviceAccounts.includes(email)) throw taken('The service account');
        project.serviceAccounts.push(email);
        noteCreation(project, `serviceAccounts/${email}`, now);
        noteAccount(project, email, now);
        return { email };
      },
    ),
  ],
  secretmanager: [
    read('v1/projects/{project}/secrets/{secret}', (project, { at, now }) => {
      secretOf(project, at.secret, now);
      return { name: `projects/${project.projectNumber}/secrets/${at.secret}` };
    }),
    route(
      'POST v1/projects/{project}/secrets',
      ['secretId'],
      z.strictObject({
        replication: z.strictObject({
          userManaged: z.strictObject({ replicas: z.array(z.strictObject({ location: z.string() })) }),
        }),
      }),
      (project, { query, body, now }) => {
        const { secrets } = project;
        const name = query.get('secretId') ?? '';
        if (secrets[name]) throw taken('The secret');
        const locations = body.replication.userManaged.replicas.map(({ location }) => location);
        secrets[name] = { ...emptySecret(), locations };
        noteCreation(project, `secrets/${name}`, now);
        return {};
      },
    ),
    route(
      'POST v1/projects/{project}/secrets/{secret}:addVersion',
      [],
      z.strictObject({ payload: z.strictObject({ data: z.base64() }) }),
      (project, { at, body, now }) => {
        const secret = secretOf(project, at.secret, now);
        noteCreation(project, `secrets/${at.secret}/latest`, now);
        secret.state = 'ENABLED';
        secret.values.push(Buffer.from(body.payload.data, 'base64').toString());
        return { state: secret.state };
      },
    ),
    read('v1/projects/{project}/secrets/{secret}/versions/{version}', (project, { at, now }) => {
      const { state } = secretOf(project, at.secret, now);
      if (at.version === 'latest') checkShown(project, `secrets/${at.secret}/latest`, now);
      if (!state) throw notFound(`A version of ${at.secret}`);
      return { state };
    }),
    route(
      'GET v1/projects/{project}/secrets/{secret}:getIamPolicy',
      ['options.requestedPolicyVersion'],
      null,
      (project, { at, now }) => secretOf(project, at.secret, now).policy,
    ),
    route(
      'POST v1/projects/{project}/secrets/{secret}:setIamPolicy',
      [],
      policy,
      (project, { at, body, now }) =>
        write(project, secretOf(project, at.secret, now).policy, body.policy, now),
    ),
  ],
};

/** Belongs to Resource Manager, whose other methods are in project-apis.ts. */
export const projectPolicy: readonly Route[] = [
  route(
    'POST v1/projects/{project}:getIamPolicy',
    [],
    z.strictObject({ options: z.strictObject({ requestedPolicyVersion: z.literal(3) }) }),
    (project) => project.policy,
  ),
  route('POST v1/projects/{project}:setIamPolicy', [], policy, (project, { body, now }) =>
    write(project, project.policy, body.policy, now),
  ),
];
