import { expect, test } from 'vitest';
import { deploymentTo } from '../../support/google/deployment.ts';
import { completeProject, emptyProject, noOne, secretOf } from '../../support/google/project.ts';
import { Refusal } from '../../support/google/apis/route.ts';

const account = 'footfall@stats-1234.iam.gserviceaccount.com';

/** The steps of every deployment. */
const release = [
  'Build: build the functions, the pages and the script',
  'Tables: bring BigQuery and Firestore to the schema of this version',
  "Firestore's rules and indexes: deploy them",
  'Functions: deploy them, with the schedules of the jobs',
  'Pages: deploy them to https://stats-1234.web.app',
  'Answers: open https://stats-1234.web.app/api/health',
  'Doctor: look at https://stats-1234.web.app from outside',
];

/** The open steps of a plan, without its marks. */
const toDo = (plan: readonly string[]) =>
  plan.filter((line) => line.startsWith('  to do  ')).map((line) => line.slice(9));

test('the plan for an empty project creates everything, in order, and changes nothing itself', async () => {
  const project = emptyProject();
  await using deployment = await deploymentTo(project);
  expect(toDo(await deployment.plan())).toEqual([
    'APIs: switch on artifactregistry, cloudbilling, cloudbuild, cloudfunctions, cloudquotas, cloudresourcemanager, ' +
      'cloudscheduler, eventarc, firestore, iam, pubsub, run, secretmanager',
    'Signing in with a password: switch it on',
    'Firestore: create the default database in europe-west1',
    'BigQuery: create the dataset footfall in europe-west1',
    'BigQuery for views: create the dataset footfall_shared in europe-west1',
    'Files to import: create the bucket stats-1234-footfall-uploads in europe-west1',
    `The functions' account: create ${account}`,
    'Its roles in the project: give it roles/bigquery.jobUser, roles/datastore.user, roles/firebaseauth.admin',
    `Access to the dataset: make ${account} its editor`,
    `Access to the views: make ${account} the owner of their dataset`,
    'Tables behind the views: let the views in footfall_shared read footfall',
    `Access to the files: let ${account} write and delete files in stats-1234-footfall-uploads`,
    `Key of the deployment: make the secret FOOTFALL_KEY, and let ${account} read it`,
    'Builds: give 421-compute@developer.gserviceaccount.com roles/cloudbuild.builds.builder',
    "No address in a log: keep the requests to collect, api and pictures out of the project's log",
    'Hosting: create the site stats-1234.web.app',
    'Web app: register one for the pages',
    ...release.slice(0, 3),
    'Documents that expire: let deadLetters, tallies, crawlers, invitations, turns, budgets, claims, mails, messagePictures, mailDays, deliveries, recipients, locks, receipts expire',
    ...release.slice(3),
  ]);
  expect(deployment.google.changes()).toEqual([]);
  expect(deployment.ran).toEqual([]);
  expect(project).toEqual(emptyProject());
});

test('the plan for a half-made project has only what is missing', async () => {
  const complete = completeProject();
  await using deployment = await deploymentTo({
    ...complete,
    services: complete.services.filter((api) => api !== 'cloudscheduler'),
    datasets: {
      footfall: { location: 'europe-west1', access: [{ role: 'READER', userByEmail: account }] },
      footfall_shared: { location: 'europe-west1', access: [{ role: 'WRITER', userByEmail: account }] },
    },
    policy: {
      ...complete.policy,
      bindings: complete.policy.bindings.map((binding) =>
        binding.role === 'roles/datastore.user' ? { ...binding, condition: { title: 'until May' } } : binding,
      ),
    },
    buckets: {
      'stats-1234-footfall-uploads': { location: 'EUROPE-WEST1', fields: { cors: [] }, policy: noOne() },
    },
    secrets: { FOOTFALL_KEY: secretOf() },
    repositories: { 'europe-west1/gcf-artifacts': {} },
    sink: {
      ...complete.sink,
      exclusions: complete.sink.exclusions.map((exclusion) => ({ ...exclusion, disabled: true })),
    },
    expiringFields: { ...complete.expiringFields, 'mails/fields/expiresAt': 'NEEDS_REPAIR' },
  });
  expect(toDo(await deployment.plan())).toEqual([
    'APIs: switch on cloudscheduler',
    'Files to import: let stats-1234-footfall-uploads delete files after a week, accept uploads of pages and never be public',
    'Its roles in the project: give it roles/datastore.user',
    `Access to the dataset: make ${account} its editor`,
    `Access to the views: make ${account} the owner of their dataset`,
    'Tables behind the views: let the views in footfall_shared read footfall',
    `Access to the files: let ${account} write and delete files in stats-1234-footfall-uploads`,
    `Key of the deployment: let ${account} read the secret FOOTFALL_KEY`,
    'Old container images: delete them after a day',
    "No address in a log: keep the requests to collect, api and pictures out of the project's log",
    ...release.slice(0, 3),
    'Documents that expire: let mails expire',
    ...release.slice(3),
  ]);
});

test('the plan for a complete project deploys the version, and lists what is switched off', async () => {
  await using deployment = await deploymentTo(completeProject());
  const plan = await deployment.plan();
  expect(toDo(plan)).toEqual(release);
  expect(plan.filter((line) => line.startsWith('  off'))).toEqual([
    '  off    Alias: say --alias production or --alias staging, and later the alias is enough',
    '  off    Mail: set FOOTFALL_MAIL_FROM to send invitations by mail (docs/operators/mail.md)',
    '  off    Budget alert: say --budget AMOUNT to be warned by mail',
    '  off    Limit of queries: say --query-gib-a-day N, or BigQuery may read 200 TiB a day',
    '  off    Alerts: say --alert-email ADDRESS to get a mail when something is wrong',
  ]);
});

test('the options add their steps to the plan, and the APIs that they need', async () => {
  const origin = 'https://stats.example.com';
  const settings = {
    origin,
    sendsMail: true,
    variables: { FOOTFALL_ORIGIN: origin },
    budget: 50,
    queryGibibytesADay: 1024,
    alertAddress: 'operator@example.com',
  };
  const project = completeProject();
  project.secrets.FOOTFALL_SMTP_URL = secretOf();
  await using deployment = await deploymentTo(project, { settings });
  const plan = await deployment.plan();
  expect(toDo(plan)).toEqual([
    'APIs: switch on monitoring, billingbudgets',
    'Signing in on your own domain: authorise stats.example.com',
    `Mail: let ${account} read the secret FOOTFALL_SMTP_URL`,
    'Budget alert: warn by mail at 50, 90 and 100% of 50 a month',
    'Limit of queries: let BigQuery read at most 1024 GiB a day',
    ...release.slice(0, 4),
    'Pages: deploy them to https://stats.example.com',
    'Answers: open https://stats-1234.web.app/api/health',
    'Alerts: tell operator@example.com of 4 kinds of problems',
    ...release.slice(6),
  ]);
  expect(plan).toContainEqual(
    expect.stringContaining('"Customize action URL" and enter https://stats.example.com/auth/action'),
  );
});

const forEveryone = '  done   Functions that anyone may call';

test('no one is warned about functions for everyone if the organisation forbids it to new functions only, or does not let you check', async () => {
  const functions = ['projects/stats-1234/locations/europe-west1/functions/collect'];
  const domainPolicy = { allValues: 'DENY' } as const;
  await using forbids = await deploymentTo({ ...completeProject(), functions, domainPolicy });
  expect(await forbids.plan()).toContain(forEveryone);
  await using silent = await deploymentTo({ ...completeProject(), functions: [] });
  silent.google.refuse(':getEffectiveOrgPolicy', new Refusal(403, 'PERMISSION_DENIED', 'No.'));
  expect(await silent.plan()).toContain(forEveryone);
});

test.each([{ allowedValues: ['C0example'] }, { allValues: 'DENY' as const }])(
  'the plan warns of an organisation that can forbid functions for everyone: %j',
  async (domainPolicy) => {
    await using deployment = await deploymentTo({ ...completeProject(), functions: [], domainPolicy });
    const plan = await deployment.plan();
    const why = 'a policy of your organisation (iam.allowedPolicyMemberDomains) can';
    expect(plan).toContainEqual(expect.stringContaining(`${forEveryone}: ${why}`));
    expect(toDo(plan)).toEqual(release);
  },
);

test('a database of several regions is in the region if it has all of the data there', async () => {
  const project = completeProject();
  Object.assign(project.database ?? {}, { locationId: 'eur3' });
  await using deployment = await deploymentTo(project);
  expect(toDo(await deployment.plan())).toEqual(release);
});
