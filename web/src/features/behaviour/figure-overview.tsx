import { Box, chakra, Flex } from '@chakra-ui/react';
import {
  type MetricMeaning,
  type QueryMetric,
  changeOf,
  changeText,
  say,
} from '@footfall/functions/contract';
import { useChoice } from '../../report/address/use-address.ts';
import { type CardAnswer, useQuestion } from '../../report/ask/questions.tsx';
import { TrendChart } from '../../report/chart/trend-chart.tsx';
import { RowsCard } from '../../report/rows/card.tsx';
import { FigureOrNone } from '../../report/rows/figures.tsx';
import { figureText, moreIsBetterIn } from '../../report/rows/row-content.tsx';
import { ChangeMark } from '../../ui/figures/change-mark.tsx';
import type { HelpTopic } from '../../ui/help/topics.ts';
import { Hidden } from '../../ui/hidden.tsx';
import { dimmedIf } from '../../ui/page/dimmed.ts';
import { ErrorPanel } from '../../ui/page/error-panel.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { Segments } from '../../ui/segments.tsx';
import { figureCsv, type NamedFigure } from './figures.ts';
import { columnTitle } from '../../report/rows/column.ts';

export interface Series {
  value: QueryMetric;
  label: string;
  meaning: MetricMeaning;
}

interface Props {
  /** The event or goal. */
  name: string;
  help: string;
  /** What a "?" beside the menu opens. */
  topic: HelpTopic;
  /** The queries behind the figures. The card's menu uses the first. */
  calls: readonly [CardAnswer, ...CardAnswer[]];
  /** Undefined until all queries have answered. */
  figures: readonly NamedFigure[] | undefined;
  /** Metrics of the chart. The first is the default. */
  series: readonly [Series, ...Series[]];
  /** Whether a lower number is better. */
  isUnwanted: boolean;
}

export function FigureOverview({ name, help, topic, calls, figures, series, isUnwanted }: Props) {
  const [first] = calls;
  const failed = calls.find(({ error }) => error);
  return (
    <RowsCard
      title={say('Overview')}
      unit={name}
      {...{ help, topic }}
      about={{ title: name, unit: say('Overview') }}
      call={{ ...first, error: failed?.error }}
      rows={figures}
      csv={figureCsv}
    >
      {failed?.error && <ErrorPanel error={failed.error} onRetry={failed.retry} />}
      {!figures && !failed && <Skeleton h="14" mx="2" />}
      {figures && (
        <Flex as="dl" wrap="wrap" columnGap="10" rowGap="4" px="2" {...dimmedIf(first.isStale)}>
          {figures.map((figure) => (
            <Box key={figure.title}>
              <chakra.dt layerStyle="note" title={figure.hint ?? say(figure.meaning.sentence)}>
                {columnTitle(figure)}
              </chakra.dt>
              <chakra.dd textStyle="number">
                <FigureOrNone {...figure} figure={figure.now} />
              </chakra.dd>
              <FigureChange {...{ figure, isUnwanted }} />
              {figure.note && <chakra.dd layerStyle="note">{figure.note}</chakra.dd>}
            </Box>
          ))}
        </Flex>
      )}
      <ChosenSeries series={series} />
    </RowsCard>
  );
}

/** Empty without a comparison. */
function FigureChange({ figure, isUnwanted }: { figure: NamedFigure } & Pick<Props, 'isUnwanted'>) {
  const { before, meaning, sameDays: now = figure.now } = figure;
  if (before === undefined) return null;
  const change =
    now === null ? null : changeOf(now, before ?? undefined, moreIsBetterIn({ isUnwanted }, meaning));
  return (
    <Box as="dd" layerStyle="note">
      {change && (
        <>
          <ChangeMark change={change} />
          <Hidden>{changeText(change)}</Hidden>{' '}
        </>
      )}
      {say('from {number}', { number: before === null ? say('none') : figureText(figure, before) })}
    </Box>
  );
}

function ChosenSeries({ series }: Pick<Props, 'series'>) {
  const call = useQuestion('chart');
  const [name, setName] = useChoice('measure');
  const [first] = series;
  const { value, meaning } = series.find((chosen) => chosen.value === name) ?? first;
  return (
    <>
      <Flex px="2" pt="5">
        <Segments
          label={say('Metric of the chart')}
          choices={series}
          chosen={value}
          onChoose={(metric) => setName(metric === first.value ? null : metric)}
        />
      </Flex>
      <TrendChart
        call={call}
        metric={value}
        nothing={meaning.unit === 'count' ? 0 : null}
        meaning={meaning}
      />
    </>
  );
}
