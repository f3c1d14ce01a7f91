import { Box } from '@chakra-ui/react';
import {
  closedPeriodBefore,
  type ClosedTimeframe,
  type Day,
  type Metric,
  metrics,
  metricsInQuestions,
  type LinkNumbers,
  underFive,
  type WorkspaceAnswer,
  say,
  numberFormat,
} from '@footfall/functions/contract';
import type { ChartPoint } from '../../../report/chart/chart-points.ts';
import { ChartWaiting } from '../../../report/chart/chart-waiting.tsx';
import { PointsChart } from '../../../report/chart/question-chart.tsx';
import { SeriesChart } from '../../../report/chart/series-chart.tsx';
import { useNotes } from '../../../report/notes/use-notes.ts';
import { TileCard } from '../../../report/chart/tiles/tile-card.tsx';
import { firstTiles } from '../../../report/chart/tiles/tile-choice.ts';
import { Tile } from '../../../report/chart/tiles/tile.tsx';
import { dimmedIf } from '../../../ui/page/dimmed.ts';

interface Props {
  timeframe: ClosedTimeframe;
  numbers: LinkNumbers | undefined;
  isStale: boolean;
  workspace: WorkspaceAnswer;
}

const meaning = metrics.uniqueVisitors;

export const Overview = ({ timeframe, numbers, isStale, workspace }: Props) => (
  <TileCard
    label={say('Overview')}
    call={{
      data: numbers && answerOf(numbers, timeframe),
      ...{ error: undefined, isStale, retry: () => undefined },
    }}
    tilesLabel={say('Totals')}
    tiles={firstTiles.map((metric) => (
      <Tile key={metric} meaning={metrics[metric]} dimmed={isStale} {...tileOf(metric, numbers)} />
    ))}
    chart={
      numbers ? (
        <Box {...dimmedIf(isStale)}>
          <DaysChart {...{ numbers, workspace }} />
        </Box>
      ) : (
        <ChartWaiting />
      )
    }
    words={`${say('The chart shows unique visitors per day.')} ${say(meaning.sentence)}`}
  />
);

const DaysChart = ({ numbers, workspace }: { numbers: LinkNumbers; workspace: WorkspaceAnswer }) => (
  <PointsChart
    points={numbers.days.map(pointOf)}
    meaning={meaning}
    interval="day"
    zoomInto={() => null}
    Chart={SeriesChart}
    site={workspace}
    notes={useNotes(workspace.id, numbers)}
    period={numbers}
  />
);

const answerOf = (numbers: LinkNumbers, timeframe: ClosedTimeframe) => ({
  answer: {
    meta: { compared_with: numbers.previous && { ...closedPeriodBefore(timeframe, numbers), until: null } },
  },
  input: { date_range: [numbers.from, numbers.to] as [Day, Day] },
});

/** A hidden day is a gap. */
const pointOf = ({ day, figures }: LinkNumbers['days'][number]): ChartPoint => ({
  ...{ key: day, current: figures?.visitors ?? null, missing: say('Hidden to protect visitors') },
  ...{ running: false, part: null, previous: null },
});

/** A tile shows a change only if both periods publish the number. */
export function tileOf(metric: (typeof firstTiles)[number] & Metric, numbers: LinkNumbers | undefined) {
  if (!numbers?.total) return { value: undefined, previous: undefined };
  const name = metricsInQuestions[metric];
  const isCount = name === 'visitors' || name === 'pageviews';
  const isHidden = (value: number | null | undefined) => value === null || (isCount && value === 0);
  const [value, previous] = [numbers.total[name], numbers.previous?.[name]];
  if (isHidden(value)) return { value: 0, text: isCount ? underFive() : '–', previous: undefined };
  return {
    value: value ?? 0,
    ...(name === 'bounce_rate' && {
      text: numberFormat({ style: 'percent', maximumFractionDigits: 2 }).format((value ?? 0) / 100),
    }),
    previous: isHidden(previous) ? undefined : previous,
  };
}
