import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Box } from '@chakra-ui/react';
import { type DayRange, say, joinedText } from '@footfall/functions/contract';
import { linePath } from '../../ui/figures/chart-paths.ts';
import { hatchPath } from '../../ui/figures/hatch.ts';
import {
  type Buckets,
  edgesOf,
  type ImportedDays,
  importedFrom,
  type ImportedRun,
  importedRuns,
  importedWords,
  isMissing,
  upperEdges,
} from './imported-runs.ts';
import styles from './imported.module.css';

type Values = readonly (number | null)[];

export interface ImportedLook {
  /** Hatches the imported buckets of a chart with a line, in an element as large as the plot. Small ones have no labels. */
  hatchLine: (chart: { lines: readonly Series[]; axis: { max: number } }, hasLabels?: boolean) => ReactNode;
  /**
   * The same for other pictures.
   * @param tops the heights of the highest series from 0 to 1; null hatches the full height
   * @param series with one value for each bucket
   */
  hatchAreas: (tops: Values | null, kind: 'points' | 'bars', series: readonly Series[]) => ReactNode;
  /** Who counted a bucket, with its notes. Null if Footfall did. */
  textAt: (position: number, noteAt: (position: number) => string | null) => string | null;
  /** For below the chart of these series. `px` is its distance from the edges. */
  note: (period: DayRange, series: readonly Series[], px?: string) => ReactNode;
}

type Series = { values: Values };

/** How the imported buckets of a chart look. Null without any. */
export function importedLook(imports: readonly ImportedDays[], buckets: Buckets): ImportedLook | null {
  const runs = importedRuns(imports, buckets);
  if (runs.length === 0) return null;
  const count = buckets.keys.length;
  return {
    hatchLine: ({ lines, axis }, hasLabels = true) => {
      const values = heights(lines.at(-1)?.values ?? [], axis.max);
      return (
        <Hatches
          {...{ runs, count, values, hasLabels }}
          isLine
          kind="points"
          hasNumbers={numbersOf([{ values }])}
        />
      );
    },
    hatchAreas: (values, kind, series) => (
      <Hatches {...{ runs, values, count, kind }} isLine={false} hasNumbers={numbersOf(series)} />
    ),
    textAt: (position, noteAt) => {
      const run = runs.find(({ first, last }) => position >= first && position <= last);
      return run ? joinedText([importedFrom(run.format), noteAt(position)]) : null;
    },
    note: (period, series, px = '4') => (
      <Box layerStyle="note" {...{ px }} pb="4" textWrap="pretty">
        {importedWords(imports, runs, numbersOf(series), period)}
      </Box>
    ),
  };
}

/** Whether any of the series has a number at a bucket. */
const numbersOf = (series: readonly Series[]) => (position: number) =>
  series.some(({ values }) => typeof values[position] === 'number');

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
  hasNumbers: (position: number) => boolean;
  hasLabels?: boolean;
}

function Hatches({ runs, values, count, kind, isLine, hasNumbers, hasLabels = true }: HatchesProps) {
  const [frame, size] = useSize();
  const { width, height } = size;
  return (
    <div ref={frame} className={styles.imported}>
      {width > 0 && (
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
          {runs.map((run) => [
            !isMissing(run, hasNumbers) &&
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
      {hasLabels &&
        width > 0 &&
        runs.map((run) => <Label key={run.first} {...{ run, count, kind, width, hasNumbers }} />)}
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
  hasNumbers,
}: Pick<HatchesProps, 'count' | 'kind' | 'hasNumbers'> & { run: ImportedRun; width: number }) {
  const [from, to] = edgesOf(run, count, kind);
  const text = isMissing(run, hasNumbers) ? say('Not in the import') : importedFrom(run.format);
  const needed = text.length * charWidth + 16;
  if ((to - from) * width >= needed)
    return <span style={{ right: `calc(${(1 - to) * 100}% + 6px)` }}>{text}</span>;
  if ((1 - to) * width < needed) return null;
  return <span style={{ left: `calc(${to * 100}% + 6px)` }}>{text}</span>;
}
