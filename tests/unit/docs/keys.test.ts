import { execFile, spawnSync } from 'node:child_process';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { maxKeys } from '@footfall/functions/contract';
import { eventBody, namedVisitor } from '../../../functions/src/contract/shapes/events.ts';
import { queryBody } from '../../../functions/src/contract/shapes/questions/question.ts';
import { textOf } from '../../support/repository.ts';
import { listening } from '../../support/stack/stand-ins/listening.ts';
import { rates } from '../../../functions/src/limits/figures.ts';

const run = promisify(execFile);
const text = textOf('docs/owners/keys.md');
const examples = [...text.matchAll(/<!-- example: (\w+) with (\w+) -->\n\n```\w+\n([\s\S]+?)\n```/g)].map(
  ([, does = '', language = '', code = '']) => ({ does, language, code }),
);

/** How a program of each language is run. */
const programs: Record<string, [command: string, ...args: string[]]> = {
  curl: ['sh', '-ec'],
  Node: [process.execPath, '--input-type=module', '-e'],
  Python: ['python3', '-c'],
  PHP: ['php', '-r'],
};

let served: Awaited<ReturnType<typeof listening>>;
let received: { path: string | undefined; authorization: string | undefined; body: unknown }[];

beforeAll(async () => {
  const server = createServer(async (request, response) => {
    const { url: path, headers } = request;
    received.push({ path, authorization: headers.authorization, body: await json(request) });
    if (path === '/api/event') response.writeHead(202).end('ok');
    else response.end('{"results":[]}');
  });
  served = await listening(server);
});

afterAll(() => served[Symbol.asyncDispose]());

beforeEach(() => {
  received = [];
});

test('each language has an example of sending, and two of querying', () =>
  expect(examples.map(({ does, language }) => `${does} ${language}`)).toEqual([
    ...['curl', 'Node'].map((language) => `ask ${language}`),
    ...Object.keys(programs).map((language) => `send ${language}`),
  ]));

test.each(examples)(
  'the example to $does with $language does so',
  async ({ does, language, code }) => {
    const [command = '', ...args] = programs[language] ?? [];
    if (spawnSync(language === 'curl' ? 'curl' : command, ['--version']).status !== 0) {
      // Without the language, at least its words are checked.
      expect(code).toContain(does === 'ask' ? '/api/v1/query' : '/api/event');
      expect(code).toContain('FOOTFALL_KEY');
      return;
    }
    const text = code.replace(/^<\?php\n/, '').replaceAll('https://your-footfall.example', served.address);
    const env = { PATH: process.env.PATH, FOOTFALL_KEY: 'ff_key' };
    await run(command, [...args, text], { env, timeout: 60_000 });
    const path = does === 'ask' ? '/api/v1/query' : '/api/event';
    expect(received).toMatchObject([{ path, authorization: 'Bearer ff_key' }]);
    const body = received[0]?.body;
    if (does === 'ask') {
      expect(queryBody(new Date('2026-11-22T10:42:00Z')).parse(body)).toMatchObject({
        sites: ['example.com'],
      });
    } else {
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
  expect(text).toContain(`A key can make ${rates.keyCalls.count} calls in an hour`);
});
