import { execFile, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { recognise, type WorkspaceAnswer } from '@footfall/functions/contract';
import { snippetsRunBy, type Snippet } from '../../../dev/docs/snippets.ts';
import { freePorts } from '../../../dev/stack/ports.mjs';
import { type Account, signUp } from '../../support/api/accounts.ts';
import { addWorkspace, call } from '../../support/api/api.ts';
import { addKey, addPersonKey } from '../../support/api/callers/keys.ts';
import { addLink } from '../../support/api/callers/links.ts';
import { otherSecret, sendSigned, webhookSecret } from '../../support/clients/signed-message.ts';
import { root } from '../../support/repository.ts';
import { stack } from '../../support/stack/stack.ts';
import { rowsByNow } from '../../support/traffic/rows.ts';

const run = promisify(execFile);

let account: Account;
let workspace: WorkspaceAnswer;
/** The keys and the secret that the snippets of a page need, by the beginning of its name. */
let secrets: Record<string, string>;
let curlHome: string;

/** How a program of each language is run, and how its absence is noticed. */
const programs: Record<string, [command: string, args: string[], isThere?: string]> = {
  sh: ['sh', ['-ec'], 'curl'],
  js: [process.execPath, ['--input-type=module', '-e']],
  python: ['python3', ['-c']],
  php: ['php', ['-r']],
};

const startingWith = (page: string) => snippetsRunBy('program').filter(({ name }) => name.startsWith(page));
const webhooks = startingWith('sharing/destinations');
const exports = startingWith('moving/other-tools');
const snippets = snippetsRunBy('program').filter((each) => ![...webhooks, ...exports].includes(each));

beforeAll(async () => {
  account = await signUp();
  workspace = await addWorkspace(account);
  const keyFor = async (...scopes: Parameters<typeof addKey>[2]) =>
    (await addKey(workspace.id, account, scopes)).text;
  secrets = {
    'api/events': await keyFor('events:write'),
    'api/plausible-sites': (await addPersonKey(account, ['sites:write'])).text,
    'guides/notes': await keyFor('annotations:write'),
    'sharing/shared-links': (await addLink(workspace.id, account)).slug,
    '': await keyFor('stats:read'),
  };
  // Otherwise curl succeeds when the answer is an error.
  curlHome = mkdtempSync(resolve(tmpdir(), 'footfall-curl-'));
  writeFileSync(resolve(curlHome, '.curlrc'), 'fail-with-body\n');
});

const isInstalled = ({ language }: Snippet) => {
  const [command = '', , isThere = command] = programs[language] ?? [];
  return spawnSync(isThere, ['--version']).status === 0;
};

test.each(snippets.filter(isInstalled).map((snippet) => [snippet.name, snippet] as const))(
  '%s: it runs, and Footfall answers it',
  async (name, { language, code }) => {
    const [command = '', args = []] = programs[language] ?? [];
    const secret = Object.entries(secrets).find(([page]) => name.startsWith(page))?.[1] ?? '';
    const text = code
      .replace(/^<\?php\n/, '')
      .replaceAll('{{origin}}', stack.hosting)
      .replaceAll('{{domain}}', workspace.domain)
      .replaceAll('SECRET', secret);
    const { PATH } = process.env;
    const env = { PATH, CURL_HOME: curlHome, FOOTFALL_KEY: secret, ID: workspace.id };
    const { stdout, stderr } = await run(command, [...args, text], { env, timeout: 60_000 });
    expect(stderr).toBe('');
    expect(`${name}: ${stdout}`).not.toContain('"error"');
  },
);

test('the events that the snippets send are counted, each of the visitor it names', async () => {
  const sent = snippets.filter((each) => each.name.startsWith('api/events') && isInstalled(each));
  const rows = async () => await rowsByNow(workspace.id);
  await expect.poll(async () => (await rows()).length).toBe(sent.length);
  for (const row of await rows()) expect(row).toMatchObject({ browser: 'Firefox', os: 'Linux' });
  expect(new Set((await rows()).map((row) => row.visitor_id)).size).toBe(1);
});

test('the note and the goal of the snippets exist', async () => {
  const list = (path: string) => call(path, { account, query: { workspaceId: workspace.id } });
  expect((await list('/v1/annotation/list')).body).toMatchObject({
    annotations: [{ text: 'Release 2.0', tag: 'release' }],
  });
  expect((await list('/v1/goal/list')).body).toMatchObject([
    { definition: { kind: 'event', event: 'Signup' } },
  ]);
});

test.each(webhooks.map((snippet) => [snippet.name, snippet] as const))(
  '%s: it accepts a signed message and refuses another',
  async (_, { code }) => {
    const port = String((await freePorts(1))[0]);
    const server = spawn(process.execPath, ['--input-type=module', '-e', code], {
      cwd: root,
      env: { PORT: port, FOOTFALL_WEBHOOK_SECRET: webhookSecret },
      stdio: 'ignore',
    });
    try {
      const address = `http://127.0.0.1:${port}`;
      await expect.poll(() => sendSigned(address, webhookSecret)).toBe(204);
      expect(await sendSigned(address, otherSecret)).toBe(400);
    } finally {
      server.kill('SIGKILL');
    }
  },
);

test.each(exports.map((snippet) => [snippet.name, snippet] as const))(
  '%s: it saves what Matomo answers, which can be imported',
  async (_, { code }) => {
    const received: Record<string, string>[] = [];
    const matomo = createServer(async (request, response) => {
      received.push(Object.fromEntries(new URLSearchParams(await text(request))));
      response.end(
        '[{"idVisit":"1","actionDetails":[{"type":"action","url":"https:\\/\\/museum.example\\/"}]}]',
      );
    });
    await new Promise<void>((listens) => matomo.listen(0, '127.0.0.1', listens));
    try {
      const { port } = matomo.address() as AddressInfo;
      const cwd = mkdtempSync(resolve(tmpdir(), 'footfall-matomo-'));
      const env = { PATH: process.env['PATH'], MATOMO_TOKEN: 'a-token' };
      await run('sh', ['-ec', code.replace('https://matomo.example', `http://127.0.0.1:${port}`)], {
        cwd,
        env,
      });
      expect(received).toEqual([
        {
          ...{ module: 'API', method: 'Live.getLastVisitsDetails', format: 'JSON', token_auth: 'a-token' },
          ...{ idSite: '1', period: 'month', date: '2026-03-01', filter_limit: '-1' },
        },
      ]);
      const [name = ''] = readdirSync(cwd);
      const start = readFileSync(resolve(cwd, name), 'utf8');
      expect(recognise([{ name, start }], { domain: 'museum.example', hostnames: [] })).toMatchObject({
        format: 'matomo',
      });
    } finally {
      matomo.close();
    }
  },
);
