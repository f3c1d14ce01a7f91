import { Box, Flex } from '@chakra-ui/react';
import {
  addDays,
  type Day,
  type ImportFormat,
  type ImportPreview,
  metrics,
  utcDayText,
  yAxis,
  say,
} from '@footfall/functions/contract';
import { axisTexts } from '../../../../../report/chart/build-series.ts';
import { pointWords } from '../../../../../report/chart/chart-tip.tsx';
import { SeriesChart } from '../../../../../report/chart/series-chart.tsx';
import { importedLook } from '../../../../../report/imported/imported-look.tsx';
import { cardStyle } from '../../../../../ui/card.tsx';
import { measureOf, weeksOfDays } from './preview-numbers.ts';

const meanings = { visitors: metrics.uniqueVisitors, visits: metrics.visits, pageviews: metrics.pageviews };

interface Props {
  format: ImportFormat;
  preview: Pick<ImportPreview, 'days'>;
  cutOver: Day;
}

/** The chart of the dashboard as it will look, by week. */
export function OnDashboard({ format, preview: { days }, cutOver }: Props) {
  const measure = measureOf(days);
  const meaning = meanings[measure];
  const weeks = weeksOfDays(days, measure, cutOver);
  const keys = weeks.map(({ week }) => week);
  const values = weeks.map(({ count }) => count);
  const axis = yAxis('count', Math.max(0, ...values.map((value) => value ?? 0)));
  const chart = { lines: [{ look: 'now' as const, values }], axis };
  const [first = cutOver] = keys;
  const imported = { format, from: first, to: addDays(cutOver, -1) };
  const look = importedLook([imported], { keys, interval: 'week' });
  return (
    <Box as="section" aria-labelledby="on-the-dashboard" {...cardStyle} p="4">
      <Flex justify="space-between" gap="4" align="baseline" mb="2">
        <Box as="h2" id="on-the-dashboard" textStyle="label" fontWeight="600">
          {say('On the dashboard')}
        </Box>
        <Box layerStyle="note">{say('{metric}, by week', { metric: say(meaning.label) })}</Box>
      </Flex>
      <Box h="13rem" mx="-4">
        <SeriesChart
          label={say(
            '{measure, select, visitors {Preview of unique visitors per week} visits {Preview of visits per week} other {Preview of pageviews per week}}',
            { measure },
          )}
          {...chart}
          {...axisTexts('count', axis, keys, 'week')}
          start={keys.length - 1}
          wordsAt={(position) => {
            const key = keys[position];
            if (key === undefined) return undefined;
            const point = {
              key,
              current: values[position] ?? null,
              running: false,
              part: null,
              previous: null,
            };
            return {
              ...pointWords(point, meaning, 'week'),
              notes: look?.textAt(position, () => null) ?? null,
            };
          }}
        >
          {look?.hatchLine(chart)}
        </SeriesChart>
      </Box>
      <Box layerStyle="note" textWrap="pretty">
        {say(
          'Hatched to {day}. A period with imported days says so under the chart, and cards that the file cannot fill say “Not in the import” in place of rows.',
          { day: utcDayText(addDays(cutOver, -1), 'medium') },
        )}
      </Box>
    </Box>
  );
}
