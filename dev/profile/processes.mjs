/** The processes of this machine and the CPU time they took, from Linux's /proc. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

/**
 * @typedef {object} Process
 * @property {number} parent
 * @property {number} own CPU-seconds of the process itself
 * @property {number} ended CPU-seconds of its children that have ended, and of theirs
 * @property {string} kind
 *
 * @typedef {Map<number, Process>} Processes by their ids
 */

export const canMeasure = existsSync('/proc/self/stat');

/** The unit of the times in /proc, the same on every machine. */
const ticksPerSecond = 100;

/** Patterns of command lines and their kinds of processes. The first that matches counts. */
const kinds = /** @type {[string, RegExp][]} */ ([
  ['browser', /^\S*chrom/],
  ['BigQuery emulator', /bigquery-emulator\.py/],
  ['GoogleSQL', /googlesql\/server\.py/],
  ['Firestore emulator', /firestore-emulator\.mjs/],
  ['functions', /functionsEmulatorRuntime/],
  ['Firebase emulators', /firebase\.js emulators:start/],
  ['processes of tests', /tests\/support\//],
  ['test worker', /vitest\/dist\/workers\//],
  ['vitest', /vitest\.mjs/],
]);

/**
 * @param {string} commandLine its words with a space between them
 * @returns {string} the kind of process; of an unknown one the name of its script
 */
export function kindOf(commandLine) {
  const known = kinds.find(([, pattern]) => pattern.test(commandLine));
  if (known) return known[0];
  const [program = '', ...words] = commandLine.split(' ');
  const script = /\b(node|python[\d.]*|sh)$/.test(program) && words.find((word) => /^[^-].*\w/.test(word));
  return basename(script || program) || 'unknown';
}

/**
 * @param {string} stat the text of /proc/ID/stat
 * @returns {Omit<Process, 'kind'>}
 */
export function parseStat(stat) {
  // The name before the last bracket can have spaces and brackets.
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const seconds = (/** @type {number} */ index) =>
    ((fields[index] ?? 0) + (fields[index + 1] ?? 0)) / ticksPerSecond;
  return { parent: fields[1] ?? 0, own: seconds(11), ended: seconds(13) };
}

/**
 * A process and everything that it started.
 * @param {number} root
 * @returns {Processes}
 */
export function processesUnder(root) {
  const all = new Map(
    readdirSync('/proc')
      .map(Number)
      .filter(Boolean)
      .map((id) => /** @type {const} */ ([id, read(id, 'stat')]))
      .filter(([, stat]) => stat)
      .map(([id, stat]) => [id, parseStat(stat)]),
  );
  const below = (/** @type {number} */ id) => {
    for (let at = id; at > 1; at = all.get(at)?.parent ?? 0) if (at === root) return true;
    return false;
  };
  return new Map(
    [...all]
      .filter(([id]) => below(id))
      .map(([id, one]) => [id, { ...one, kind: kindOf(read(id, 'cmdline').replaceAll('\0', ' ').trim()) }]),
  );
}

/**
 * @param {number} id
 * @param {string} file
 * @returns {string} empty if the process has ended
 */
function read(id, file) {
  try {
    return readFileSync(`/proc/${id}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
