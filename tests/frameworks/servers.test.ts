import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { type Snippet, snippetsRunBy } from '../../dev/docs/snippets.ts';
import { freePorts } from '../../dev/stack/ports.mjs';
import { otherSecret, sendSigned, webhookSecret } from '../support/clients/signed-message.ts';
import { environment, run, write } from './folders.ts';

const packages = { crossplane: '0.5.8', flask: '3.1.3', standardwebhooks: '1.1.0' };

const snippetsIn = (language: string): [string, Snippet][] =>
  snippetsRunBy('server')
    .filter((each) => each.language === language)
    .map((each) => [each.name, each]);

const folderOf = () => write('servers', { packages, isPython: true, files: {} }, [], (code) => code);

test.each(snippetsIn('python'))(
  '%s: Flask accepts a signed message and refuses another',
  async (_, { code }) => {
    const folder = await folderOf();
    writeFileSync(resolve(folder, 'app.py'), code);
    const port = String((await freePorts(1))[0]);
    const env = environment(folder, { FOOTFALL_WEBHOOK_SECRET: webhookSecret });
    const server = spawn('python', ['-m', 'flask', 'run', '--port', port], {
      cwd: folder,
      env,
      stdio: 'ignore',
      detached: true,
    });
    try {
      const address = `http://127.0.0.1:${port}/footfall`;
      await expect.poll(() => sendSigned(address, webhookSecret)).toBe(204);
      expect(await sendSigned(address, otherSecret)).toBe(400);
    } finally {
      if (server.pid) process.kill(-server.pid, 'SIGKILL');
    }
  },
);

test.each(snippetsIn('nginx'))('%s: nginx knows its directives and their arguments', async (_, { code }) => {
  const folder = await folderOf();
  const parse = async (text: string) => {
    writeFileSync(resolve(folder, 'nginx.conf'), `events {}\nhttp {\nserver {\n${text}\n}\n}\n`);
    const { stdout } = await run('crossplane', ['parse', '--strict', 'nginx.conf'], {
      cwd: folder,
      env: environment(folder, {}),
    });
    return JSON.parse(stdout) as { status: string; errors: { error: string }[] };
  };
  expect(await parse(code.replaceAll('{{origin}}', 'https://stats.example'))).toMatchObject({
    status: 'ok',
    errors: [],
  });
  expect((await parse('add_no_header;')).status).toBe('failed');
});
