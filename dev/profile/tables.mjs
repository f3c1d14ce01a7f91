/** The profile as text. */
import { total } from './spent.mjs';

/** @param {number} seconds */
const cell = (seconds) => seconds.toFixed(1).padStart(9);

/**
 * The kinds of processes that took at least a thousandth of the total, as `vitest 3.1, functions 1.2`.
 * @param {import('./spent.mjs').Spent} spent
 */
const byKind = (spent) =>
  Object.entries(spent)
    .filter(([, seconds]) => seconds >= 0.05 && seconds >= total(spent) / 1000)
    .sort(([, a], [, b]) => b - a)
    .map(([kind, seconds]) => `${kind} ${seconds.toFixed(1)}`)
    .join(', ');

/**
 * The CPU-seconds of a run as a sentence, and how many of them Google's analyser took.
 * @param {import('./spent.mjs').Spent} spent
 */
export function totalLine(spent) {
  const analyser = spent.GoogleSQL ? `; ${Math.round(spent.GoogleSQL)} of them in Google's analyser` : '';
  return `${Math.round(total(spent))} CPU-seconds, children included${analyser}`;
}

/**
 * A line for each part.
 * @param {import('./report.mjs').ProfiledPart[]} parts
 */
export const partTable = (parts) =>
  [
    'CPU-seconds  seconds  part',
    ...parts.map(
      ({ part, seconds, cpu }) => `  ${cell(total(cpu))}${cell(seconds)}  ${part}: ${byKind(cpu)}`,
    ),
  ].join('\n');

/**
 * A line for each of the most expensive files.
 * @param {import('./report.mjs').ProfiledPart[]} parts
 * @param {number} count
 */
export function fileTable(parts, count) {
  const dearest = parts
    .flatMap(({ files }) => files)
    .sort((a, b) => total(b.cpu) - total(a.cpu))
    .slice(0, count);
  return [
    'CPU-seconds  seconds  file',
    ...dearest.map(({ file, tests, seconds, cpu }) => {
      const what = `${file} (${tests} tests)`;
      return `  ${cell(total(cpu))}${cell(seconds)}  ${what}\n${' '.repeat(22)}${byKind(cpu)}`;
    }),
  ].join('\n');
}
