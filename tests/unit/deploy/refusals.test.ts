import { expect, test } from 'vitest';
import type { Settings } from '../../../deploy/settings.ts';
import { deploymentTo, sendingMail } from '../../support/google/deployment.ts';
import {
  completeProject,
  emptyProject,
  secretOf,
  type GoogleProject,
  noOne,
} from '../../support/google/project.ts';
import { Refusal } from '../../support/google/apis/route.ts';

const complete = completeProject();
const databaseWith = (changes: Partial<GoogleProject['database']>) => ({
  database: { ...complete.database, ...changes } as GoogleProject['database'],
});
const otherDatabase =
  'Firestore: the default database is not one of the Standard edition in Native mode. Choose another project, or, if ' +
  "nothing uses this database, delete it with `gcloud firestore databases delete --database='(default)' " +
  '--project stats-1234`.';
const noMailServer =
  'Mail: FOOTFALL_MAIL_FROM is set, but the secret FOOTFALL_SMTP_URL has no value. Set it with ' +
  '`npx firebase functions:secrets:set FOOTFALL_SMTP_URL --project stats-1234`, or remove FOOTFALL_MAIL_FROM to ' +
  'send no mail.';

/** The project that the operator finds, how it differs from a complete one, and the deployment's sentence. */
test.each<[string, Partial<GoogleProject>, string, Partial<Settings>?]>([
  [
    'a project that is being deleted',
    { lifecycleState: 'DELETE_REQUESTED' },
    'Project: the project stats-1234 is being deleted.',
  ],
  [
    'an account with too few permissions',
    { permissions: ['serviceusage.services.use', 'bigquery.datasets.create'] },
    'Permissions: your account lacks artifactregistry.repositories.update, cloudfunctions.functions.create, ' +
      'datastore.databases.create, datastore.indexes.create, firebaseauth.configs.update, ' +
      'firebasehosting.sites.update, iam.serviceAccounts.actAs, iam.serviceAccounts.create, logging.sinks.update, ' +
      'resourcemanager.projects.setIamPolicy, secretmanager.secrets.create, serviceusage.services.enable, ' +
      'storage.buckets.create. Ask an owner of the project for the role Owner (roles/owner).',
  ],
  [
    'a project of Google Cloud without Firebase',
    { usesFirebase: false, services: [] },
    'Firebase: the project stats-1234 does not use Firebase yet. Open https://console.firebase.google.com, choose to ' +
      'create a project, then "Add Firebase to Google Cloud project", and select it.',
  ],
  [
    'the plan without costs',
    { billingEnabled: false },
    'Billing plan: the functions need the pay-as-you-go plan (Blaze). Choose it at ' +
      'https://console.firebase.google.com/project/stats-1234/usage/details and try again.',
  ],
  [
    'functions in another region',
    {
      functions: [
        'projects/stats-1234/locations/us-central1/functions/api',
        'projects/stats-1234/locations/us-central1/functions/collect',
      ],
    },
    'Region: FOOTFALL_REGION is europe-west1, but functions of this project run in us-central1. Set it to that region, ' +
      'or delete them with `npx firebase functions:delete api collect --region us-central1 --project stats-1234`.',
  ],
  [
    'Authentication that no one has opened',
    { authentication: null },
    'Authentication: open https://console.firebase.google.com/project/stats-1234/authentication, choose "Get started", ' +
      'and try again.',
  ],
  [
    'a database in another region',
    databaseWith({ locationId: 'nam5' }),
    'Firestore: the default database is in nam5, and the functions are for europe-west1. Choose another project, or, if ' +
      "nothing uses this database, delete it with `gcloud firestore databases delete --database='(default)' " +
      '--project stats-1234`.',
  ],
  ['a database in Datastore mode', databaseWith({ type: 'DATASTORE_MODE' }), otherDatabase],
  ['a database of the Enterprise edition', databaseWith({ databaseEdition: 'ENTERPRISE' }), otherDatabase],
  [
    'point-in-time recovery',
    databaseWith({ pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED' }),
    'No copies of salts: point-in-time recovery keeps deleted salts for seven days. Switch it off with ' +
      "`gcloud firestore databases update --database='(default)' --no-enable-pitr --project stats-1234`.",
  ],
  [
    'a backup schedule',
    { backupSchedules: ['7f3a'] },
    'No copies of salts: a backup schedule keeps the salts. Delete it with `gcloud firestore backups schedules delete ' +
      "--database='(default)' --backup-schedule=7f3a --project stats-1234`.",
  ],
  [
    'a dataset in another region',
    { datasets: { footfall: { location: 'US', access: [] } } },
    'BigQuery: the dataset footfall is in US, and the functions are for europe-west1. A dataset cannot move: set ' +
      'FOOTFALL_DATASET in functions/.env to the name of a new one, or choose another region.',
  ],
  [
    'a dataset of views in another region',
    { datasets: { ...complete.datasets, footfall_shared: { location: 'US', access: [] } } },
    'BigQuery for views: the dataset footfall_shared is in US, and the functions are for europe-west1. A dataset ' +
      'cannot move: set FOOTFALL_DATASET in functions/.env to the name of a new one, or choose another region.',
  ],
  [
    'a bucket of files in another region',
    {
      buckets: {
        'stats-1234-footfall-uploads': { location: 'US', fields: {}, policy: noOne() },
      },
    },
    'Files to import: the bucket stats-1234-footfall-uploads is in US, and the functions are for europe-west1. Delete ' +
      'it with `gcloud storage rm --recursive gs://stats-1234-footfall-uploads`: it has only files that are being imported.',
  ],
  [
    'a key that someone has switched off',
    { secrets: { FOOTFALL_KEY: secretOf('DISABLED') } },
    'Key of the deployment: the latest version of the secret FOOTFALL_KEY is disabled. Look for it with ' +
      '`gcloud secrets versions list FOOTFALL_KEY --project stats-1234`, and switch it on with ' +
      '`gcloud secrets versions enable NUMBER --secret=FOOTFALL_KEY --project stats-1234`. If it is lost, see ' +
      'docs/operators/deploy.md.',
  ],
  ['mail without the secret of its server', {}, noMailServer, sendingMail],
  [
    'mail without an address for its links',
    {},
    'Mail: FOOTFALL_MAIL_FROM is set, but FOOTFALL_ORIGIN is not, to which the links in mails lead. Set it in ' +
      'functions/.env.stats-1234, such as to https://stats-1234.web.app.',
    { sendsMail: true },
  ],
  [
    'mail with a secret that is switched off',
    { secrets: { FOOTFALL_SMTP_URL: secretOf('DISABLED') } },
    noMailServer,
    sendingMail,
  ],
])('%s stops the deployment with one sentence before any change', async (_, changes, said, settings = {}) => {
  const project = { ...completeProject(), ...structuredClone(changes) };
  await using deployment = await deploymentTo(project, { settings });
  expect(await deployment.planEnd()).toBe(said);
  expect(await deployment.end()).toBe(said);
  expect(deployment.google.changes()).toEqual([]);
  expect(deployment.ran).toEqual([]);
  expect(project).toEqual({ ...completeProject(), ...changes });
});

test('a project that does not exist, or is not yours, stops the deployment before anything else', async () => {
  await using deployment = await deploymentTo(completeProject(), { settings: { projectId: 'stats-9999' } });
  expect(await deployment.plan()).toEqual([
    expect.stringContaining('off    Alias'),
    '  done   Credentials',
    'Project: The caller does not have permission on stats-9999.',
  ]);
});

test('credentials that no longer work stop the deployment before anything else', async () => {
  await using deployment = await deploymentTo(completeProject(), { credentials: 'an-old-token' });
  const plan = await deployment.plan();
  expect(plan).toHaveLength(2);
  expect(plan[1]).toMatch(
    /^Credentials: you are not signed in, or no longer\. Run `gcloud auth application-default login` and try again\. \(.*The subject token is not valid/,
  );
  expect(deployment.google.calls).toEqual([]);
});

/** The first change of a deployment, one in the middle, and both of a step. */
test.each([
  ['services:batchEnable', 'APIs'],
  ['POST firestore', 'Firestore'],
  ['POST firebase v1beta1', 'Web app'],
  ['PATCH firebasehosting', 'Web app'],
])('when Google refuses "%s", the step "%s" says why, and no later step runs', async (part, title) => {
  await using deployment = await deploymentTo(emptyProject());
  deployment.google.refuse(
    part,
    new Refusal(403, 'PERMISSION_DENIED', 'An organization policy forbids this.'),
  );
  expect(await deployment.end()).toBe(`${title}: An organization policy forbids this.`);
  expect(deployment.google.calls.at(-1)).toContain(part);
  expect(deployment.google.calls.filter((line) => line.includes(part))).toHaveLength(1);
  expect(deployment.ran).toEqual([]);
});

test.each([
  ['npm run build', 1],
  ['--only firestore', 3],
  ['--only hosting', 5],
])('when `%s` fails, nothing runs after it', async (fails, runs) => {
  await using deployment = await deploymentTo(completeProject(), { fails });
  const said = await deployment.end();
  expect(said).toMatch(/^`.*` failed; its output is above\.$/);
  expect(said).toContain(fails);
  expect(deployment.ran).toHaveLength(runs);
});

test('failures of the doctor end the deployment with an error', async () => {
  await using deployment = await deploymentTo(completeProject(), { fails: 'doctor' });
  expect(await deployment.end()).toBe(
    'everything is deployed, but something is wrong: the table above says what, and what to do.',
  );
});

test('a function without public access is found at the end', async () => {
  await using deployment = await deploymentTo({ ...completeProject(), healthStatus: 403 });
  expect(await deployment.end()).toBe(
    'everything is deployed, but https://stats-1234.web.app/api/health has the status 403 after 5 minutes. See docs/operators/operate.md.',
  );
});

test('a deployment without a connection says so', async () => {
  const deployment = await deploymentTo(completeProject());
  await deployment.plan();
  await deployment[Symbol.asyncDispose]();
  expect(await deployment.planEnd()).toMatch(
    /^Project: 127\.0\.0\.1:\d+ did not answer\. Is this machine connected\?$/,
  );
});
