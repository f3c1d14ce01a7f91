import { readdirSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { jobs } from '../../../functions/src/jobs/registry.ts';
import { release, type Release } from '../../support/google/release.ts';

const account = 'stats@other.iam.gserviceaccount.com';
const dist = resolve(import.meta.dirname, '../../../functions/dist');

let released: Release;

beforeAll(async () => {
  released = await release(
    ['FOOTFALL_REGION=europe-north1', `FOOTFALL_SERVICE_ACCOUNT=${account}`, 'FOOTFALL_DATASET=stats'].join(
      '\n',
    ),
  );
}, 600_000);

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

test('it gives the key of the deployment to the API, to pictures, whose addresses it signs, and to the job that opens what it has sealed, alone', () => {
  const created = written<CreatedFunction>(/^POST cloudfunctions .*functionId=/);
  const secrets = created.flatMap(({ buildConfig, serviceConfig }) =>
    (serviceConfig.secretEnvironmentVariables ?? []).map((each) => [buildConfig.entryPoint, each]),
  );
  const ofLatestVersion = expect.objectContaining({
    key: 'FOOTFALL_KEY',
    secret: 'FOOTFALL_KEY',
    version: '3',
  });
  const names = ['api', 'checkAlerts', 'pictures', 'sendDeliveries', 'sendReports'];
  expect(secrets.map(([name]) => name).sort()).toEqual(names);
  expect(secrets.map(([, secret]) => secret)).toEqual(names.map(() => ofLatestVersion));
});

test('it lets the account, and no one else, call the jobs', () => {
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

test('it uploads the built folder', () => {
  const bundle = statSync(resolve(dist, 'data/city-ipv4.mmdb')).size;
  expect(released.upload.length).toBeGreaterThan(bundle / 4);
  // The names are the only part of the archive that is not compressed.
  const names = readdirSync(dist).filter((name) => /\.(js|json|html)$/.test(name));
  for (const name of names) expect([name, released.upload.includes(name)]).toEqual([name, true]);
  expect(released.upload.includes('.env')).toBe(false);
});
