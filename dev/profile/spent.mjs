/** CPU-seconds by kinds of processes. */

/** @typedef {Record<string, number>} Spent */

/**
 * What was spent between two looks at the same processes. Linux adds the time of a process that has ended to its
 * parent's; what the first look did not see of it is put down to its kind, or to the parent's if it lived too short to
 * be seen.
 * @param {import('./processes.mjs').Processes} before
 * @param {import('./processes.mjs').Processes} after
 * @returns {Spent}
 */
export function spentBetween(before, after) {
  const spent = /** @type {Spent} */ ({});
  const add = (/** @type {string} */ kind, /** @type {number} */ seconds) => {
    // Rounded, as the sums of hundredths are not exact.
    if (seconds > 0.001) spent[kind] = Math.round(((spent[kind] ?? 0) + seconds) * 100) / 100;
  };
  const gone = [...before].filter(([id]) => !after.has(id)).map(([, one]) => one);
  for (const [id, now] of after) {
    const then = before.get(id);
    add(now.kind, now.own - (then?.own ?? 0));
    const seen = gone.filter(({ parent }) => heir(parent, before, after) === id);
    const known = seen.reduce((sum, { own, ended }) => sum + own + ended, 0);
    add(seen[0]?.kind ?? now.kind, now.ended - (then?.ended ?? 0) - known);
  }
  return spent;
}

/**
 * The nearest process that has not ended, to which the time of those below it went.
 * @param {number} id
 * @param {import('./processes.mjs').Processes} before
 * @param {import('./processes.mjs').Processes} after
 * @returns {number}
 */
const heir = (id, before, after) =>
  after.has(id) || !before.has(id) ? id : heir(before.get(id)?.parent ?? 0, before, after);

/**
 * @param {Spent[]} all
 * @returns {Spent} their sum, the largest first
 */
export function sumOf(all) {
  const sum = /** @type {Spent} */ ({});
  for (const [kind, seconds] of all.flatMap((one) => Object.entries(one)))
    sum[kind] = (sum[kind] ?? 0) + seconds;
  return Object.fromEntries(Object.entries(sum).sort(([, a], [, b]) => b - a));
}

/** @param {Spent} spent */
export const total = (spent) => Object.values(spent).reduce((sum, seconds) => sum + seconds, 0);
