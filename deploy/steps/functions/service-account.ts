import { grant, rolesMissing, serviceAccountMember, type Guarded } from '../../policy.ts';
import { done, missing, type Deployment, type Step } from '../../step.ts';

/** The functions run as a separate account with only the rights that they need. */
export const serviceAccount: Step = {
  title: "The functions' account",
  async check({ google, settings }) {
    const found = await google.find(
      'iam',
      `projects/${settings.projectId}/serviceAccounts/${settings.serviceAccount}`,
    );
    return found ? done : missing(`create ${settings.serviceAccount}`);
  },
  async act({ google, settings }) {
    await google.create('iam', `projects/${settings.projectId}/serviceAccounts`, {
      accountId: settings.serviceAccount.split('@')[0],
      serviceAccount: { displayName: 'Footfall', description: 'Runs the functions of Footfall.' },
    });
  },
};

/** BigQuery Job User, Cloud Datastore User and Firebase Authentication Admin. */
const roles = ['roles/bigquery.jobUser', 'roles/datastore.user', 'roles/firebaseauth.admin'];

const projectOf = ({ settings: { projectId } }: Deployment): Guarded => ({
  api: 'cloudresourcemanager',
  path: `projects/${projectId}`,
});

const rolesOf = (deployment: Deployment) =>
  rolesMissing(
    deployment.google,
    projectOf(deployment),
    serviceAccountMember(deployment.settings.serviceAccount),
    roles,
  );

export const projectRoles: Step = {
  title: 'Its roles in the project',
  async check(deployment) {
    const lacking = await rolesOf(deployment);
    return lacking.length === 0 ? done : missing(`give it ${lacking.join(', ')}`);
  },
  async act(deployment) {
    await grant(
      deployment.google,
      projectOf(deployment),
      serviceAccountMember(deployment.settings.serviceAccount),
      await rolesOf(deployment),
    );
  },
};
