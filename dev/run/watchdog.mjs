/**
 * Ends everything that a script has launched when the script is gone, even if it was killed. The script writes a line
 * to the standard input of this process for each process group that it starts, `+PID`, and for each that has ended,
 * `-PID`. The input is a pipe that closes with the script.
 */
import { createInterface } from 'node:readline';
import { endGroups } from './process-groups.mjs';

// This process has to survive a signal to the script's own group.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});

/** @type {Set<number>} */
const groups = new Set();
for await (const line of createInterface({ input: process.stdin })) {
  const pid = Number(line.slice(1));
  if (line.startsWith('+')) groups.add(pid);
  else groups.delete(pid);
}
await endGroups([...groups]);
