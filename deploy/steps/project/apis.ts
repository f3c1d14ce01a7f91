import type { Operation } from '../../google.ts';
import { projectNumberOf } from './account.ts';
import type { Settings } from '../../settings.ts';
import { done, missing, type Deployment, type Step } from '../../step.ts';

/** The APIs that the functions, Hosting, the jobs, people who sign in and the deployment itself call. */
const always = [
  'artifactregistry',
  'bigquery',
  'cloudbilling',
  'cloudbuild',
  'cloudfunctions',
  'cloudquotas',
  'cloudresourcemanager',
  'cloudscheduler',
  'eventarc',
  'firebasehosting',
  'firebaserules',
  'firestore',
  'iam',
  'identitytoolkit',
  'logging',
  'pubsub',
  'run',
  'secretmanager',
  'securetoken',
  'serviceusage',
  'storage',
];

function neededBy({ alertAddress, budget }: Settings): string[] {
  return [...always, ...(alertAddress ? ['monitoring'] : []), ...(budget ? ['billingbudgets'] : [])];
}

/** Google returns about 30 at once, and enables 20 at once. */
const atOnce = 20;

function* portions<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let from = 0; from < items.length; from += atOnce) yield items.slice(from, from + atOnce);
}

async function switchedOff(deployment: Deployment): Promise<string[]> {
  const { google, settings } = deployment;
  const parent = `projects/${await projectNumberOf(deployment)}`;
  const off: string[] = [];
  for (const portion of portions(neededBy(settings))) {
    const names = portion.map((api) => `names=${parent}/services/${api}.googleapis.com`).join('&');
    const { services = [] } = await google.call<{ services?: { name: string; state: string }[] }>(
      'GET',
      'serviceusage',
      `${parent}/services:batchGet?${names}`,
    );
    const on = services.filter(({ state }) => state === 'ENABLED').map(({ name }) => name);
    off.push(...portion.filter((api) => !on.includes(`${parent}/services/${api}.googleapis.com`)));
  }
  return off;
}

export const apis: Step = {
  title: 'APIs',
  async check(deployment) {
    const off = await switchedOff(deployment);
    return off.length === 0 ? done : missing(`switch on ${off.join(', ')}`);
  },
  async act(deployment) {
    const { google } = deployment;
    const path = `projects/${await projectNumberOf(deployment)}/services:batchEnable`;
    for (const portion of portions(await switchedOff(deployment))) {
      const serviceIds = portion.map((api) => `${api}.googleapis.com`);
      await google.finish(
        'serviceusage',
        await google.call<Operation>('POST', 'serviceusage', path, { serviceIds }),
      );
    }
  },
};
