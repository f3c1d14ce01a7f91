import { grant, rolesMissing, serviceAccountMember, type Guarded } from '../../policy.ts';
import { projectNumberOf } from '../project/account.ts';
import { done, missing, type Deployment, type Step } from '../../step.ts';

/** Each of them is enough to build a function. */
const sufficient = ['roles/cloudbuild.builds.builder', 'roles/editor', 'roles/owner'] as const;

const projectOf = ({ settings: { projectId } }: Deployment): Guarded => ({
  api: 'cloudresourcemanager',
  path: `projects/${projectId}`,
});

/**
 * The account with which Cloud Build builds the functions.
 * https://cloud.google.com/build/docs/cloud-build-service-account
 */
async function builderOf(deployment: Deployment): Promise<string> {
  return serviceAccountMember(`${await projectNumberOf(deployment)}-compute@developer.gserviceaccount.com`);
}

/** New organisations give this account no roles by themselves, and then the first build fails. */
export const builds: Step = {
  title: 'Builds',
  async check(deployment) {
    const builder = await builderOf(deployment);
    const lacking = await rolesMissing(deployment.google, projectOf(deployment), builder, sufficient);
    return lacking.length < sufficient.length
      ? done
      : missing(`give ${builder.split(':')[1]} ${sufficient[0]}`);
  },
  async act(deployment) {
    const builder = await builderOf(deployment);
    await grant(deployment.google, projectOf(deployment), builder, [sufficient[0]]);
  },
};
