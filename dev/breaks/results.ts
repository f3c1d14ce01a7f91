import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import type { Kind } from './places.ts';

/** What became of a break, a line of the file of results. */
export interface Result {
  seed: string;
  index: number;
  file: string;
  line: number;
  kind: Kind;
  before: string;
  after: string;
  /** Whether a test saw it; undecided if time was up before all had run that reach it. */
  verdict: 'seen' | 'nobody' | 'undecided';
  /** The test that failed, after its file, or the build; null if none did. */
  by: string | null;
  /** How many test files ran, of how many that reach it. */
  ran: number;
  of: number;
  seconds: number;
}

/** The results of earlier runs, by their index. */
export function resultsIn(file: string): Map<number, Result> {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  return new Map(lines.map((line): Result => JSON.parse(line)).map((result) => [result.index, result]));
}

export const keep = (file: string, result: Result): void =>
  appendFileSync(file, `${JSON.stringify(result)}\n`);

/** A line for each break, the share that was seen, and what no test saw. */
export function tableOf(results: readonly Result[]): string {
  const lineOf = ({ index, verdict, kind, file, line, by, ran, of, seconds }: Result) =>
    [
      String(index).padStart(3),
      verdict.padEnd(9),
      kind.padEnd(9),
      `${Math.round(seconds)} s`.padStart(5),
      `${file}:${line}`,
      by ? `← ${by}` : `(${ran} of ${of} test files)`,
    ].join('  ');
  const unseen = results.filter(({ verdict }) => verdict !== 'seen');
  return [
    ...results.map(lineOf),
    '',
    shareOf(results),
    ...unseen.flatMap(({ index, verdict, file, line, before, after }) => [
      '',
      `${index}, ${verdict === 'nobody' ? 'seen by nobody' : 'not decided'}: ${file}:${line}`,
      `  - ${before}`,
      `  + ${after}`,
    ]),
  ].join('\n');
}

function shareOf(results: readonly Result[]): string {
  const count = (verdict: Result['verdict']) => results.filter((result) => result.verdict === verdict).length;
  const seen = count('seen');
  const percent = results.length === 0 ? 0 : Math.round((100 * seen) / results.length);
  return `${seen} of ${results.length} seen (${percent} %), ${count('nobody')} by nobody, ${count('undecided')} not decided`;
}
