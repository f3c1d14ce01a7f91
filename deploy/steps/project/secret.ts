import { grant, rolesMissing, serviceAccountMember, type Guarded } from '../../policy.ts';
import type { Deployment } from '../../step.ts';

const roles = ['roles/secretmanager.secretAccessor'];

const guardedOf = (deployment: Deployment, name: string): Guarded => ({
  api: 'secretmanager',
  path: pathOf(deployment, name),
});

/** The path of a secret in Secret Manager, which has the name of the functions' variable. */
export const pathOf = ({ settings }: Deployment, name: string) =>
  `projects/${settings.projectId}/secrets/${name}`;

/** The state of a secret's latest value, such as ENABLED; null if it has none, or there is no such secret. */
export async function stateOf(deployment: Deployment, name: string): Promise<string | null> {
  const path = `${pathOf(deployment, name)}/versions/latest`;
  return (await deployment.google.find<{ state: string }>('secretmanager', path))?.state ?? null;
}

const accountOf = ({ settings }: Deployment) => serviceAccountMember(settings.serviceAccount);

/** Whether the functions' account may read a secret that exists. */
export async function isReadable(deployment: Deployment, name: string): Promise<boolean> {
  const lacking = await rolesMissing(
    deployment.google,
    guardedOf(deployment, name),
    accountOf(deployment),
    roles,
  );
  return lacking.length === 0;
}

/** Lets the functions' account read a secret, and no other one. */
export const letRead = (deployment: Deployment, name: string) =>
  grant(deployment.google, guardedOf(deployment, name), accountOf(deployment), roles);

/** The plan's text about `letRead`. */
export const readingOf = ({ settings }: Deployment, what: string) =>
  `let ${settings.serviceAccount} read ${what}`;
