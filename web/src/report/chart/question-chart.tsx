import type { ComponentType, ReactNode } from 'react';
import { Box, Flex } from '@chakra-ui/react';
import {
  type Day,
  type MetricMeaning,
  type QueryMetric,
  formatValue,
  type DayRange,
  type WorkspaceAnswer,
  say,
} from '@footfall/functions/contract';
import { HiddenTable } from '../../ui/figures/table.tsx';
import { ErrorPanel } from '../../ui/page/error-panel.tsx';
import { intervalNames } from '../address/intervals.ts';
import type { Interval } from '../address/view.ts';
import type { CardAnswer } from '../ask/questions.tsx';
import { seriesOf } from '../ask/series.ts';
import { toPeriod } from '../period/period-change.ts';
import { daysOf } from '../../ui/period/period.ts';
import { useImported } from '../imported/use-imported.ts';
import type { NoteSite } from '../notes/notes.ts';
import { useChartNotes } from '../notes/use-chart-notes.tsx';
import { type LoadedNotes, useNotes } from '../notes/use-notes.ts';
import { usePeriod, useReportWorkspace } from '../use-period.ts';
import { useView } from '../address/use-view.ts';
import { type ChartPoint, chartPoints, daysOfBucket } from './chart-points.ts';
import { bucketWithClock, comparedCount, withNote, withNoteBefore } from './chart-tip.tsx';
import { chartHeight, ChartWaiting } from './chart-waiting.tsx';
import { buildSeries, type LineChartProps } from './build-series.ts';
import { dimmedIf } from '../../ui/page/dimmed.ts';

export interface QuestionChartProps {
  call: CardAnswer;
  metric: QueryMetric;
  /** Drawn for missing values. Null is a gap. */
  nothing: 0 | null;
  meaning: MetricMeaning;
  Chart: ComponentType<LineChartProps>;
}

export function QuestionChart({
  call: { data, error, isStale, retry },
  metric,
  nothing,
  meaning,
  Chart,
}: QuestionChartProps) {
  const { view, clock } = usePeriod();
  const { change } = useView();
  const site = useReportWorkspace();
  // Loads in parallel with the numbers.
  const notes = useNotes(site.id, daysOf(view.period, clock.day));
  useImported(site);
  if (error)
    return (
      <Frame>
        <ErrorPanel error={error} onRetry={retry} />
      </Frame>
    );
  if (!data) return <ChartWaiting />;
  // Uses the answered input, so that an old answer has its own labels while a new one loads.
  const { answer, input } = data;
  const shown = seriesOf(answer, input, metric, nothing);
  const { interval } = shown;
  const points = chartPoints(shown, clock);
  if (points.length === 0) return <Frame>{say('No visits in this timeframe')}</Frame>;
  // A press on a bucket zooms in to its days.
  const zoomInto = (key: string) => {
    const days = zoomOf(key, interval, answer.meta.range, clock.day);
    return days && (() => change(toPeriod({ ...view, interval: null }, days, clock.day)));
  };
  return (
    <Box aria-busy={isStale} {...dimmedIf(isStale)}>
      <PointsChart
        {...{ points, meaning, interval, zoomInto, Chart, site, notes }}
        period={answer.meta.range}
      />
    </Box>
  );
}

type Shown = { points: ChartPoint[]; meaning: MetricMeaning; interval: Interval };

interface PointsProps extends Shown, Pick<QuestionChartProps, 'Chart'> {
  zoomInto: Parameters<typeof buildSeries>[3];
  site: NoteSite & Pick<WorkspaceAnswer, 'imports'>;
  notes: LoadedNotes;
  period: DayRange;
}

export function PointsChart({ Chart, zoomInto, site, notes, period, ...shown }: PointsProps) {
  const { points, meaning, interval } = shown;
  const buckets = { keys: points.map(({ key }) => key), interval };
  const { row, overlay, addAt, textAt } = useChartNotes({ site, notes, buckets, firstDay: period.from });
  const imported = useImported(site)?.importedLook(site.imports, buckets);
  const series = buildSeries(points, meaning, interval, zoomInto);
  const wordsAt = (position: number) => {
    const words = series.wordsAt(position);
    return words && { ...words, notes: imported?.textAt(position, textAt) ?? textAt(position) };
  };
  return (
    <>
      <Box h={chartHeight} data-picture={pictureTitle(shown)}>
        <Chart {...series} wordsAt={wordsAt} noteRow={row()} addNote={addAt}>
          {imported?.hatchLine(series)}
        </Chart>
      </Box>
      {imported?.note(period, series.lines.slice(-1))}
      {overlay}
      <ChartTable {...shown} />
    </>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <Flex h={chartHeight} align="center" justify="center" color="fg.muted">
      {children}
    </Flex>
  );
}

const pictureTitle = ({ meaning, interval }: Pick<Shown, 'meaning' | 'interval'>) =>
  say('{metric} per {interval, select, minute {minute} hour {hour} day {day} week {week} other {month}}', {
    metric: say(meaning.label),
    interval,
  });

function ChartTable({ points, meaning, interval }: Shown) {
  const comparable = points.some(({ previous }) => previous);
  const running = points.findIndex((point) => point.running);
  const nothing = (position: number) => (running >= 0 && position > running ? say('still to come') : '–');
  const text = (figure: number) => formatValue(meaning.unit, figure);
  return (
    <HiddenTable
      caption={pictureTitle({ meaning, interval })}
      titles={[intervalNames[interval], say(meaning.label), ...(comparable ? [say('Compared with')] : [])]}
      rows={points.map((point, position) => {
        const { key, current, missing = nothing(position) } = point;
        const before = comparedCount(point);
        return [
          key,
          bucketWithClock(point, interval),
          current === null ? missing : withNote(text(current), point),
          ...(comparable ? [before === null ? '–' : withNoteBefore(text(before), point, interval)] : []),
        ];
      })}
    />
  );
}

/** The days of a bucket to zoom in to. Null if the chart shows no more. @param shown the days of the chart */
export function zoomOf(key: string, interval: Interval, shown: DayRange, today: Day): DayRange | null {
  const days = daysOfBucket(key, interval);
  const from = days.from < shown.from ? shown.from : days.from;
  const last = shown.to < today ? shown.to : today;
  const to = days.to > last ? last : days.to;
  const isCloser = from > shown.from || to < shown.to;
  return isCloser && from <= to ? { from, to } : null;
}
