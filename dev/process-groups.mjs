/** Process groups, which are named after their first process: a program and everything that it starts. */

/**
 * @param {number} group
 * @param {NodeJS.Signals | 0} signal 0 only asks
 * @returns {boolean} whether the group has a process
 */
function signalGroup(group, signal) {
  try {
    return process.kill(-group, signal);
  } catch {
    return false;
  }
}

/**
 * Ends groups: SIGTERM, and SIGKILL for what is left after two seconds.
 * @param {number[]} groups
 */
export async function endGroups(groups) {
  let left = groups.filter((group) => signalGroup(group, 'SIGTERM'));
  for (const deadline = Date.now() + 2000; left.length > 0 && Date.now() < deadline;) {
    await new Promise((wake) => setTimeout(wake, 50));
    left = left.filter((group) => signalGroup(group, 0));
  }
  for (const group of left) signalGroup(group, 'SIGKILL');
}
