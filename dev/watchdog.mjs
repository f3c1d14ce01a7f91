/**
 * Runs one command and sees to it that nothing of it outlives the script that asked for it, however that ends:
 * `node watchdog.mjs [--remove=FILE ...] -- COMMAND ARGS`. Its standard input is a pipe that the script holds open;
 * when the pipe closes, because the script closed it or was killed, the command and every process that came of it
 * get SIGTERM, and two seconds later SIGKILL. Then the named files are removed.
 */
import { spawn, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';

const graceMs = 2000;
const separator = process.argv.indexOf('--');
const [command = '', ...args] = process.argv.slice(separator + 1);
const remove = process.argv
  .slice(2, separator)
  .filter((option) => option.startsWith('--remove='))
  .map((option) => option.slice('--remove='.length));

/**
 * Every process of the machine that is alive, as [process, parent, group]. `ps` is not on every Linux.
 * @returns {number[][]}
 */
function processes() {
  if (process.platform !== 'linux') {
    const listing = spawnSync('ps', ['-A', '-o', 'pid=,ppid=,pgid=,stat='], { encoding: 'utf8' });
    return listing.stdout
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .filter(([pid, , , state]) => Number(pid) !== listing.pid && !state?.startsWith('Z'))
      .map((fields) => fields.slice(0, 3).map(Number));
  }
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
        // The command's name stands in parentheses and may itself hold any character.
        const [state, parent, group] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        return state === 'Z' ? [] : [[Number(pid), Number(parent), Number(group)]];
      } catch {
        return [];
      }
    });
}

/**
 * Processes seen to come of the command. A browser, say, starts a group of its own, and once its parent has ended
 * nothing but this memory tells where it came from.
 * @type {Set<number>}
 */
const family = new Set();

/** @returns {number[]} the members of the family that are alive */
function alive() {
  const all = processes();
  for (let before = -1; before !== family.size;) {
    before = family.size;
    for (const [pid = 0, parent = 0, group = 0] of all) {
      if (pid === process.pid) continue;
      if (parent === process.pid || group === process.pid || family.has(parent)) family.add(pid);
    }
  }
  return all.map(([pid = 0]) => pid).filter((pid) => family.has(pid));
}

/** @param {NodeJS.Signals} signal */
function signalFamily(signal) {
  for (const pid of alive()) {
    try {
      process.kill(pid, signal);
    } catch {
      // It ended in the meantime.
    }
  }
}

/** @type {number | undefined} */
let exitCode;
let ending = false;

async function end() {
  if (ending) return;
  ending = true;
  signalFamily('SIGTERM');
  const deadline = Date.now() + graceMs;
  while (alive().length > 0 && Date.now() < deadline) await new Promise((wake) => setTimeout(wake, 50));
  for (let round = 0; alive().length > 0 && round < 20; round++) {
    signalFamily('SIGKILL');
    await new Promise((wake) => setTimeout(wake, 50));
  }
  for (const file of remove) rmSync(file, { force: true });
  process.exit(exitCode ?? 143);
}

const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] });
child.on('error', (error) => {
  console.error(`${command}: ${error.message}`);
  exitCode = 127;
  void end();
});
child.on('exit', (code, signal) => {
  exitCode = code ?? (signal ? 143 : 1);
  void end();
});
process.stdin.on('end', end).on('error', end).resume();
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, end);
