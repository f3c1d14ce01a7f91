import { spawn } from 'node:child_process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from 'playwright-core';
import { snippetsRunBy } from '../../dev/docs/snippets.ts';
import { freePorts } from '../../dev/stack/ports.mjs';
import { signUp, type Account } from '../support/api/accounts.ts';
import { addWorkspace } from '../support/api/api.ts';
import { launchBrowser, openContext } from '../support/browser/browser.ts';
import { stack } from '../support/stack/stack.ts';
import { rowsByNow } from '../support/traffic/rows.ts';
import { environment, fileOf, run, write } from './folders.ts';
import { projects } from './projects.ts';

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
    const own = snippets.filter((each) => each.name.startsWith(project.snippets));
    const folder = await write(name, project, own, (code) =>
      code.replaceAll('{{origin}}', stack.hosting).replaceAll('{{domain}}', workspace.domain),
    );
    const [free] = await freePorts(1);
    const port = String(free);
    const env = environment(folder, { PORT: port, HOST: '127.0.0.1' });
    const [program, ...args] = project.build ?? [];
    if (program) await run(program, args, { cwd: folder, env, maxBuffer: 2 ** 26 });
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
        const shown = await page.goto(address + first);
        if (project.policy)
          expect(shown?.headers()['content-security-policy']).toContain(`script-src 'self' ${stack.hosting}`);
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
