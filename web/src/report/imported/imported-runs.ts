import {
  type Day,
  type ImportFormat,
  importFormats,
  utcDayText,
  type WorkspaceAnswer,
  say,
  listText,
} from '@footfall/functions/contract';
import type { Interval } from '../address/view.ts';
import { daysOfBucket } from '../chart/chart-points.ts';
import { across } from '../../ui/figures/chart-paths.ts';
import type { Corner } from '../../ui/figures/hatch.ts';

/** Days without a gap that an import counts. */
export type ImportedDays = Pick<WorkspaceAnswer['imports'][number], 'format' | 'from' | 'to'>;

type Values = readonly (number | null)[];

/** Neighbouring buckets with days of one tool. */
export interface ImportedRun {
  first: number;
  last: number;
  format: ImportFormat;
}

export interface Buckets {
  /** As in `ChartPoint.key`. */
  keys: readonly string[];
  interval: Interval;
}

/** Buckets of which at least one day is imported. */
export function importedRuns(imports: readonly ImportedDays[], { keys, interval }: Buckets): ImportedRun[] {
  const runs: ImportedRun[] = [];
  for (const [position, key] of keys.entries()) {
    const bucket = daysOfBucket(key, interval);
    const owner = imports.find(({ from, to }) => from <= bucket.to && to >= bucket.from);
    if (!owner) continue;
    const run = runs.at(-1);
    if (run?.last === position - 1 && run.format === owner.format) run.last = position;
    else runs.push({ first: position, last: position, format: owner.format });
  }
  return runs;
}

export const importedFrom = (format: ImportFormat): string =>
  say('Imported from {tool}', { tool: say(importFormats[format].label) });

/** The last imported day within a period, by tool. */
function lastDays(
  imports: readonly ImportedDays[],
  { from, to }: { from: Day; to: Day },
): ReadonlyMap<ImportFormat, Day> {
  const found = new Map<ImportFormat, Day>();
  for (const { format, ...days } of imports) {
    if (days.from > to || days.to < from) continue;
    const last = days.to < to ? days.to : to;
    const known = found.get(format);
    if (known === undefined || known < last) found.set(format, last);
  }
  return found;
}

type HasNumbers = (position: number) => boolean;

/** Whether an import has no numbers for a run, so that it is a gap. */
export function isMissing({ first, last }: ImportedRun, hasNumbers: HasNumbers): boolean {
  for (let position = first; position <= last; position += 1) if (hasNumbers(position)) return false;
  return true;
}

/** The text under a chart with imported days. */
export function importedWords(
  imports: readonly ImportedDays[],
  runs: readonly ImportedRun[],
  hasNumbers: HasNumbers,
  period: { from: Day; to: Day },
  locale?: string,
): string {
  const hatched = new Set(runs.filter((run) => !isMissing(run, hasNumbers)).map(({ format }) => format));
  const days = [...lastDays(imports, period)].sort(([, one], [, other]) => (one < other ? -1 : 1));
  const list = (isHatched: boolean) =>
    listText(
      days
        .filter(([format]) => hatched.has(format) === isHatched)
        .map(([format, day]) =>
          // Translators: a part of "Hatched: imported from Plausible to Mar 10, 2026."
          say('from {tool} to {day}', {
            tool: say(importFormats[format].label),
            day: utcDayText(day, 'medium', locale),
          }),
        ),
    );
  const [shown, missing] = [list(true), list(false)];
  return [
    shown && say('Hatched: imported {tools}.', { tools: shown }),
    missing && say('Gap: not in the import {tools}.', { tools: missing }),
  ]
    .filter(Boolean)
    .join(' ');
}

/** Where a run begins and ends, from 0 to 1: half a step beside its buckets. */
export function edgesOf(
  { first, last }: ImportedRun,
  count: number,
  kind: 'points' | 'bars',
): [number, number] {
  if (kind === 'bars' || count === 1) return [first / count, (last + 1) / count];
  const at = (position: number) => Math.min(Math.max(position / (count - 1), 0), 1);
  return [at(first - 0.5), at(last + 0.5)];
}

/**
 * The upper edges of a run, one for each part without gaps, in shares of the width and of the height from the top.
 * @param values the heights from 0 to 1; null for the full height
 */
export function upperEdges(
  run: ImportedRun,
  values: Values | null,
  count: number,
  kind: 'points' | 'bars',
): Corner[][] {
  if (!values) return [edgesOf(run, count, kind).map((x) => [x, 0] as const)];
  return kind === 'bars' || count === 1 ? barEdges(run, values) : lineEdges(run, values);
}

/** Bars leave a gap of a tenth of their slot at each side. */
function barEdges({ first, last }: ImportedRun, values: Values): Corner[][] {
  const edges: Corner[][] = [];
  for (let position = first; position <= last; position += 1) {
    const value = values[position] ?? 0;
    const [from, to] = [(position + 0.1) / values.length, (position + 0.9) / values.length];
    if (value > 0)
      edges.push([
        [from, 1 - value],
        [to, 1 - value],
      ]);
  }
  return edges;
}

function lineEdges({ first, last }: ImportedRun, values: Values): Corner[][] {
  const { length: count } = values;
  const edges: Corner[][] = [];
  let edge: Corner[] = [];
  const end = () => {
    if (edge.length > 1) edges.push(edge);
    edge = [];
  };
  const between = (value: number, position: number, other: number | null | undefined, step: number) =>
    typeof other === 'number' && edge.push([across(position + step, count), 1 - (value + other) / 2]);
  for (let position = first; position <= last; position += 1) {
    const value = values[position] ?? null;
    if (value === null) {
      end();
      continue;
    }
    if (position === first) between(value, position, values[position - 1], -0.5);
    edge.push([across(position, count), 1 - value]);
    if (position === last) between(value, position, values[position + 1], 0.5);
  }
  end();
  return edges;
}
