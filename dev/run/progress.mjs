/**
 * Shows progress to the person at the terminal: each step with its elapsed seconds. On a terminal it rewrites one line;
 * elsewhere it writes a line at the start, every 15 s and at the end. It omits steps that take less than a second.
 */

/** An error that the person at the terminal can fix: only its message is shown, without a stack. */
export class Stop extends Error {}

/** The help text, as the message of `--help`. */
export class Help extends Error {}

/** @type {Set<{label: string, since: number, said: number}>} */
const running = new Set();
const terminal = process.stdout.isTTY === true && !process.env.CI;
/** @type {ReturnType<typeof setInterval> | undefined} */
let ticking;

/** @param {number} since */
function elapsed(since) {
  const seconds = (performance.now() - since) / 1000;
  return seconds < 10 ? `${seconds.toFixed(1)} s` : `${Math.round(seconds)} s`;
}

function clearLine() {
  if (terminal) process.stdout.write('\r\x1b[K');
}

/**
 * Writes a line above the progress line.
 * @param {string} [line]
 */
export function say(line = '') {
  clearLine();
  console.log(line);
}

function tick() {
  const slow = [...running].filter(({ since }) => performance.now() - since >= 1000);
  if (terminal) {
    const line = slow.map(({ label, since }) => `${label} ${elapsed(since)}`).join(' · ');
    process.stdout.write(`\r\x1b[K${line.slice(0, (process.stdout.columns ?? 80) - 1)}`);
    return;
  }
  for (const step of slow) {
    if (step.said && performance.now() - step.said < 15_000) continue;
    console.log(step.said ? `  ${step.label} … ${elapsed(step.since)}` : `${step.label} …`);
    step.said = performance.now();
  }
}

/**
 * Does the work and shows its progress. Steps can run at the same time.
 * @template Result
 * @param {string} label
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function step(label, work) {
  const one = { label, since: performance.now(), said: 0 };
  running.add(one);
  ticking ??= setInterval(tick, 250);
  let end = 'failed after';
  try {
    const result = await work();
    end = 'done in';
    return result;
  } finally {
    running.delete(one);
    if (performance.now() - one.since >= 1000) say(`${label}: ${end} ${elapsed(one.since)}`);
    if (running.size === 0) {
      clearInterval(ticking);
      ticking = undefined;
      clearLine();
    }
  }
}
