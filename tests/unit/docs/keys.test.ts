import { execFile } from 'node:child_process';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { keyCallsAnHour, maxKeys } from '@footfall/functions/contract';
import { eventBody, namedVisitor } from '../../../functions/src/contract/shapes/events.ts';
import { queryBody } from '../../../functions/src/contract/shapes/questions/question.ts';
import { textOf } from '../../support/repository.ts';

const run = promisify(execFile);
const text = textOf('docs/keys.md');
const examples = [...text.matchAll(/<!-- example: (\w+) with (\w+) -->\n\n```\w+\n([\s\S]+?)\n```/g)].map(
  ([, does = '', language = '', code = '']) => ({ does, language, code }),
);

/** What has to be installed for each language, and how to run a program of it. */
const programs: Record<string, [needed: string, command: string, ...args: string[]]> = {
  curl: ['curl', 'sh', '-ec'],
  Node: [process.execPath, process.execPath, '--input-type=module', '-e'],
  Python: ['python3', 'python3', '-c'],
  PHP: ['php', 'php', '-r'],
};
const installed = new Set<string>();

interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: unknown;
}

let server: Server;
let received: Received[];

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body: unknown = JSON.parse(Buffer.concat(parts).toString());
    received.push({ path: request.url ?? '', headers: request.headers, body });
    if (request.url === '/api/event') response.writeHead(202).end('ok');
    else response.end(JSON.stringify({ results: [] }));
  }).listen(0, '127.0.0.1');
  for (const [language, [needed]] of Object.entries(programs)) {
    await run(needed, ['--version']).then(
      () => installed.add(language),
      () => undefined,
    );
  }
});

afterAll(() => void server.close());

beforeEach(() => {
  received = [];
});

test('each language has an example of both', () => {
  const named = examples.map(({ does, language }) => `${does} ${language}`);
  const languages = Object.keys(programs);
  expect(named).toEqual(
    ['ask', 'send'].flatMap((does) => languages.map((language) => `${does} ${language}`)),
  );
});

test.each(examples)(
  'the example to $does with $language does so',
  async ({ does, language, code }) => {
    const program = programs[language];
    if (!program || !installed.has(language)) {
      // Without the language, at least its words are checked.
      expect(code).toContain(does === 'ask' ? '/api/v1/query' : '/api/event');
      expect(code).toContain('FOOTFALL_KEY');
      return;
    }
    const { port } = server.address() as AddressInfo;
    const [, command, ...args] = program;
    const text = code
      .replace(/^<\?php\n/, '')
      .replaceAll('https://your-footfall.example', `http://127.0.0.1:${port}`);
    const env = { PATH: process.env.PATH, FOOTFALL_KEY: 'ff_key' };
    await run(command, [...args, text], { env, timeout: 60_000 });
    expect(received).toHaveLength(1);
    const [{ path, headers, body } = { path: '', headers: {}, body: null }] = received;
    expect(headers.authorization).toBe('Bearer ff_key');
    if (does === 'ask') {
      expect(path).toBe('/api/v1/query');
      expect(queryBody(new Date('2026-11-22T10:42:00Z')).parse(body)).toMatchObject({
        site_id: 'example.com',
      });
    } else {
      expect(path).toBe('/api/event');
      expect(eventBody.parse(body)).toMatchObject({ d: 'example.com' });
      expect(namedVisitor.parse(body)).toMatchObject({
        ip: '203.0.113.7',
        user_agent: expect.stringMatching(/Firefox/),
      });
    }
  },
  90_000,
);

test('the limits are those of the code', () => {
  expect(text).toContain(`A workspace can have ${maxKeys} keys`);
  expect(text).toContain(`A key can make ${keyCallsAnHour} calls in an hour`);
});
