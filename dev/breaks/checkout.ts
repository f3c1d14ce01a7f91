import { execFileSync } from 'node:child_process';
import { existsSync, lstatSync, mkdirSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { resolve } from 'node:path';
import { localDir, root } from '../run/run.mjs';

/** Where the product is broken; no one's files are. */
export const checkout: string = resolve(localDir, 'breaks/checkout');

const git = (folder: string, ...args: string[]) =>
  execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** Makes the checkout of what is committed, or brings it there, whatever an earlier run has left. @returns the commit */
export function prepareCheckout(): string {
  const commit = git(root, 'rev-parse', 'HEAD');
  if (existsSync(resolve(checkout, '.git'))) git(checkout, 'checkout', '--force', '--detach', commit);
  else {
    rmSync(checkout, { recursive: true, force: true });
    git(root, 'worktree', 'prune');
    git(root, 'worktree', 'add', '--force', '--detach', checkout, commit);
  }
  for (const part of ['', 'functions', 'web', 'tracker'])
    linkPackages(resolve(root, part, 'node_modules'), resolve(checkout, part, 'node_modules'));
  mkdirSync(resolve(checkout, '.local'), { recursive: true });
  for (const environment of ['venv', 'googlesql'])
    link(resolve(localDir, environment), resolve(checkout, '.local', environment));
  return commit;
}

/** Links each package. Those of this repository are links already, which lead to the checkout when they are copied. */
function linkPackages(from: string, to: string): void {
  if (!existsSync(from)) return;
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    const [source, target] = [resolve(from, name), resolve(to, name)];
    if (lstatSync(source).isSymbolicLink()) link(readlinkSync(source), target);
    else if (name.startsWith('@')) linkPackages(source, target);
    else if (!/^\.(?!bin$|package-lock)/.test(name)) link(source, target);
  }
}

function link(to: string, at: string): void {
  rmSync(at, { recursive: true, force: true });
  symlinkSync(to, at);
}
