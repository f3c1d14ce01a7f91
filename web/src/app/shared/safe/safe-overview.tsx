import { Box } from '@chakra-ui/react';
import {
  closedPeriodBefore,
  type ClosedTimeframe,
  formatValue,
  type Metric,
  metrics,
  metricsInQuestions,
  rangeInSentence,
  type SafeNumbers,
  underFive,
} from '@footfall/functions/contract';
import { bucketWords } from '../../../report/chart/chart-axis.ts';
import type { ChartPoint } from '../../../report/chart/chart-points.ts';
import { chartHeight, ChartWaiting } from '../../../report/chart/chart-waiting.tsx';
import { courseOf } from '../../../report/chart/course.ts';
import { SeriesChart } from '../../../report/chart/series-chart.tsx';
import { TilesAndCourse } from '../../../report/chart/tiles/tile-card.tsx';
import { firstTiles } from '../../../report/chart/tiles/tile-choice.ts';
import { Tile } from '../../../report/chart/tiles/tile.tsx';
import { HiddenTable } from '../../../ui/hidden.tsx';
import { dimmedIf } from '../../../ui/page/dimmed.ts';

interface Props {
  timeframe: ClosedTimeframe;
  /** Undefined while they load. */
  numbers: SafeNumbers | undefined;
  isStale: boolean;
}

const meaning = metrics.uniqueVisitors;

export const SafeOverview = ({ timeframe, numbers, isStale }: Props) => (
  <TilesAndCourse
    label="Overview"
    call={{ data: numbers, error: undefined, isStale, retry: () => undefined }}
    tilesLabel="Totals"
    tiles={firstTiles.map((metric) => (
      <Tile key={metric} meaning={metrics[metric]} dimmed={isStale} {...tileOf(metric, numbers)} />
    ))}
    chart={
      numbers ? (
        <Box {...dimmedIf(isStale)}>
          <DaysChart days={numbers.days} />
        </Box>
      ) : (
        <ChartWaiting />
      )
    }
    words={`The chart has the unique visitors of each day. ${meaning.sentence}`}
    compared={
      numbers?.previous
        ? [`Compared with ${rangeInSentence(closedPeriodBefore(timeframe, numbers))}.`]
        : undefined
    }
  />
);

/** A tile shows a change only if both periods publish the number. */
export function tileOf(metric: (typeof firstTiles)[number] & Metric, numbers: SafeNumbers | undefined) {
  if (!numbers?.total) return { value: undefined, previous: undefined };
  const name = metricsInQuestions[metric];
  const isCount = name === 'visitors' || name === 'pageviews';
  const isHidden = (value: number | null | undefined) => value === null || (isCount && value === 0);
  const [value, previous] = [numbers.total[name], numbers.previous?.[name]];
  if (isHidden(value)) return { value: 0, text: isCount ? underFive : '–', previous: undefined };
  return {
    value: value ?? 0,
    ...(name === 'bounce_rate' && { text: `${value}%` }),
    previous: isHidden(previous) ? undefined : previous,
  };
}

const hiddenDay = 'Hidden to protect visitors';

/** Visitors by day, with a gap for each hidden day. */
function DaysChart({ days }: Pick<SafeNumbers, 'days'>) {
  const points = days.map(({ day, figures }): ChartPoint => ({
    ...{ key: day, current: figures?.visitors ?? null, running: false, part: null, previous: null },
  }));
  const course = courseOf(points, meaning, 'day', () => null);
  return (
    <>
      <Box h={chartHeight}>
        <SeriesChart
          {...course}
          wordsAt={(index) => {
            const words = course.wordsAt(index);
            return words && days[index]?.figures === null ? { ...words, now: hiddenDay } : words;
          }}
        />
      </Box>
      <HiddenTable
        caption={`${meaning.label} per day`}
        titles={['Day', meaning.label]}
        rows={days.map(({ day, figures }) => [
          day,
          bucketWords(day, 'day'),
          figures ? formatValue(meaning.unit, figures.visitors) : hiddenDay,
        ])}
      />
    </>
  );
}
