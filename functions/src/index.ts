import { setGlobalOptions } from 'firebase-functions/v2/options';
import { onRequest } from 'firebase-functions/v2/https';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import { maxBodyBytes, maxEventBytes } from './contract/sizes.ts';
import { guardBodies } from './http/body-guard.ts';
import { doWithoutDomains } from './http/no-domains.ts';
import { refuseEmulatedAuthInProduction } from './store/auth/emulated-auth.ts';

refuseEmulatedAuthInProduction();

// Each function runs in its own process; this variable has the name of the function.
if (process.env.FUNCTION_TARGET === 'collect') {
  guardBodies(maxEventBytes);
  doWithoutDomains();
}
if (process.env.FUNCTION_TARGET === 'api') guardBodies(maxBodyBytes);
if (process.env.FUNCTION_TARGET === 'pictures') guardBodies(0);

setGlobalOptions({ region: 'europe-west1', maxInstances: 20 });

/** The functions handle CORS themselves: collect accepts any origin, the others only their own. */
const cors = false;

/**
 * The address of the mail server has its password, so it is a secret of Secret Manager. A deployment that names no sender
 * sends no mail, and needs no such secret.
 */
const secrets = process.env.FOOTFALL_MAIL_FROM ? ['FOOTFALL_SMTP_URL'] : [];

/** `import()` has a cost on each call, even if the module is already loaded. */
function once<Part>(load: () => Promise<Part>): () => Promise<Part> {
  let part: Promise<Part> | undefined;
  return () => (part ??= load());
}

/** Each function loads its own code when it is first called, so that its cold start does not include the others. */
const parts = {
  collect: once(() => import('./collect/serve.ts')),
  api: once(() => import('./http/serve.ts')),
  pictures: once(() => import('./http/serve-pictures.ts')),
  rollup: once(() => import('./jobs/rollup.ts')),
  rotateSalts: once(() => import('./jobs/rotate-salts.ts')),
  purge: once(() => import('./jobs/purge.ts')),
  retention: once(() => import('./jobs/retention.ts')),
  drain: once(() => import('./jobs/drain.ts')),
  sendMails: once(() => import('./jobs/send-mails.ts')),
  missingAccounts: once(() => import('./jobs/missing-accounts.ts')),
};

export const collect = onRequest(
  { memory: '512MiB', concurrency: 200, invoker: 'public', cors, timeoutSeconds: 30 },
  async (request, response) => (await parts.collect()).serve(request, response),
);

export const api = onRequest(
  { memory: '512MiB', concurrency: 80, invoker: 'public', cors, timeoutSeconds: 60, secrets },
  async (request, response) => (await parts.api()).serve(request, response),
);

/** A separate function, so that a flood of made-up addresses does not affect the dashboards. */
export const pictures = onRequest(
  { memory: '256MiB', concurrency: 80, maxInstances: 5, invoker: 'public', cors, timeoutSeconds: 60 },
  async (request, response) => (await parts.pictures()).serve(request, response),
);

export const rollup = onSchedule(
  { schedule: '20 * * * *', memory: '512MiB', timeoutSeconds: 1800, maxInstances: 1 },
  async () => {
    await (await parts.rollup()).rollUp(new Date());
  },
);

export const rotateSalts = onSchedule({ schedule: '10 * * * *', memory: '256MiB' }, async () => {
  await (await parts.rotateSalts()).rotateSalts(new Date());
});

export const purge = onSchedule(
  { schedule: '50 * * * *', memory: '256MiB', timeoutSeconds: 1800, maxInstances: 1 },
  async () => {
    await (await parts.purge()).purge(new Date());
  },
);

export const retention = onSchedule(
  { schedule: '30 2 * * *', memory: '256MiB', timeoutSeconds: 1800, maxInstances: 1 },
  async () => {
    await (await parts.retention()).applyRetention(new Date());
  },
);

export const drain = onSchedule(
  { schedule: '* * * * *', memory: '512MiB', timeoutSeconds: 540, maxInstances: 1 },
  async () => {
    await (await parts.drain()).drain(new Date());
  },
);

export const sendMails = onSchedule(
  { schedule: '* * * * *', memory: '256MiB', timeoutSeconds: 300, maxInstances: 1, secrets },
  async () => {
    await (await parts.sendMails()).sendMails(new Date());
  },
);

export const missingAccounts = onSchedule(
  { schedule: '40 3 * * *', memory: '256MiB', timeoutSeconds: 1800, maxInstances: 1 },
  async () => {
    await (await parts.missingAccounts()).settleMissingAccounts(new Date());
  },
);
