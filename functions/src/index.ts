import { setGlobalOptions } from 'firebase-functions/v2/options';
import { onRequest } from 'firebase-functions/v2/https';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { maxBodyBytes, maxEventBytes } from './contract/sizes.ts';
import {
  instanceSizes,
  maxInstances,
  maxPictureInstances,
  region,
  serviceAccountOf,
  refuseEmulatorsInProduction,
} from './core/deployment.ts';
import { guardBodies } from './http/body-guard.ts';
import { doWithoutDomains, limitHeap } from './http/process-settings.ts';
import { jobs, type Job, type JobName } from './jobs/registry.ts';

refuseEmulatorsInProduction();

// Each function runs in its own process, and FUNCTION_TARGET is its name.
if (process.env.FUNCTION_TARGET === 'collect') {
  guardBodies(maxEventBytes);
  doWithoutDomains();
}
if (process.env.FUNCTION_TARGET === 'api') {
  guardBodies(maxBodyBytes);
  limitHeap();
}
if (process.env.FUNCTION_TARGET === 'pictures') guardBodies(0);

setGlobalOptions({
  region: region(),
  maxInstances: maxInstances(),
  serviceAccount: serviceAccountOf(process.env.GCLOUD_PROJECT ?? ''),
});

/** The functions handle CORS themselves: collect accepts any origin, the others only their own. */
const cors = false;

/** The URL of the mail server contains its password. A deployment without a sender needs no such secret. */
const mailSecrets = process.env.FOOTFALL_MAIL_FROM ? ['FOOTFALL_SMTP_URL'] : [];

/** The key of the deployment (core/seal.ts). `npm run deploy` creates it. */
const keySecret = 'FOOTFALL_KEY';

/** `import()` costs time on each call, even if the module is already loaded. */
function once<Part>(load: () => Promise<Part>) {
  let part: Promise<Part> | undefined;
  return () => (part ??= load());
}

/** Each function loads only its own code, on its first call, to keep cold starts short. */
const parts = {
  collect: once(() => import('./collect/serve.ts')),
  api: once(() => import('./app.ts')),
  pictures: once(() => import('./http/pictures.ts')),
  runJob: once(() => import('./jobs/run-job.ts')),
};

export const collect = onRequest(
  { ...instanceSizes.collect, invoker: 'public', cors, timeoutSeconds: 30 },
  async (request, response) => (await parts.collect()).serve(request, response),
);

export const api = onRequest(
  {
    ...instanceSizes.api,
    invoker: 'public',
    cors,
    timeoutSeconds: 60,
    secrets: [keySecret, ...mailSecrets],
  },
  async (request, response) => (await parts.api()).serve(request, response),
);

/** A separate function, so that a flood of invented addresses does not affect dashboards. */
export const pictures = onRequest(
  {
    ...instanceSizes.pictures,
    maxInstances: maxPictureInstances(),
    invoker: 'public',
    cors,
    timeoutSeconds: 60,
    secrets: [keySecret],
  },
  async (request, response) => (await parts.pictures()).serve(request, response),
);

/** Schedules are in UTC. A job has at most one instance, because concurrent runs would do the same work. */
function scheduled(name: JobName) {
  const { schedule, memory, timeoutSeconds, sendsMails, opensSealed }: Job = jobs[name];
  const options = { schedule, timeZone: 'Etc/UTC', memory, timeoutSeconds, maxInstances: 1, concurrency: 1 };
  const secrets = [...(opensSealed ? [keySecret] : []), ...(sendsMails ? mailSecrets : [])];
  return onSchedule({ ...options, ...(secrets.length > 0 ? { secrets } : {}) }, async () => {
    await (await parts.runJob()).runJob(name, new Date());
  });
}

export const drain = scheduled('drain');
export const rollup = scheduled('rollup');
export const rotateSalts = scheduled('rotateSalts');
export const purge = scheduled('purge');
export const retention = scheduled('retention');
export const sendMails = scheduled('sendMails');
export const sendReports = scheduled('sendReports');
export const checkAlerts = scheduled('checkAlerts');
export const sendDeliveries = scheduled('sendDeliveries');
export const runImports = scheduled('runImports');
export const missingAccounts = scheduled('missingAccounts');
export const checkHealth = scheduled('checkHealth');
