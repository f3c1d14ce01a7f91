import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Box } from '@chakra-ui/react';
import { type DayRange, importFormats, utcDayText } from '@footfall/functions/contract';
import type { LineChartProps } from '../chart/build-series.ts';
import { linePath } from '../../ui/figures/chart-paths.ts';
import { hatchPath } from '../../ui/figures/hatch.ts';
import {
  type Buckets,
  edgesOf,
  type ImportedDays,
  importedFrom,
  type ImportedRun,
  importedRuns,
  isMissing,
  lastDays,
  upperEdges,
} from './imported-runs.ts';
import styles from './imported.module.css';

type Values = readonly (number | null)[];

export interface ImportedLook {
  /** Hatches the imported buckets of a chart with a line, in an element as large as the plot. */
  hatchLine: (chart: Pick<LineChartProps, 'lines' | 'axis'>) => ReactNode;
  /**
   * The same for other pictures.
   * @param tops the heights of the highest series from 0 to 1; null hatches the full height
   */
  hatchAreas: (tops: Values | null, kind: 'points' | 'bars') => ReactNode;
  /** Who counted a bucket, with its notes. Null if Footfall did. */
  textAt: (position: number, noteAt: (position: number) => string | null) => string | null;
  /** For below the chart. `px` is its distance from the edges. */
  note: (period: DayRange, px?: string) => ReactNode;
}

/** How the imported buckets of a chart look. Null without any. */
export function importedLook(imports: readonly ImportedDays[], buckets: Buckets): ImportedLook | null {
  const runs = importedRuns(imports, buckets);
  if (runs.length === 0) return null;
  const count = buckets.keys.length;
  return {
    hatchLine: ({ lines, axis }) => (
      <Hatches
        {...{ runs, count }}
        isLine
        kind="points"
        values={heights(lines.at(-1)?.values ?? [], axis.max)}
      />
    ),
    hatchAreas: (values, kind) => <Hatches {...{ runs, values, count, kind }} isLine={false} />,
    textAt: (position, noteAt) => {
      const run = runs.find(({ first, last }) => position >= first && position <= last);
      return run ? [importedFrom(run.format), noteAt(position)].filter(Boolean).join(', ') : null;
    },
    note: (period, px = '4') => <ImportedNote {...{ imports, period, px }} />,
  };
}

const heights = (values: Values, max: number): Values =>
  values.map((value) => (value === null ? null : value / max));

interface Size {
  width: number;
  height: number;
}

function useSize() {
  const ref = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useEffect(() => {
    if (!ref.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return [ref, size] as const;
}

interface HatchesProps {
  runs: readonly ImportedRun[];
  values: Values | null;
  count: number;
  kind: 'points' | 'bars';
  isLine: boolean;
}

function Hatches({ runs, values, count, kind, isLine }: HatchesProps) {
  const [frame, size] = useSize();
  const { width, height } = size;
  return (
    <div ref={frame} className={styles.imported}>
      {width > 0 && (
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
          {runs.map((run) => [
            upperEdges(run, values, count, kind).map((edge, part) => (
              <path
                key={`${run.first} ${part}`}
                className={isLine ? 'hatch' : values ? 'hatch filled' : 'hatch quiet'}
                d={hatchPath(
                  edge.map(([x, y]) => [x * width, y * height] as const),
                  height,
                )}
              />
            )),
            run.last < count - 1 && (
              <path
                key={`end ${run.first}`}
                className="end"
                d={`M${edgesOf(run, count, kind)[1] * width} 0V${height}`}
              />
            ),
          ])}
        </svg>
      )}
      {isLine && values && (
        <svg viewBox="0 0 1000 1000" preserveAspectRatio="none" aria-hidden="true">
          {runs.map((run) => (
            <path key={run.first} className="pale" d={linePath(within(values, run), 1)} />
          ))}
        </svg>
      )}
      {width > 0 && runs.map((run) => <Label key={run.first} {...{ run, count, kind, width, values }} />)}
    </div>
  );
}

/** The values of a run, and the next ones, so that the lines meet. */
const within = (values: Values, { first, last }: ImportedRun): Values =>
  values.map((value, position) => (position >= first && position <= last ? value : null));

/** About the width of a character in px. */
const charWidth = 5.6;

/** At the end of its run, or beside it if it is too short. Missing where neither has room. */
function Label({
  run,
  count,
  kind,
  width,
  values,
}: Pick<HatchesProps, 'count' | 'kind' | 'values'> & { run: ImportedRun; width: number }) {
  const [from, to] = edgesOf(run, count, kind);
  const text = isMissing(run, values) ? 'Not in the import' : importedFrom(run.format);
  const needed = text.length * charWidth + 16;
  if ((to - from) * width >= needed)
    return <span style={{ right: `calc(${(1 - to) * 100}% + 6px)` }}>{text}</span>;
  if ((1 - to) * width < needed) return null;
  return <span style={{ left: `calc(${to * 100}% + 6px)` }}>{text}</span>;
}

/** The text under a chart with imported days. */
function importedWords(imports: readonly ImportedDays[], period: DayRange, locale?: string): string {
  const parts = [...lastDays(imports, period)]
    .sort(([, one], [, other]) => (one < other ? -1 : 1))
    .map(([format, day]) => `from ${importFormats[format].label} to ${utcDayText(day, 'medium', locale)}`);
  return `Hatched: imported ${new Intl.ListFormat('en').format(parts)}.`;
}

interface NoteProps {
  imports: readonly ImportedDays[];
  period: DayRange;
  px: string;
}

/** Under a chart with imported days. */
const ImportedNote = ({ imports, period, px }: NoteProps) => (
  <Box layerStyle="note" px={px} pb="4" textWrap="pretty">
    {importedWords(imports, period)}
  </Box>
);
