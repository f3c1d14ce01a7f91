import { readdirSync, readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jobs } from '../../../functions/src/jobs/registry.ts';
import { signUp } from '../../support/api/accounts.ts';
import { addWorkspace, call } from '../../support/api/api.ts';
import { pageview } from '../../support/api/collect.ts';
import { release, type Release } from '../../support/google/release.ts';
import { deployFolder, type DeployedFolder } from '../../support/stack/deployed-folder.ts';
import { everyFunctionOf } from '../../support/stack/instances/function-process.ts';
import { patientSender } from '../../support/stack/load.ts';
import { stack } from '../../support/stack/stack.ts';
import { rowsByNow } from '../../support/traffic/rows.ts';

const account = 'stats@other.iam.gserviceaccount.com';

let released: Release;
let deployed: DeployedFolder;

beforeAll(async () => {
  released = await release(
    ['FOOTFALL_REGION=europe-north1', `FOOTFALL_SERVICE_ACCOUNT=${account}`, 'FOOTFALL_DATASET=stats'].join(
      '\n',
    ),
  );
  deployed = await deployFolder(released.upload);
}, 600_000);

afterAll(() => deployed?.[Symbol.dispose]());

/** The bodies of the calls whose line matches. */
const written = <Body>(line: RegExp) =>
  released.written.filter((call) => line.test(call.line)).map(({ body }) => body as Body);

const everyFunction = ['api', 'collect', 'pictures', ...Object.keys(jobs)].sort();

interface CreatedFunction {
  buildConfig: { runtime: string; entryPoint: string };
  serviceConfig: {
    serviceAccountEmail: string;
    environmentVariables: Record<string, string>;
    secretEnvironmentVariables?: { key: string; version: string }[];
  };
}

test('firebase deploy creates every function, with its account and the settings', () => {
  const created = written<CreatedFunction>(/^POST cloudfunctions .*functionId=/);
  expect(created.map(({ buildConfig }) => buildConfig.entryPoint).sort()).toEqual(everyFunction);
  for (const { buildConfig, serviceConfig } of created) {
    expect(buildConfig.runtime).toBe('nodejs24');
    expect(serviceConfig.serviceAccountEmail).toBe(account);
    expect(serviceConfig.environmentVariables).toMatchObject({
      FOOTFALL_REGION: 'europe-north1',
      FOOTFALL_DATASET: 'stats',
    });
  }
});

test('it gives the key of the deployment only to the API, to pictures, whose addresses it signs, and to the jobs that open sealed values or hash', () => {
  const created = written<CreatedFunction>(/^POST cloudfunctions .*functionId=/);
  const secrets = created.flatMap(({ buildConfig, serviceConfig }) =>
    (serviceConfig.secretEnvironmentVariables ?? []).map((each) => [buildConfig.entryPoint, each]),
  );
  const ofLatestVersion = expect.objectContaining({
    key: 'FOOTFALL_KEY',
    secret: 'FOOTFALL_KEY',
    version: '3',
  });
  const names = ['api', 'checkAlerts', 'pictures', 'runImports', 'sendDeliveries', 'sendReports'];
  expect(secrets.map(([name]) => name).sort()).toEqual(names);
  expect(secrets.map(([, secret]) => secret)).toEqual(names.map(() => ofLatestVersion));
});

test('it lets only the account call the jobs', () => {
  const schedules: { schedule: string; httpTarget: { oidcToken: object } }[] =
    written(/^POST cloudscheduler/);
  expect(schedules.map(({ schedule }) => schedule).sort()).toEqual(
    Object.values(jobs)
      .map(({ schedule }) => schedule)
      .sort(),
  );
  for (const { httpTarget } of schedules)
    expect(httpTarget.oidcToken).toEqual({ serviceAccountEmail: account });
  const callers = (id: string) =>
    written<{ policy: { bindings: { members: string[] }[] } }>(
      new RegExp(`^POST run .*/services/${id.toLowerCase()}:setIamPolicy`),
    );
  for (const id of everyFunction) {
    const members = callers(id).flatMap(({ policy }) =>
      policy.bindings.flatMap((binding) => binding.members),
    );
    expect([id, members]).toEqual([id, [id in jobs ? `serviceAccount:${account}` : 'allUsers']]);
  }
});

test('it sends the requests of Hosting to functions of the region', () => {
  const [version] = written<{ config: { rewrites: { glob: string; run?: object }[] } }>(
    /^PATCH firebasehosting .*versions/,
  );
  const toFunctions = version?.config.rewrites.flatMap(({ glob, run }) => (run ? [[glob, run]] : []));
  const run = (serviceId: string) => ({ serviceId, region: 'europe-north1' });
  expect(toFunctions).toEqual([
    ['/api/event', run('collect')],
    ['/api/send', run('collect')],
    ['/api/batch', run('collect')],
    ['/api/**', run('api')],
    ['/img/**', run('pictures')],
    ['/share/**', run('api')],
    ['/u/**', run('api')],
  ]);
});

test('it writes nothing in another region', () => {
  const locations = released.written.flatMap(
    ({ line }) => /\/locations\/([^/?]+)/.exec(line)?.slice(1) ?? [],
  );
  expect(locations.length).toBeGreaterThan(everyFunction.length);
  expect([...new Set(locations)]).toEqual(['europe-north1']);
});

test('the upload has only the bundles, the page of the app, the data, the catalogues and the lockfile', () => {
  const files = readdirSync(deployed.folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => !file.startsWith('node_modules') && statSync(resolve(deployed.folder, file)).isFile(),
  );
  const unexpected = files.filter(
    (file) => !/^[\w-]+\.js$|^schema\/\d{3}-[a-z-]+\.sql$|^catalogues\/[\w-]+\.po$/.test(file),
  );
  expect(unexpected.sort()).toEqual([
    'app.html',
    'data/city-ipv4.mmdb',
    'data/city-ipv6.mmdb',
    'data/country-ipv4.mmdb',
    'data/country-ipv6.mmdb',
    'data/geonames-cities.br',
    'package-lock.json',
    'package.json',
  ]);
  // The limit for sources of the first generation; the second has none.
  expect(released.upload.length).toBeLessThan(100e6);
});

test('its lockfile has exact versions with hashes, and no link to a workspace', () => {
  const { packages } = JSON.parse(readFileSync(resolve(deployed.folder, 'package-lock.json'), 'utf8'));
  const { '': own, ...others } = packages;
  expect(own.dependencies).toEqual({ '@google-cloud/functions-framework': expect.stringMatching(/^\d/) });
  expect(Object.keys(others).length).toBeGreaterThan(10);
  for (const [name, entry] of Object.entries<Record<string, unknown>>(others)) {
    expect([name, entry.link, entry.integrity]).toEqual([
      expect.stringMatching(/^node_modules\//),
      undefined,
      expect.stringMatching(/^sha512-/),
    ]);
  }
});

describe('outside the repository, under the plain functions framework,', () => {
  test('collect stores an event, with its country and city', async () => {
    const account = await signUp();
    const site = await addWorkspace(account);
    await using instance = await deployed.start('collect');
    const { status } = await patientSender(instance.url)({
      // A name server of Google, which the databases know.
      headers: { 'X-Forwarded-For': '8.8.8.8' },
      body: pageview(site.domain, '/outside'),
    });
    expect(status).toBe(202);
    expect(await rowsByNow(site.id)).toEqual([
      expect.objectContaining({
        pathname: '/outside',
        country: 'US',
        region: expect.stringMatching(/./),
        city: expect.stringMatching(/./),
      }),
    ]);
  });

  test('api answers a query, serves the page of shared links, and writes its own description', async () => {
    const account = await signUp();
    const site = await addWorkspace(account);
    await using instance = await deployed.start('api');
    const list = await call<{ id: string }[]>('/v1/workspace/list', { account, at: instance.url });
    expect(list.body).toEqual([expect.objectContaining({ id: site.id })]);
    const page = await fetch(`${instance.url}/share/${site.domain}?auth=unknown`);
    expect(await page.text()).toContain('<div id="root"></div>');
    const document = await fetch(`${instance.url}/api/openapi.json`);
    expect(await document.json()).toMatchObject({ openapi: expect.stringMatching(/^3/) });
  });

  test('pictures refuses an address that it did not sign, and the jobs run in a new project, by hand and on schedule', async () => {
    const project = { GCLOUD_PROJECT: 'demo-deployed-folder', FOOTFALL_REGION: 'europe-north1' };
    expect(await deployed.run(['job.js', 'migrate'], project)).toContain('migrated: events-and-totals, ');
    expect(await deployed.run(['job.js', 'migrate'], project)).toBe('the stores are up to date\n');
    const dataset = await fetch(`${stack.bigquery}/projects/demo-deployed-folder/datasets/footfall`);
    expect(await dataset.json()).toMatchObject({ location: 'europe-north1' });
    await using instance = await deployed.start('every', { ...everyFunctionOf(deployed.folder), ...project });
    const response = await fetch(`${instance.url}/pictures/img/favicon/news.example`);
    expect([response.status, (await response.json()).error.code]).toEqual([404, 'not_found']);
    for (const job of Object.keys(jobs)) {
      const { status } = await fetch(`${instance.url}/${job}`, { method: 'POST', body: '{}' });
      expect([job, status, instance.output.stderr]).toEqual([job, 200, '']);
    }
  });
});
