import { randomBytes } from 'node:crypto';
import { done, missing, refused, type Deployment, type Step } from '../../step.ts';
import { isReadable, letRead, pathOf, readingOf, stateOf } from './secret.ts';

/** The secret with the key of the deployment (functions/src/core/seal.ts). */
const name = 'FOOTFALL_KEY';

/** Data that an earlier key has sealed can only be read with that key, so an existing value is never replaced. */
export const key: Step = {
  title: 'Key of the deployment',
  async check(deployment) {
    const state = await stateOf(deployment, name);
    if (!state) return missing(`make the secret ${name}, and ${readingOf(deployment, 'it')}`);
    if (state !== 'ENABLED') {
      const options = `--secret=${name} --project ${deployment.settings.projectId}`;
      return refused(
        `the latest version of the secret ${name} is ${state.toLowerCase()}. Look for it with ` +
          `\`gcloud secrets versions list ${name} --project ${deployment.settings.projectId}\`, and switch it on ` +
          `with \`gcloud secrets versions enable NUMBER ${options}\`. If it is lost, see docs/operators/deploy.md.`,
      );
    }
    return (await isReadable(deployment, name)) ? done : missing(readingOf(deployment, `the secret ${name}`));
  },
  async act(deployment) {
    if (!(await stateOf(deployment, name))) await make(deployment);
    await letRead(deployment, name);
  },
};

/** An interrupted run can create a secret without a value. */
async function make(deployment: Deployment): Promise<void> {
  const { google, settings } = deployment;
  const path = pathOf(deployment, name);
  if (!(await google.find('secretmanager', path))) {
    await google.create('secretmanager', `projects/${settings.projectId}/secrets?secretId=${name}`, {
      replication: { userManaged: { replicas: [{ location: settings.region }] } },
    });
  }
  // Google can still answer that there is no latest version after one was added. By its number, it is found at once.
  // https://cloud.google.com/secret-manager/docs/reference/consistency
  if (await google.find('secretmanager', `${path}/versions/1`)) return;
  const value = randomBytes(32).toString('base64');
  await google.call('POST', 'secretmanager', `${path}:addVersion`, {
    payload: { data: Buffer.from(value).toString('base64') },
  });
}
