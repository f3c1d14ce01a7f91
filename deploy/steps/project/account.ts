import { refused, done, type Deployment, type Step } from '../../step.ts';

const consoleOf = (projectId: string) => `https://console.firebase.google.com/project/${projectId}`;

export const signedIn: Step = {
  title: 'Credentials',
  async check({ google }) {
    try {
      await google.signIn();
      return done;
    } catch (error) {
      return refused(
        'you are not signed in, or no longer. Run `gcloud auth application-default login` and try again. ' +
          `(${error instanceof Error ? error.message : String(error)})`,
      );
    }
  },
};

export const project: Step = {
  title: 'Project',
  async check({ google, settings: { projectId } }) {
    const found = await google.find<{ lifecycleState: string }>(
      'cloudresourcemanager',
      `projects/${projectId}`,
    );
    if (!found) return refused(`there is no project ${projectId}.`);
    if (found.lifecycleState === 'ACTIVE') return done;
    return refused(`the project ${projectId} is being deleted.`);
  },
};

/** What a deployment does with the project, as far as Google can be queried beforehand. */
const permissions = [
  'artifactregistry.repositories.update',
  'bigquery.datasets.create',
  'cloudfunctions.functions.create',
  'datastore.databases.create',
  'datastore.indexes.create',
  'firebaseauth.configs.update',
  'firebasehosting.sites.update',
  'iam.serviceAccounts.actAs',
  'iam.serviceAccounts.create',
  'logging.sinks.update',
  'resourcemanager.projects.setIamPolicy',
  'secretmanager.secrets.create',
  'serviceusage.services.enable',
  'serviceusage.services.use',
  'storage.buckets.create',
];

export const allowed: Step = {
  title: 'Permissions',
  async check({ google, settings: { projectId } }) {
    const answer = await google.call<{ permissions?: string[] }>(
      'POST',
      'cloudresourcemanager',
      `projects/${projectId}:testIamPermissions`,
      { permissions },
    );
    const lacking = permissions.filter((permission) => !answer.permissions?.includes(permission));
    if (lacking.length === 0) return done;
    return refused(
      `your account lacks ${lacking.join(', ')}. Ask an owner of the project for the role Owner (roles/owner).`,
    );
  },
};

export const firebase: Step = {
  title: 'Firebase',
  async check({ google, settings: { projectId } }) {
    const found = await google.find('firebase', `projects/${projectId}`);
    if (found) return done;
    return refused(
      `the project ${projectId} does not use Firebase yet. Open https://console.firebase.google.com, choose to create ` +
        'a project, then "Add Firebase to Google Cloud project", and select it.',
    );
  },
};

export const billing: Step = {
  title: 'Billing plan',
  async check({ google, settings: { projectId } }) {
    const info = await google.call<{ billingEnabled?: boolean }>(
      'GET',
      'cloudbilling',
      `projects/${projectId}/billingInfo`,
    );
    if (info.billingEnabled) return done;
    return refused(
      'the functions need the pay-as-you-go plan (Blaze). ' +
        `Choose it at ${consoleOf(projectId)}/usage/details and try again.`,
    );
  },
};

/** The number that Google gave the project. Some APIs know projects only by it, and some accounts are named after it. */
export async function projectNumberOf({ google, settings }: Deployment): Promise<string> {
  const { projectNumber } = await google.call<{ projectNumber: string }>(
    'GET',
    'cloudresourcemanager',
    `projects/${settings.projectId}`,
  );
  return projectNumber;
}
