import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { createServer as createListener, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cameThroughProxy } from '../../../functions/src/core/client-address.ts';
import { snippetsRunBy } from '../../../dev/docs/snippets.ts';
import { root } from '../../support/repository.ts';
import { listening } from '../../support/stack/stand-ins/listening.ts';

/** The examples by their headings. */
const examples = new Map(
  snippetsRunBy('proxy').map(({ name, code }) => [/, (.+) \(/.exec(name)?.[1] ?? '', code]),
);

/** Instead of Footfall. */
let upstream: Awaited<ReturnType<typeof listening>>;
let received: { path: string | undefined; headers: IncomingHttpHeaders; body: string }[];

beforeAll(async () => {
  const server = createServer(async (request, response) => {
    received.push({ path: request.url, headers: request.headers, body: await text(request) });
    response.writeHead(202).end('ok');
  });
  upstream = await listening(server);
});

afterAll(() => upstream[Symbol.asyncDispose]());

beforeEach(() => {
  received = [];
});

const codeOf = (name: string, changes: Record<string, string> = {}) =>
  Object.entries({ '{{origin}}': upstream.address, ...changes }).reduce(
    (code, [from, to]) => code.replaceAll(from, to),
    examples.get(name) ?? '',
  );

const env = { PATH: process.env.PATH ?? '', FOOTFALL_KEY: 'ff_key' };
const event = JSON.stringify({ n: 'pageview', u: 'https://example.com/', d: 'example.com' });

/** What a visitor sends who wants to be someone else. */
const sent = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
  'accept-language': 'de',
  'sec-gpc': '1',
  cookie: 'session=secret',
  authorization: 'Bearer ff_of_visitor',
  'fastly-client-ip': '8.8.8.8',
  'content-type': 'text/plain',
};

/** A port that is free now. */
async function freePort(): Promise<number> {
  const server = createListener().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Runs a server until it has passed on what a visitor sends. */
async function through(command: string, args: readonly string[], port: number, further: object = {}) {
  const server = spawn(command, args, { env: { ...env, PORT: String(port), ...further }, stdio: 'ignore' });
  try {
    for (let attempt = 0; attempt < 300; attempt++) {
      await setTimeout(100);
      const headers = { ...sent, 'x-forwarded-for': '8.8.8.8' };
      const answer = await fetch(`http://127.0.0.1:${port}/api/event`, {
        ...{ method: 'POST', headers, body: event },
      }).catch(() => null);
      // The body comes before the server ends.
      if (answer) return new Response(await answer.text(), { status: answer.status });
    }
    throw new Error(`${command} does not listen`);
  } finally {
    server.kill('SIGKILL');
  }
}

const isInstalled = (program: string, argument: string) => spawnSync(program, [argument]).status === 0;

/** A module whose text is an example. */
const moduleOf = (name: string) =>
  import(`data:text/javascript;base64,${Buffer.from(codeOf(name)).toString('base64')}`);

const python = join(root, '.local/venv/bin/python');
const scratch = () => mkdtempSync(join(tmpdir(), 'footfall-proxy-'));

/** How each example passes a request on, of a visitor at this address; null where its program is not installed. */
const proxies: Record<string, { visitor: string; pass: () => Promise<Response | null> }> = {
  nginx: {
    visitor: '127.0.0.1',
    async pass() {
      if (!isInstalled('nginx', '-v')) return null;
      const [port, folder] = [await freePort(), scratch()];
      const location = codeOf('nginx', { FOOTFALL_KEY: 'ff_key' });
      const file = join(folder, 'nginx.conf');
      writeFileSync(
        file,
        `daemon off; pid ${folder}/pid; error_log /dev/null; events {} http { access_log off; server { listen 127.0.0.1:${port}; ${location} } }`,
      );
      return through('nginx', ['-c', file, '-p', folder], port);
    },
  },
  Caddy: {
    visitor: '127.0.0.1',
    async pass() {
      if (!isInstalled('caddy', 'version')) return null;
      const [port, folder] = [await freePort(), scratch()];
      const file = join(folder, 'Caddyfile');
      const site = codeOf('Caddy', { '{{domain}} {': `http://127.0.0.1:${port} {` });
      writeFileSync(file, `{\n\tadmin off\n}\n${site}`);
      const args = ['run', '--adapter', 'caddyfile', '--config', file];
      return through('caddy', args, port, { HOME: folder });
    },
  },
  Cloudflare: {
    visitor: '203.0.113.7',
    async pass() {
      const { default: worker } = await moduleOf('Cloudflare');
      const headers = { ...sent, 'x-forwarded-for': '8.8.8.8', 'cf-connecting-ip': '203.0.113.7' };
      return worker.fetch(
        new Request('https://example.com/api/event', { method: 'POST', headers, body: event }),
        env,
      );
    },
  },
  'Next.js': {
    visitor: '203.0.113.7',
    async pass() {
      process.env.FOOTFALL_KEY = env.FOOTFALL_KEY;
      const { POST } = await moduleOf('Next.js');
      const headers = { ...sent, 'x-forwarded-for': '8.8.8.8, 203.0.113.7' };
      return POST(new Request('https://example.com/api/event', { method: 'POST', headers, body: event }));
    },
  },
  Express: {
    visitor: '127.0.0.1',
    async pass() {
      return through(process.execPath, ['--input-type=module', '-e', codeOf('Express')], await freePort());
    },
  },
  FastAPI: {
    visitor: '127.0.0.1',
    async pass() {
      if (!existsSync(python)) return null;
      const [port, folder] = [await freePort(), scratch()];
      writeFileSync(join(folder, 'main.py'), codeOf('FastAPI'));
      const args = [
        '-m',
        'uvicorn',
        '--no-proxy-headers',
        '--app-dir',
        folder,
        '--port',
        String(port),
        'main:app',
      ];
      return through(python, args, port);
    },
  },
};

test('each example is tried', () => expect([...examples.keys()]).toEqual(Object.keys(proxies)));

test.each(Object.entries(proxies))(
  '%s passes on who the visitor is, and nothing that the visitor could use',
  async (name, { visitor, pass }) => {
    const answer = await pass();
    if (answer === null) {
      // Without the program, at least its words are checked.
      for (const word of ['Authorization "Bearer ', 'FOOTFALL_KEY', 'Fastly-Client-IP', 'Cookie'])
        expect(examples.get(name)).toContain(word);
      return;
    }
    expect([answer.status, await answer.text()]).toEqual([202, 'ok']);
    const [{ path, headers, body } = { path: '', headers: {}, body: '' }] = received;
    expect([path, body]).toEqual(['/api/event', event]);
    const { 'user-agent': agent, 'accept-language': language, 'sec-gpc': wish } = sent;
    expect(headers).toMatchObject({
      ...{
        authorization: 'Bearer ff_key',
        'user-agent': agent,
        'accept-language': language,
        'sec-gpc': wish,
      },
    });
    for (const secret of ['cookie', 'fastly-client-ip']) expect(headers).not.toHaveProperty(secret);
    // As the CDN and Hosting add to it.
    const forwarded = `${headers['x-forwarded-for']}, 192.0.2.1, 151.101.1.1`;
    const hosting = { 'fastly-client-ip': '192.0.2.1', 'x-forwarded-host': 'stats.example.com' };
    const hops = { headers: { ...hosting, 'x-forwarded-for': forwarded }, peer: '' };
    expect(cameThroughProxy(hops)).toEqual({ address: visitor, hop: '151.101.1.1' });
  },
  60_000,
);
