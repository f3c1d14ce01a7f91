import { Box, Flex } from '@chakra-ui/react';
import {
  closedPeriodBefore,
  type ClosedTimeframe,
  type MetricMeaning,
  metrics,
  metricsInQuestions,
  type SafeNumbers,
  formatValue,
  rangeInSentence,
} from '@footfall/functions/contract';
import { useChoice } from '../../../report/address/use-address.ts';
import { bucketWords } from '../../../report/chart/chart-axis.ts';
import { chartHeight, ChartWaiting } from '../../../report/chart/chart-waiting.tsx';
import { courseOf } from '../../../report/chart/course.ts';
import { SeriesChart } from '../../../report/chart/series-chart.tsx';
import { TilesAndCourse } from '../../../report/chart/tiles/tile-card.tsx';
import { firstTiles } from '../../../report/chart/tiles/tile-choice.ts';
import { Tile } from '../../../report/chart/tiles/tile.tsx';
import { Hidden, HiddenTable } from '../../../ui/hidden.tsx';
import { dimmedIf } from '../../../ui/page/dimmed.ts';
import { hiddenDay, pointsOf, type SafeMetric } from './safe-days.ts';

interface Props {
  timeframe: ClosedTimeframe;
  /** Undefined while they load. */
  numbers: SafeNumbers | undefined;
  isStale: boolean;
}

const usual = 'pageviews';

/** The numbers of the period, one of which is chosen, and its course by day. */
export function SafeOverview({ timeframe, numbers, isStale }: Props) {
  const [name, setName] = useChoice('metric');
  const chosen = firstTiles.find((metric) => metric === name) ?? usual;
  const meaning = metrics[chosen];
  const { total, previous } = numbers ?? {};
  return (
    <TilesAndCourse
      label="Overview"
      call={{ data: numbers, error: undefined, isStale, retry: () => undefined }}
      tiles={firstTiles.map((metric) => (
        <Tile
          key={metric}
          meaning={metrics[metric]}
          value={total ? (total[metricsInQuestions[metric]] ?? 0) : undefined}
          previous={previous ? previous[metricsInQuestions[metric]] : undefined}
          dimmed={isStale}
          chosen={metric === chosen}
          onChoose={() => setName(metric === usual ? null : metric)}
        />
      ))}
      chart={
        numbers ? (
          <Box {...dimmedIf(isStale)}>
            <Course days={numbers.days} metric={metricsInQuestions[chosen]} meaning={meaning} />
          </Box>
        ) : (
          <ChartWaiting />
        )
      }
      words={
        <>
          <Hidden>{meaning.label}: </Hidden>
          {meaning.sentence}
        </>
      }
      compared={
        numbers?.previous
          ? [`Compared with ${rangeInSentence(closedPeriodBefore(timeframe, numbers))}.`]
          : undefined
      }
    />
  );
}

interface CourseProps {
  days: SafeNumbers['days'];
  metric: SafeMetric;
  meaning: MetricMeaning;
}

/** A measure by day, with a gap for each day that is hidden. */
function Course({ days, metric, meaning }: CourseProps) {
  const course = courseOf(pointsOf(days, metric), meaning, 'day', () => null);
  if (days.every(({ figures }) => figures === null))
    return (
      <Flex h={chartHeight} align="center" justify="center" color="fg.muted">
        Each day is hidden to protect visitors
      </Flex>
    );
  const hiddenAt = (position: number) => days[position]?.figures === null;
  return (
    <>
      <Box h={chartHeight}>
        <SeriesChart
          {...course}
          wordsAt={(position) => {
            const words = course.wordsAt(position);
            return words && hiddenAt(position) ? { ...words, now: hiddenDay } : words;
          }}
        />
      </Box>
      <HiddenTable
        caption={`${meaning.label} per day`}
        titles={['Day', meaning.label]}
        rows={days.map(({ day, figures }) => {
          const figure = figures?.[metric] ?? null;
          const text = figure === null ? '–' : formatValue(meaning.unit, figure);
          return [day, bucketWords(day, 'day'), figures ? text : hiddenDay];
        })}
      />
    </>
  );
}
