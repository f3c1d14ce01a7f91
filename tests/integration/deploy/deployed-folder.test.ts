import { readdirSync, readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { jobs } from '../../../functions/src/jobs/registry.ts';
import { signUp } from '../../support/api/accounts.ts';
import { addWorkspace, call } from '../../support/api/api.ts';
import { pageview } from '../../support/api/collect.ts';
import { deployFolder, type DeployedFolder } from '../../support/stack/deployed-folder.ts';
import { patientSender } from '../../support/stack/load.ts';
import { rowsByNow } from '../../support/traffic/rows.ts';

let deployed: DeployedFolder;

beforeAll(async () => {
  deployed = await deployFolder();
}, 600_000);

afterAll(() => deployed?.[Symbol.dispose]());

const millionBytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

/** Starts a function of the folder, and prints how long that took. */
async function start(target: string, env: NodeJS.ProcessEnv = {}) {
  const since = performance.now();
  const instance = await deployed.start(target, env);
  console.log(`${target} listens after ${Math.round(performance.now() - since)} ms`);
  return instance;
}

test('the upload has the bundles, the page of the app, the data and the lockfile, and nothing else', () => {
  const files = readdirSync(deployed.folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => !file.startsWith('node_modules') && statSync(resolve(deployed.folder, file)).isFile(),
  );
  const bytes = files.map((file) => statSync(resolve(deployed.folder, file)).size);
  const total = bytes.reduce((sum, size) => sum + size, 0);
  console.log(`upload ${millionBytes(deployed.uploaded)}, unpacked ${millionBytes(total)}`);
  const unexpected = files.filter((file) => !/^[\w-]+\.js$|^schema\/\d{3}-[a-z-]+\.sql$/.test(file));
  expect(unexpected.sort()).toEqual([
    'app.html',
    'data/city-ipv4.mmdb',
    'data/city-ipv6.mmdb',
    'data/country.mmdb',
    'package-lock.json',
    'package.json',
  ]);
  // The limit for sources of the first generation; the second has none.
  expect(deployed.uploaded).toBeLessThan(100e6);
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
    await using instance = await start('collect');
    const { status } = await patientSender(instance.url)({
      // A name server of Google's, which the databases know.
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

  test('api answers a question, has the page of shared links, and writes its own description', async () => {
    const account = await signUp();
    const site = await addWorkspace(account);
    await using instance = await start('api');
    const list = await call<{ id: string }[]>('/v1/workspace/list', { account, at: instance.url });
    expect(list.body).toEqual([expect.objectContaining({ id: site.id })]);
    const page = await fetch(`${instance.url}/share/${site.domain}?auth=unknown`);
    expect(await page.text()).toContain('<div id="root"></div>');
    const document = await fetch(`${instance.url}/api/openapi.json`);
    expect(await document.json()).toMatchObject({ openapi: expect.stringMatching(/^3/) });
  });

  test('pictures refuses an address that it did not sign', async () => {
    await using instance = await start('pictures');
    const response = await fetch(`${instance.url}/img/favicon/news.example`);
    expect([response.status, (await response.json()).error.code]).toEqual([404, 'not_found']);
  });

  test('the jobs run in a new project, by hand and when their schedules call them', async () => {
    const project = { GCLOUD_PROJECT: 'demo-deployed-folder' };
    expect(await deployed.run(['job.js', 'migrate'], project)).toContain('migrated: events-and-totals, ');
    expect(await deployed.run(['job.js', 'migrate'], project)).toBe('the stores are up to date\n');
    for (const job of Object.keys(jobs)) {
      await using instance = await start(job, project);
      const response = await fetch(instance.url, { method: 'POST', body: '{}' });
      expect([job, response.status, instance.output.stderr]).toEqual([job, 200, '']);
    }
  }, 600_000);
});
