import type { Operation } from '../google.ts';
import type { Settings } from '../settings.ts';
import { done, missing, type Deployment, type Step } from '../step.ts';

/** What the functions, Hosting, the jobs, people who sign in and the deployment itself call. */
const always = [
  'artifactregistry',
  'bigquery',
  'cloudbilling',
  'cloudbuild',
  'cloudfunctions',
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
  'securetoken',
  'serviceusage',
  'storage',
];

function neededBy({ sendsMail, alertAddress, budget, queryGibibytesADay }: Settings): string[] {
  return [
    ...always,
    ...(sendsMail ? ['secretmanager'] : []),
    ...(alertAddress ? ['monitoring'] : []),
    ...(budget ? ['billingbudgets'] : []),
    ...(queryGibibytesADay ? ['cloudquotas'] : []),
  ];
}

/** Google answers about 30 at once, and switches on 20 at once. */
const atOnce = 20;

function* portions<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let from = 0; from < items.length; from += atOnce) yield items.slice(from, from + atOnce);
}

async function switchedOff({ google, settings }: Deployment): Promise<string[]> {
  const off: string[] = [];
  for (const portion of portions(neededBy(settings))) {
    const parent = `projects/${settings.projectId}`;
    const names = portion.map((api) => `names=${parent}/services/${api}.googleapis.com`).join('&');
    const { services = [] } = await google.call<{ services?: { name: string; state: string }[] }>(
      'GET',
      'serviceusage',
      `${parent}/services:batchGet?${names}`,
    );
    const on = services.filter(({ state }) => state === 'ENABLED').map(({ name }) => name);
    off.push(...portion.filter((api) => !on.some((name) => name.endsWith(`/${api}.googleapis.com`))));
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
    const { google, settings } = deployment;
    for (const portion of portions(await switchedOff(deployment))) {
      const operation = await google.call<Operation>(
        'POST',
        'serviceusage',
        `projects/${settings.projectId}/services:batchEnable`,
        { serviceIds: portion.map((api) => `${api}.googleapis.com`) },
      );
      await google.finish('serviceusage', operation);
    }
    google.waitForApis();
  },
};
