import { execFileSync } from 'node:child_process';
import { existsSync, lstatSync, mkdirSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { resolve } from 'node:path';
import { localDir, root } from '../run/run.mjs';

/** Where StrykerJS changes the product, apart from anyone's files. */
export const checkout: string = resolve(localDir, 'breaks/checkout');

const git = (folder: string, ...args: string[]) =>
  execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }).trim();

/** Makes the checkout of the current commit, or resets it, whatever state an earlier run ended in. */
export function prepareCheckout(): void {
  const commit = git(root, 'rev-parse', 'HEAD');
  if (existsSync(resolve(checkout, '.git')))
    git(checkout, 'checkout', '--quiet', '--force', '--detach', commit);
  else {
    rmSync(checkout, { recursive: true, force: true });
    git(root, 'worktree', 'prune');
    git(root, 'worktree', 'add', '--quiet', '--force', '--detach', checkout, commit);
  }
  for (const folder of ['', 'functions', 'web', 'tracker', 'dev/breaks'])
    linkPackages(resolve(root, folder, 'node_modules'), resolve(checkout, folder, 'node_modules'));
}

/** Links each package. Links to the workspaces are copied, so that they lead to those of the checkout. */
function linkPackages(from: string, to: string): void {
  if (!existsSync(from)) return;
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    const [source, target] = [resolve(from, name), resolve(to, name)];
    if (name.startsWith('@')) linkPackages(source, target);
    else if (!name.startsWith('.')) {
      rmSync(target, { recursive: true, force: true });
      symlinkSync(lstatSync(source).isSymbolicLink() ? readlinkSync(source) : source, target);
    }
  }
}
