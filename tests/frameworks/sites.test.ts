import { spawn, execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from 'playwright-core';
import { snippetsRunBy } from '../../dev/docs/snippets.ts';
import { freePorts } from '../../dev/stack/ports.mjs';
import { signUp, type Account } from '../support/api/accounts.ts';
import { addWorkspace } from '../support/api/api.ts';
import { launchBrowser, openContext } from '../support/browser/browser.ts';
import { root } from '../support/repository.ts';
import { stack } from '../support/stack/stack.ts';
import { rowsByNow } from '../support/traffic/rows.ts';
import { type Project, projects } from './projects.ts';

const run = promisify(execFile);
const snippets = snippetsRunBy('framework');

let browser: Browser;
let account: Account;

beforeAll(async () => {
  // The script is silent on localhost, and in a browser that is driven by a program.
  const args = [
    '--host-resolver-rules=MAP *.example 127.0.0.1',
    '--disable-blink-features=AutomationControlled',
  ];
  [browser, account] = await Promise.all([launchBrowser(args), signUp()]);
});

afterAll(() => browser.close());

/** The file that a snippet names in its first lines. */
function fileOf(code: string): string {
  const [, file = ''] = /^(?:---\n)?(?:\/\/|<!--) (\S+)/.exec(code) ?? [];
  return file;
}

/** The folder with the project and the snippets, with its packages. */
async function write(
  name: string,
  { snippets: begin, packages, files }: Project,
  fill: (code: string) => string,
): Promise<string> {
  const folder = resolve(root, '.local/frameworks', name);
  const own = snippets.filter((each) => each.name.startsWith(begin));
  const manifest = `${JSON.stringify({ private: true, type: 'module', dependencies: packages })}\n`;
  const all = Object.entries({
    ...files,
    ...Object.fromEntries(own.map(({ code }) => [fileOf(code), `${fill(code)}\n`])),
  });
  for (const [file, text] of all) {
    const path = resolve(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  const path = resolve(folder, 'package.json');
  if (!existsSync(path) || readFileSync(path, 'utf8') !== manifest) {
    writeFileSync(path, manifest);
    await run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: folder });
  }
  return folder;
}

/** The environment of a person's shell: frameworks behave differently in tests. */
function environment(folder: string, further: Record<string, string>): NodeJS.ProcessEnv {
  const { HOME, PATH } = process.env;
  const programs = [resolve(folder, 'node_modules/.bin'), dirname(process.execPath), PATH];
  const telemetry = {
    ASTRO_TELEMETRY_DISABLED: '1',
    NEXT_TELEMETRY_DISABLED: '1',
    NUXT_TELEMETRY_DISABLED: '1',
  };
  return { HOME, ...telemetry, ...further, PATH: programs.join(':'), NODE_ENV: 'production' };
}

test('each snippet names its file, and belongs to a framework', () => {
  const begins = Object.values(projects).map((project) => project.snippets);
  for (const { name, code } of snippets) {
    expect([name, fileOf(code)]).toEqual([name, expect.stringMatching(/\.\w+$/)]);
    expect(
      begins.filter((begin) => name.startsWith(begin)),
      name,
    ).toHaveLength(1);
  }
});

test.each(Object.entries(projects))(
  'visits of a site made with %s are counted',
  async (name, project) => {
    const workspace = await addWorkspace(account);
    const folder = await write(name, project, (code) =>
      code.replaceAll('{{origin}}', stack.hosting).replaceAll('{{domain}}', workspace.domain),
    );
    const [free] = await freePorts(1);
    const port = String(free);
    const env = environment(folder, { PORT: port, HOST: '127.0.0.1' });
    const [program = '', ...args] = project.build;
    await run(program, args, { cwd: folder, env, maxBuffer: 2 ** 26 });
    const [server = '', ...serverArgs] = project.start(port);
    const running = spawn(server, serverArgs, { cwd: folder, env, stdio: 'ignore', detached: true });
    const context = await openContext(browser);
    try {
      const address = `http://${workspace.domain}:${port}`;
      const answers = () =>
        fetch(`http://127.0.0.1:${port}/`).then(
          () => true,
          () => false,
        );
      await expect.poll(answers).toBe(true);
      const page = await context.newPage();
      for (const [first, second] of project.walks) {
        await page.goto(address + first);
        const loaded = await page.evaluate(() => performance.timeOrigin);
        await expect.poll(() => page.evaluate(() => 'footfall' in globalThis)).toBe(true);
        if (first === '/' && project.signsUp) await page.getByRole('button', { name: 'Sign up' }).click();
        // Nobody clicks within the second after which a page is no redirect.
        await page.waitForTimeout(1500);
        await page.getByRole('link', { name: 'Second', exact: true }).click();
        await page.waitForURL(address + second);
        expect((await page.evaluate(() => performance.timeOrigin)) !== loaded).toBe(project.loads ?? false);
      }
      const expected = [
        ...project.walks.flat().map((path) => `${path} pageview`),
        ...(project.signsUp ? ['/ Signup'] : []),
      ];
      const counted = async () =>
        (await rowsByNow(workspace.id))
          .map(({ pathname, name }) => `${pathname} ${name}`)
          .filter((row) => !row.endsWith(' engagement'))
          .sort();
      await expect.poll(counted).toEqual(expected.sort());
    } finally {
      await context.close();
      if (running.pid) process.kill(-running.pid, 'SIGKILL');
    }
  },
  900_000,
);
