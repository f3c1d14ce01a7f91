import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import type { KeyAnswer } from '@footfall/functions/contract';
import { snippetsRunBy } from '../../../../../../dev/docs/snippets.ts';
import { shapes } from '../../../../../../functions/src/contract/api.ts';
import { statsQuestion } from '../../../../../../functions/src/programs/plausible/schema.ts';
import {
  homepageForm,
  keysState,
  noteForms,
  scopeState,
  statsForms,
} from '../../../../../../web/src/features/settings/integrations/program-forms.ts';

const run = promisify(execFile);

const programs: Record<string, [command: string, ...args: string[]]> = {
  curl: ['sh', '-ec'],
  Python: ['python3', '-c'],
  JavaScript: [process.execPath, '--input-type=module', '-e'],
};

test.each(Object.keys(programs))(
  'the example for %s asks what the Stats API takes, with the key of the environment',
  async (name) => {
    const received: unknown[] = [];
    const server = createServer(async (request, response) => {
      const { url, headers } = request;
      received.push([url, headers.authorization, statsQuestion.parse(await json(request)).site_id]);
      response.end('{"results":[{"metrics":[7]}]}');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    try {
      const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      const text = statsForms({ origin, site: 'example.com' }).find((form) => form.name === name)?.text ?? '';
      const [command = '', ...args] = programs[name] ?? [];
      const env = { PATH: process.env.PATH, FOOTFALL_KEY: 'ff_key' };
      const { stdout } = await run(command, [...args, text], { env });
      expect(received).toEqual([['/api/v2/query', 'Bearer ff_key', 'example.com']]);
      expect(stdout).toContain('7');
    } finally {
      server.close();
    }
  },
  60_000,
);

test('the example of a note adds one, with the key of the environment', async () => {
  const received: unknown[] = [];
  const server = createServer(async (request, response) => {
    const { url, headers } = request;
    const { site_id, text, tag } = shapes['annotation.add'].input(new Date()).parse(await json(request));
    received.push([url, headers.authorization, headers['idempotency-key'], site_id, text, tag]);
    response.writeHead(201).end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const [curl] = noteForms({ origin, site: 'example.com' });
    const env = { PATH: process.env.PATH, FOOTFALL_KEY: 'ff_key' };
    await run('sh', ['-ec', curl?.text ?? ''], { env });
    expect(received).toEqual([
      ['/api/v1/annotations', 'Bearer ff_key', 'release-2.0', 'example.com', 'Release 2.0', 'release'],
    ]);
  } finally {
    server.close();
  }
}, 60_000);

test('the help has the same examples of notes', () => {
  const help = [...snippetsRunBy('program'), ...snippetsRunBy('note form')].map(({ code }) => code);
  for (const { text } of noteForms({ origin: '{{origin}}', site: '{{domain}}' }))
    expect(help).toContain(text);
});

test('the widget requests what it shows', () => {
  const yaml = homepageForm({ origin: 'https://f.example', site: 'example.com' });
  const address = new URL(/ url: (.+)/.exec(yaml)?.[1] ?? '');
  expect(address.pathname).toBe('/api/v1/stats/aggregate');
  expect(Object.fromEntries(address.searchParams)).toMatchObject({ site_id: 'example.com', period: 'day' });
  const shown = [...yaml.matchAll(/results:\n\s+(\w+): value/g)].map(([, metric]) => metric);
  expect(address.searchParams.get('metrics')?.split(',')).toEqual(shown);
  expect(yaml).not.toMatch(/\t| $/m);
});

const key = (changes: Partial<KeyAnswer>) =>
  ({ scopes: ['stats:read'], lastUsedDay: null, expiresAt: null, ...changes }) as KeyAnswer;
const now = new Date('2026-03-10T12:00:00Z');

test.each([
  [[], false, 'No keys', false, 'Needs a key'],
  [[key({})], false, 'Never used', true, 'Ready'],
  [[key({ expiresAt: '2026-03-01T00:00:00.000Z' })], false, 'Never used', false, 'Needs a key'],
  [
    [key({ scopes: ['events:write'], lastUsedDay: '2026-03-09' })],
    true,
    'Used Mar 9, 2026',
    false,
    'Needs a key',
  ],
  [
    [key({ lastUsedDay: '2026-02-09' }), key({ lastUsedDay: '2026-03-02' })],
    true,
    'Used Mar 2, 2026',
    true,
    'Used Mar 2, 2026',
  ],
])('keys %j: %s, %s; programs that read: %s, %s', (keys, used, usedWords, reads, readsWords) => {
  expect(keysState(keys, 'en-US')).toEqual({ isOn: used, words: usedWords });
  expect(scopeState('stats:read', keys, now, 'en-US')).toEqual({ isOn: reads, words: readsWords });
});
