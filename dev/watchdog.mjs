/**
 * Ends what a script has launched once the script is gone, even if it was killed and could do nothing itself. The
 * script writes a line for each process group that it starts, `+PID`, and that has ended, `-PID`, to the standard
 * input of this process, a pipe that closes with the script.
 */
import { createInterface } from 'node:readline';
import { endGroups } from './process-groups.mjs';

// A signal to the script's own group is not meant for this process.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});

/** @type {Set<number>} */
const groups = new Set();
for await (const line of createInterface({ input: process.stdin })) {
  const pid = Number(line.slice(1));
  if (line.startsWith('+')) groups.add(pid);
  else groups.delete(pid);
}
await endGroups([...groups]);
