import { expect, test } from 'vitest';
import { alertPolicies } from '../../../deploy/alerts.ts';
import { isNotYet } from '../../../deploy/not-yet.ts';
import { Refusal } from '../../support/google/apis/route.ts';
import { deploymentTo } from '../../support/google/deployment.ts';
import { documentedDelays, noDelays, type Delays } from '../../support/google/not-yet/delays.ts';
import { completeProject, emptyProject } from '../../support/google/project.ts';

const deployed = 'Deployed to https://stats-1234.web.app';
const minute = 60_000;

const fails = (status: number, reason = '', message = '') => ({ status, reason, message });
const now = { isRepeatable: false, acceptsMissing: false };

test.each([
  ['an API that was enabled', fails(403, 'SERVICE_DISABLED'), now, true],
  ['an API that was enabled, as older APIs say it', fails(403, 'accessNotConfigured'), now, true],
  ['a permission', fails(403, 'PERMISSION_DENIED'), now, true],
  ['a policy', fails(403, 'PERMISSION_DENIED', 'An organization policy forbids this.'), now, false],
  ['a resource', fails(404, 'NOT_FOUND'), now, true],
  ['a resource that may be missing', fails(404, 'NOT_FOUND'), { ...now, acceptsMissing: true }, false],
  ['a metric', fails(404, 'NOT_FOUND', 'Cannot find metric(s) that match type = "a".'), now, false],
  ['an account', fails(400, 'INVALID_ARGUMENT', 'Service account a@b does not exist.'), now, true],
  ['contention', fails(409, 'ABORTED', 'Please retry, underlying data changed'), now, true],
  ['an operation', fails(409, 'ABORTED', 'There is an operation already in progress.'), now, true],
  ['an outdated etag', fails(409, 'ABORTED', 'There were concurrent policy changes.'), now, false],
  ['a resource that exists', fails(409, 'ALREADY_EXISTS', 'The site already exists.'), now, false],
  [
    'billing that was linked',
    fails(400, 'FAILED_PRECONDITION', "Billing account for project '421' is not found."),
    now,
    true,
  ],
  ['too many calls', fails(429, 'RESOURCE_EXHAUSTED'), now, true],
  ['a failed creation', fails(503, 'UNAVAILABLE'), now, false],
  ['a failed read', fails(503, 'UNAVAILABLE'), { ...now, isRepeatable: true }, true],
  ['no answer to a read', fails(0), { ...now, isRepeatable: true }, true],
  ['an invalid call', fails(400, 'INVALID_ARGUMENT', 'Unknown name.'), now, false],
])('Google may accept the call later: %s', (_, error, circumstances, expected) =>
  expect(isNotYet(error, circumstances)).toBe(expected),
);

const withDelays = (delays: Partial<Delays>) => ({
  ...emptyProject(),
  delays: { ...noDelays, ...delays },
});
const alertAddress = 'operator@example.com';

test('a deployment to an empty project succeeds with all delays that Google documents', async () => {
  const project = withDelays(documentedDelays);
  await using deployment = await deploymentTo(project, { settings: { alertAddress } });
  const before = deployment.clock.now();
  const said = await deployment.deploy();
  expect(said.at(-1)).toBe(deployed);
  // The reason for waiting, in Google's words.
  expect(said.join('\n')).toContain('If you enabled this API recently, wait a few minutes and retry.');
  const minutes = (deployment.clock.now() - before) / minute;
  expect(minutes).toBeGreaterThan(documentedDelays.metric / minute);
  expect(minutes).toBeLessThan(30);
  expect(project.alertPolicies).toHaveLength(alertPolicies.length);
  expect(project.serviceAccounts).toHaveLength(1);
  expect(project.webApps).toHaveLength(1);
  expect(project.secrets.FOOTFALL_KEY?.values).toHaveLength(1);
  expect(Object.keys(project.datasets)).toEqual(['footfall', 'footfall_shared']);
  expect(project.datasets.footfall?.access).toEqual(completeProject().datasets.footfall?.access);
});

test.each<[keyof Delays, string]>([
  ['enabling', 'Region'],
  ['creation', 'Firestore'],
  ['account', 'Its roles in the project'],
  ['operation', 'APIs'],
  ['contention', 'Documents that expire'],
])(
  'a delay of "%s" beyond the bound stops the step "%s" with the next step for the operator, and ends',
  async (kind, title) => {
    const project = withDelays({ [kind]: 12 * minute });
    await using deployment = await deploymentTo(project);
    const before = deployment.clock.now();
    const end = await deployment.end();
    expect(end).toMatch(new RegExp(`^${title}: .*Deploy again in a few minutes`));
    expect(deployment.clock.now() - before).toBe(10 * minute);
    project.delays = noDelays;
    expect(await deployment.end()).toBe(deployed);
  },
);

test('resources of an earlier run that Google does not list yet are not created again', async () => {
  const project = withDelays({ creation: 12 * minute });
  await using deployment = await deploymentTo(project);
  let end: string | undefined;
  for (let run = 0; run < 10 && end !== deployed; run++) {
    end = await deployment.end();
    if (end !== deployed) expect(end).toContain('Deploy again in a few minutes');
  }
  expect(end).toBe(deployed);
  expect([project.serviceAccounts.length, project.secrets.FOOTFALL_KEY?.values.length]).toEqual([1, 1]);
});

test('a second run succeeds seconds after the first one stopped in the middle', async () => {
  const project = withDelays(documentedDelays);
  await using deployment = await deploymentTo(project, { settings: { alertAddress } });
  const stop = new Refusal(400, 'INVALID_ARGUMENT', 'Stop here.');
  for (const part of ['POST firestore', 'POST bigquery', 'secrets/FOOTFALL_KEY:setIamPolicy']) {
    const end = deployment.google.refuse(part, stop);
    expect(await deployment.end()).toMatch(/: Stop here\.$/);
    end();
  }
  expect(await deployment.end()).toBe(deployed);
  expect(project.secrets.FOOTFALL_KEY?.values).toHaveLength(1);
});

test('programs are repeated while a grant is not effective, and not without a change', async () => {
  const project = withDelays({ grant: 3 * minute });
  await using deployment = await deploymentTo(project);
  expect(await deployment.end()).toBe(deployed);
  const runs = (text: string) => deployment.ran.filter((line) => line.includes(text)).length;
  expect(runs('--only functions')).toBeGreaterThan(1);
  expect(runs('npm run build')).toBe(1);
  await using complete = await deploymentTo(completeProject(), { fails: '--only functions' });
  await complete.end();
  expect(complete.ran.filter((line) => line.includes('--only functions'))).toHaveLength(1);
});

test('a program that fails for another reason after a change is not repeated for more than ten minutes', async () => {
  await using deployment = await deploymentTo(emptyProject(), { fails: '--only functions' });
  const before = deployment.clock.now();
  expect(await deployment.end()).toMatch(/^`firebase deploy --only functions .*` failed/);
  expect(deployment.clock.now() - before).toBeLessThan(12 * minute);
});

test('the first visit finds the release although a server of Hosting caches a 404 for ten minutes', async () => {
  const project = { ...completeProject(), delays: { ...noDelays, release: 2 * minute } };
  await using deployment = await deploymentTo(project);
  const before = deployment.clock.now();
  expect(await deployment.end()).toBe(deployed);
  expect(deployment.clock.now() - before).toBeLessThan(3 * minute);
});

test('a function that does not answer for five minutes ends the deployment with its status', async () => {
  await using deployment = await deploymentTo({ ...completeProject(), healthStatus: 503 });
  const before = deployment.clock.now();
  expect(await deployment.end()).toContain('/api/health has the status 503 after 5 minutes');
  expect(deployment.clock.now() - before).toBe(5 * minute);
});

test('a metric without data costs ten minutes and a warning; the next deployment adds its alerts', async () => {
  const project = withDelays({ metric: 60 * minute });
  await using deployment = await deploymentTo(project, { settings: { alertAddress } });
  const before = deployment.clock.now();
  const said = await deployment.deploy();
  expect(said.at(-1)).toBe(deployed);
  expect(said.at(-3)).toMatch(/^ {2}warning {2}Alerts: 3 of 4 /);
  expect(deployment.clock.now() - before).toBe(10 * minute);
  expect(project.alertPolicies).toHaveLength(1);
  await deployment.clock.wait(60 * minute);
  expect(await deployment.end()).toBe(deployed);
  expect(project.alertPolicies).toHaveLength(4);
  expect(project.notificationChannels).toHaveLength(1);
});
