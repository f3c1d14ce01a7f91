import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Snippet } from '../../dev/docs/snippets.ts';
import { root } from '../support/repository.ts';
import type { Project } from './projects.ts';

export const run = promisify(execFile);

/** The file that a snippet names in its first lines. */
export function fileOf(code: string): string {
  const [, file = ''] = /^(?:---\n)?(?:\/\/|<!--|#|\{#) ([^\s,]+)/.exec(code) ?? [];
  return file;
}

/** The folder with the project and the snippets, with its packages. */
export async function write(
  name: string,
  { packages, files, around = {}, isPython }: Pick<Project, 'packages' | 'files' | 'around' | 'isPython'>,
  snippets: readonly Snippet[],
  fill: (code: string) => string,
): Promise<string> {
  const folder = resolve(root, '.local/frameworks', name);
  const own = snippets.map(({ code }) => [fileOf(code), `${fill(code)}\n`] as const);
  const inFiles = own.map(([file, code]) => [file, (around[file] ?? '…').replace('…', () => code)]);
  for (const [file = '', text = ''] of [...Object.entries(files), ...inFiles]) {
    const path = resolve(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  await install(folder, packages, isPython ?? false);
  return folder;
}

/** Does nothing if the same packages are there. */
async function install(folder: string, packages: Project['packages'], isPython: boolean): Promise<void> {
  const manifest = `${JSON.stringify({ private: true, type: 'module', dependencies: packages })}\n`;
  const path = resolve(folder, 'package.json');
  if (existsSync(path) && readFileSync(path, 'utf8') === manifest) return;
  mkdirSync(folder, { recursive: true });
  if (isPython) {
    await run('python3', ['-m', 'venv', 'venv'], { cwd: folder });
    const named = Object.entries(packages).map(([name, version]) => `${name}==${version}`);
    // Django asks for a newer Python than Footfall does, and works with this one as far as the help uses it.
    const args = ['install', '--quiet', '--ignore-requires-python', ...named];
    await run(resolve(folder, 'venv/bin/pip'), args, { cwd: folder });
  }
  writeFileSync(path, manifest);
  if (isPython) return;
  await run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts'], { cwd: folder });
}

/** The environment of a person's shell: frameworks behave differently in tests. */
export function environment(folder: string, further: Record<string, string>): NodeJS.ProcessEnv {
  const { HOME, PATH } = process.env;
  const own = ['node_modules/.bin', 'venv/bin'].map((bin) => resolve(folder, bin));
  const telemetry = {
    ASTRO_TELEMETRY_DISABLED: '1',
    NEXT_TELEMETRY_DISABLED: '1',
    NUXT_TELEMETRY_DISABLED: '1',
  };
  const programs = [...own, dirname(process.execPath), PATH];
  return {
    ...{ HOME, DJANGO_SETTINGS_MODULE: 'settings', ...telemetry, ...further },
    ...{ PATH: programs.join(':'), NODE_ENV: 'production' },
  };
}
