import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { WorkspaceAnswer } from '@footfall/functions/contract';
import { snippetsRunBy } from '../../dev/docs/snippets.ts';
import { type Account, signUp } from '../support/api/accounts.ts';
import { addWorkspace } from '../support/api/api.ts';
import { addKey } from '../support/api/callers/keys.ts';
import { stack } from '../support/stack/stack.ts';
import { rowsByNow } from '../support/traffic/rows.ts';
import { environment, run, write } from './folders.ts';
import { laravel, rails, wordpress } from './stand-ins.ts';

const php = `import { readFileSync } from 'node:fs';
import { PhpNode } from 'php-wasm/PhpNode.mjs';

const php = new PhpNode({ version: '8.4' });
php.addEventListener('output', ({ detail }) => process.stdout.write(detail.join('')));
php.addEventListener('error', ({ detail }) => process.stderr.write(detail.join('')));
process.exitCode = await php.run(readFileSync('program.php', 'utf8'));
`;

const ruby = `import { readFile } from 'node:fs/promises';
import { DefaultRubyVM } from '@ruby/wasm-wasi/dist/node';

const file = await readFile('node_modules/@ruby/4.0-wasm-wasi/dist/ruby+stdlib.wasm');
const { vm } = await DefaultRubyVM(await WebAssembly.compile(file));
vm.eval(await readFile('program.rb', 'utf8'));
`;

const languages = {
  php: { packages: { 'php-wasm': '0.1.0' }, files: { 'run.mjs': php } },
  rb: {
    packages: { '@ruby/4.0-wasm-wasi': '2.10.1', '@ruby/wasm-wasi': '2.10.1' },
    files: { 'run.mjs': ruby },
  },
};

let account: Account;
let workspace: WorkspaceAnswer;
let key: string;

beforeAll(async () => {
  account = await signUp();
  workspace = await addWorkspace(account);
  key = (await addKey(workspace.id, account, ['events:write'])).text;
});

const filled = (code: string) =>
  code.replaceAll('{{origin}}', stack.hosting).replaceAll('{{domain}}', workspace.domain);

/** What a program prints. */
async function outputOf(language: keyof typeof languages, program: string): Promise<string> {
  const folder = await write(language, languages[language], [], (code) => code);
  writeFileSync(resolve(folder, `program.${language}`), filled(program));
  const args = ['--no-warnings', 'run.mjs'];
  const { stdout, stderr } = await run(process.execPath, args, { cwd: folder, env: environment(folder, {}) });
  expect(stderr).toBe('');
  return stdout;
}

const inWordPress = (code: string, action: string, visitor: 'editor' | 'reader' = 'reader') =>
  outputOf('php', `<?php\n${wordpress(visitor)}\n${code}\n$actions['${action}'](7);`);

/** Sends a request that a program has printed. */
async function send(printed: string): Promise<void> {
  const { url, headers, body } = JSON.parse(printed.replaceAll('KEY', key));
  const answer = await fetch(url, { method: 'POST', headers, body });
  expect([answer.status, answer.headers.get('x-footfall-dropped')]).toEqual([202, null]);
}

const tag = () => filled('<script defer data-domain="{{domain}}" src="{{origin}}/js/script.js"></script>');

const tried: Record<string, (code: string) => Promise<void>> = {
  'platforms/wordpress, With PHP (php)': async (code) => {
    expect(await inWordPress(code, 'wp_head')).toBe(tag());
    expect(await inWordPress(code, 'wp_head', 'editor')).toBe('');
  },
  'platforms/wordpress, Orders of WooCommerce (php)': async (code) =>
    send(await inWordPress(code, 'woocommerce_payment_complete')),
  'platforms/laravel, Events of your server (php)': async (code) =>
    send(await outputOf('php', `<?php\n${laravel.replace('…', () => code)}`)),
  'platforms/rails (erb)': async (code) => {
    const printed = await outputOf('rb', `${rails}\nprint ERB.new(<<~'ERB').result(binding)\n${code}\nERB\n`);
    expect(printed.trim()).toBe(
      filled('<script src="{{origin}}/js/script.js" defer="defer" data-domain="{{domain}}"></script>'),
    );
  },
  'platforms/rails, Content security policy (ruby)': async (code) =>
    expect(await outputOf('rb', `${rails}\n${code}`)).toBe(
      filled('script-src self {{origin}};connect-src self {{origin}};'),
    ),
  'platforms/rails, Events of your server (ruby)': async (code) =>
    send(await outputOf('rb', `${rails}\n${code}`)),
};

test.each(snippetsRunBy('stand-in').map((each) => [each.name, each] as const))(
  '%s: it does what the help says',
  async (name, { code }) => {
    await tried[name]?.(code);
    expect(Object.keys(tried)).toContain(name);
  },
);

test('the orders are counted with their revenue, each of the visitor it names', async () => {
  const rows = async () =>
    (await rowsByNow(workspace.id)).map((row) => [row.name, Number(row.revenue), row.currency, row.browser]);
  const order = ['Purchase', 20, 'EUR', 'Firefox'];
  await expect.poll(rows).toEqual([order, order, order]);
});
