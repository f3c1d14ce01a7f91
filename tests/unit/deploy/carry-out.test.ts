import { expect, test } from 'vitest';
import { alertPolicies } from '../../../deploy/alerts.ts';
import type { Settings } from '../../../deploy/settings.ts';
import { deploymentTo, sendingMail } from '../../support/google/deployment.ts';
import {
  completeProject,
  emptyProject,
  emptySecret,
  secretOf,
  type GoogleProject,
} from '../../support/google/project.ts';

const account = 'footfall@stats-1234.iam.gserviceaccount.com';
const member = `serviceAccount:${account}`;
const deployed = 'Deployed to https://stats-1234.web.app';
const release = [
  'npm run build',
  'node functions/dist/job.js migrate',
  'firebase deploy --only firestore --project stats-1234 --non-interactive',
  'firebase deploy --only functions --project stats-1234 --non-interactive',
  'firebase deploy --only hosting --project stats-1234 --non-interactive',
  'npm run --silent doctor -- https://stats-1234.web.app --project stats-1234',
];

/** Deploys to a project twice. The second time, there is little to do. */
async function deployTo(project: GoogleProject, settings: Partial<Settings> = {}) {
  await using deployment = await deploymentTo(project, { settings });
  await deployment.deploy();
  expect(await deployment.end()).toMatch(/^Deployed to /);
  return deployment;
}

test('the second deployment to an empty project finds nothing to do', async () => {
  const project = emptyProject();
  await using deployment = await deploymentTo(project);
  expect(await deployment.end()).toBe(deployed);
  const made = ({ authentication, database, datasets, sink, sites, webApps }: GoogleProject) => ({
    signIn: authentication?.signIn,
    database,
    datasets,
    sink,
    sites,
    webApps,
  });
  expect(made(project)).toEqual(made(completeProject()));
  expect(project.policy.bindings).toEqual([
    { role: 'roles/bigquery.jobUser', members: [member] },
    { role: 'roles/datastore.user', members: [member] },
    { role: 'roles/firebaseauth.admin', members: [member] },
    {
      role: 'roles/cloudbuild.builds.builder',
      members: ['serviceAccount:421-compute@developer.gserviceaccount.com'],
    },
  ]);
  expect(project.secrets.FOOTFALL_KEY?.locations).toEqual(['europe-west1']);
  const changes = deployment.google.changes().length;
  expect((await deployment.plan()).filter((line) => line.startsWith('  to do'))).toHaveLength(
    release.length + 1,
  );
  await deployment.deploy();
  expect(deployment.google.changes()).toHaveLength(changes);
});

test('the programs run in order; only the first deployment of the functions is forced', async () => {
  const project = completeProject();
  await using deployment = await deploymentTo(project);
  await deployment.deploy();
  expect(deployment.ran).toEqual(release);
  project.functions = [];
  await deployment.deploy();
  expect(deployment.ran.slice(release.length)).toEqual([
    ...release.slice(0, 3),
    `${release[3]} --force`,
    ...release.slice(4),
  ]);
});

test('Firebase gets the alias, so that it reads the variables of the alias', async () => {
  const { ran } = await deployTo(completeProject('demo-footfall'), { alias: 'default' });
  expect(ran[2]).toBe('firebase deploy --only firestore --project default --non-interactive');
});

test('the programs get the variables of the functions, and the settings of the deployment', async () => {
  const settings = {
    region: 'europe-west4',
    origin: 'https://stats.example.com',
    variables: { FOOTFALL_OPERATOR: 'Example Ltd', FOOTFALL_ORIGIN: 'https://stats.example.com/' },
  };
  const { environments } = await deployTo(emptyProject(), settings);
  expect(environments).toEqual(
    Array(2 * release.length).fill({
      FOOTFALL_OPERATOR: 'Example Ltd',
      FOOTFALL_ORIGIN: 'https://stats.example.com',
      FOOTFALL_REGION: 'europe-west4',
      FOOTFALL_DATASET: 'footfall',
      GCLOUD_PROJECT: 'stats-1234',
      GOOGLE_CLOUD_QUOTA_PROJECT: 'stats-1234',
    }),
  );
});

test('other permissions and logs of the project do not change', async () => {
  const project = completeProject();
  const owner = { role: 'roles/owner', members: ['user:owner@example.com'] };
  const untilMay = {
    role: 'roles/datastore.user',
    members: ['user:guest@example.com'],
    condition: { title: 'until May', expression: 'request.time < timestamp("2027-05-01T00:00:00Z")' },
  };
  project.policy.bindings = [owner, untilMay];
  project.sink.exclusions = [{ name: 'health', filter: 'httpRequest.requestUrl:"/health"' }];
  const mine = { id: 'mine', action: 'KEEP', condition: { tagState: 'ANY', olderThan: '1s' } };
  project.repositories['europe-west1/gcf-artifacts'] = { cleanupPolicies: { mine } };
  Object.assign(project.datasets.footfall ?? {}, {
    access: [{ role: 'READER', userByEmail: 'analyst@example.com' }],
  });
  await deployTo(project);
  expect(project.policy.bindings).toEqual(expect.arrayContaining([owner, untilMay]));
  expect(project.sink.exclusions.map(({ name }) => name)).toEqual(['health', 'footfall-requests']);
  expect(Object.keys(project.repositories['europe-west1/gcf-artifacts']?.cleanupPolicies ?? {})).toEqual([
    'mine',
    'firebase-functions-cleanup',
  ]);
  expect(project.datasets.footfall?.access).toEqual([
    { role: 'READER', userByEmail: 'analyst@example.com' },
    { role: 'WRITER', userByEmail: account },
    {
      dataset: {
        dataset: { projectId: 'stats-1234', datasetId: 'footfall_shared' },
        targetTypes: ['VIEWS'],
      },
    },
  ]);
});

const queryLimit = { service: 'bigquery.googleapis.com', quotaId: 'QueryUsagePerDay' };

test('the options create a budget alert and a limit of queries once; the functions may read only the secret of the mail server', async () => {
  const project = completeProject();
  Object.assign(project.secrets, { FOOTFALL_SMTP_URL: secretOf(), OTHER: secretOf() });
  await deployTo(project, { ...sendingMail, budget: 50, queryGibibytesADay: 1024 });
  expect(project.secrets.FOOTFALL_SMTP_URL?.policy.bindings).toEqual([
    { role: 'roles/secretmanager.secretAccessor', members: [member] },
  ]);
  expect(project.secrets.OTHER?.policy.bindings).toEqual([]);
  expect(project.budgets).toEqual([
    {
      name: 'billingAccounts/0A0A/budgets/1',
      displayName: 'Footfall stats-1234',
      budgetFilter: { projects: ['projects/421'] },
      amount: { specifiedAmount: { units: '50' } },
      thresholdRules: [{ thresholdPercent: 0.5 }, { thresholdPercent: 0.9 }, { thresholdPercent: 1 }],
    },
  ]);
  expect(project.quotaPreferences).toEqual([
    {
      ...queryLimit,
      name: 'projects/421/locations/global/quotaPreferences/footfall-query-usage-per-day',
      quotaConfig: { preferredValue: '1048576' },
    },
  ]);
});

test('another budget changes the amount of the existing alert, and another limit of queries replaces the one of the console', async () => {
  const project = completeProject();
  project.services.push('billingbudgets');
  const others = { name: 'billingAccounts/0A0A/budgets/1', displayName: 'Everything' };
  const ours = { name: 'billingAccounts/0A0A/budgets/2', displayName: 'Footfall stats-1234' };
  const amount = (units: string) => ({ specifiedAmount: { units } });
  project.budgets = [others, { ...ours, amount: amount('50') }];
  const name = 'projects/421/locations/global/quotaPreferences/6d2f';
  const preferred = (preferredValue: string) => ({ ...queryLimit, name, quotaConfig: { preferredValue } });
  project.quotaPreferences = [preferred('999')];
  await deployTo(project, { budget: 80, queryGibibytesADay: 2, alertAddress: 'operator@example.com' });
  expect(project.budgets).toEqual([others, { ...ours, amount: amount('80') }]);
  expect(project.quotaPreferences).toMatchObject([preferred('2048')]);
});

test('the operator is notified of every kind of problem once, and previous recipients still are', async () => {
  const project = completeProject();
  project.services.push('monitoring');
  const [first, ...others] = alertPolicies;
  const before = { name: 'projects/stats-1234/notificationChannels/chat', type: 'slack', labels: {} };
  project.notificationChannels = [before as (typeof project.notificationChannels)[number]];
  project.alertPolicies = [
    {
      name: 'projects/stats-1234/alertPolicies/1',
      displayName: first?.displayName ?? '',
      notificationChannels: [before.name],
    },
  ];
  await deployTo(project, { alertAddress: 'operator@example.com' });
  const mail = 'projects/stats-1234/notificationChannels/2';
  expect(project.notificationChannels).toEqual([
    before,
    {
      name: mail,
      type: 'email',
      displayName: 'Footfall, operator@example.com',
      labels: { email_address: 'operator@example.com' },
    },
  ]);
  expect(project.alertPolicies.map((policy) => [policy.displayName, policy.notificationChannels])).toEqual([
    [first?.displayName, [before.name, mail]],
    ...others.map(({ displayName }) => [displayName, [mail]]),
  ]);
});

test('an empty project, and one with an interrupted deployment, get keys of 32 random bytes, which only the functions may read and no one sees', async () => {
  const keys: unknown[] = [];
  for (const secrets of [{}, { FOOTFALL_KEY: emptySecret() }]) {
    const project: GoogleProject = { ...completeProject(), secrets };
    await using deployment = await deploymentTo(project);
    const said = [...(await deployment.plan()), ...(await deployment.deploy())];
    const { values = [], policy } = project.secrets.FOOTFALL_KEY ?? {};
    expect(values).toEqual([expect.stringMatching(/^[\w+/]{43}=$/)]);
    expect(policy?.bindings).toEqual([{ role: 'roles/secretmanager.secretAccessor', members: [member] }]);
    expect(said.join()).not.toContain(values[0]);
    await deployment.deploy();
    expect(project.secrets.FOOTFALL_KEY?.values).toEqual(values);
    keys.push(...values);
  }
  expect(new Set(keys).size).toBe(2);
});

test('a key that the functions may not read yet is not replaced', async () => {
  const project = { ...completeProject(), secrets: { FOOTFALL_KEY: secretOf() } };
  await deployTo(project);
  expect(project.secrets.FOOTFALL_KEY.values).toEqual([]);
  expect(project.secrets.FOOTFALL_KEY.policy.bindings).toHaveLength(1);
});
