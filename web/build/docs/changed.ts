import { execFileSync } from 'node:child_process';

/**
 * The days of the last commits of the files in a folder, by their paths from `root`. Empty without git, or with a clone
 * that lacks the history.
 */
export function changedDays(root: string, folder: string): Map<string, string> {
  try {
    const git = (...args: string[]) =>
      execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    if (git('rev-parse', '--is-shallow-repository').trim() !== 'false') return new Map();
    return daysIn(git('log', '--format=day %cs', '--name-only', '--relative', '--', folder));
  } catch {
    return new Map();
  }
}

/** Reads `git log`, which has the newest commit first. */
export function daysIn(log: string): Map<string, string> {
  const days = new Map<string, string>();
  let day = '';
  for (const line of log.split('\n')) {
    const [, date] = /^day (\d{4}-\d\d-\d\d)$/.exec(line) ?? [];
    if (date) day = date;
    else if (line !== '' && !days.has(line)) days.set(line, day);
  }
  return days;
}
