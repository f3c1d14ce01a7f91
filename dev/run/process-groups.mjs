/** Process groups: a program and everything that it starts. A group has the id of its first process. */

/**
 * @param {number} group
 * @param {NodeJS.Signals | 0} signal 0 only checks
 * @returns {boolean} whether the group has a process
 */
function signalGroup(group, signal) {
  try {
    return process.kill(-group, signal);
  } catch {
    return false;
  }
}

/** Ends groups with SIGTERM, and with SIGKILL those that remain after two seconds. @param {number[]} groups */
export async function endGroups(groups) {
  let running = groups.filter((group) => signalGroup(group, 'SIGTERM'));
  for (const deadline = Date.now() + 2000; running.length > 0 && Date.now() < deadline;) {
    await new Promise((wake) => setTimeout(wake, 50));
    running = running.filter((group) => signalGroup(group, 0));
  }
  for (const group of running) signalGroup(group, 'SIGKILL');
}
