import type { ReactNode } from 'react';
import { Box, Flex } from '@chakra-ui/react';
import {
  type QueryMetric,
  queryMetrics,
  type DistributionDimension,
  formatCount,
  formatPercent,
  say,
} from '@footfall/functions/contract';
import { ChangeLine } from '../../../report/chart/tiles/tile.tsx';
import { useQuestion } from '../../../report/ask/questions.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { roundedCell, type Table } from '../../../ui/file/csv.ts';
import { stepsOf, type Step } from './distribution.ts';
import { RowsCard, RowsState } from '../../../report/rows/card.tsx';
import { HiddenTable } from '../../../ui/figures/table.tsx';
import { dimmedIf } from '../../../ui/page/dimmed.ts';
import { FigureOrNone } from '../../../report/rows/figures.tsx';
import { Pending } from '../../../ui/page/loaded.tsx';

/** The chart's value for a step: a number of visits, or a share in percent. */
type Point = Omit<Step, 'to'>;

interface Props<Of extends Point> {
  question: 'reading' | 'scroll';
  dimension: DistributionDimension;
  title: string;
  /** The title in English. */
  file: string;
  help: string;
  metrics: readonly QueryMetric[];
  /** Text if no visit reports a value. */
  empty: string;
  pointsOf: (steps: readonly Step[]) => readonly Of[];
  /** The caption and the row heading of the table for screen readers. The heading is marked by `phrase`; the file uses it, too. */
  caption: string;
  name: string;
  nameOf: (point: Of) => string;
  children: (points: readonly Of[]) => ReactNode;
}

const numbersOf = ({ now, before }: Point) => (before === null ? [now] : [now, before]);

function csvOf<Of extends Point>({ question, name, nameOf }: Props<Of>, points: readonly Of[]): Table {
  const isShare = question === 'scroll';
  const isCompared = points.some(({ before }) => before !== null);
  const titles = [name, 'Visits', ...(isCompared ? ['Visits before'] : [])];
  return {
    header: isShare ? titles.map((each) => `${each} (%)`) : titles,
    rows: points.map((point) => [
      isShare ? point.from : nameOf(point),
      ...numbersOf(point).map((number) => roundedCell(number)),
    ]),
  };
}

export function DistributionCard<Of extends Point>(props: Props<Of>) {
  const {
    question,
    dimension,
    title,
    file,
    help,
    metrics,
    empty,
    pointsOf,
    caption,
    name,
    nameOf,
    children,
  } = props;
  const call = useQuestion(question);
  const points = call.data && pointsOf(stepsOf(dimension, call.data.answer));
  const isEmpty = points?.every(({ now }) => now === 0) ?? false;
  const isCompared = points?.some(({ before }) => before !== null);
  const isShare = question === 'scroll';
  const format = isShare ? formatPercent : formatCount;
  return (
    <RowsCard
      {...{ title, file, help, call }}
      topic="numbers/pages-and-places#one-page"
      unit={say('Visits')}
      rows={points}
      csv={(all) => csvOf(props, all)}
    >
      <RowsState
        call={call}
        rows={isEmpty ? [] : points}
        waiting={<Skeleton h="14rem" mx="2" />}
        empty={
          <Flex h="14rem" px="2" align="center" justify="center" textAlign="center" color="fg.muted">
            {empty}
          </Flex>
        }
      >
        <Figures metrics={metrics} />
        <Box {...dimmedIf(call.isStale)} data-picture={caption}>
          {children(points ?? [])}
          <HiddenTable
            caption={caption}
            titles={[say(name), say('Visits'), ...(isCompared ? [say('Compared with')] : [])]}
            rows={(points ?? []).map((point) => [
              nameOf(point),
              nameOf(point),
              ...numbersOf(point).map((number) => format(number)),
            ])}
          />
        </Box>
      </RowsState>
    </RowsCard>
  );
}

function Figures({ metrics }: Pick<Props<Point>, 'metrics'>) {
  const { data, error, isStale, retry } = useQuestion('totals');
  if (!data) return <Pending {...{ error, retry }} waiting={[{ h: '14', mx: '2', mb: '4' }]} />;
  const [row] = data.answer.results;
  return (
    <Flex as="dl" gap="8" px="2" pb="4" wrap="wrap" {...dimmedIf(isStale)}>
      {metrics.map((metric) => {
        const at = data.input.metrics.indexOf(metric);
        const value = row?.metrics[at] ?? null;
        const previous = row?.comparison?.metrics[at] ?? null;
        const sameDays = row?.comparison?.same_days?.metrics[at];
        const meaning = queryMetrics[metric];
        return (
          <div key={metric}>
            <Box as="dt" layerStyle="note" title={say(meaning.sentence)}>
              {say(meaning.label)}
            </Box>
            <Flex as="dd" gap="2" align="baseline" wrap="wrap" css={changeStyle}>
              <Box as="span" textStyle="number">
                <FigureOrNone {...{ meaning }} figure={value} />
              </Box>
              {value !== null && previous !== null && (
                <span className="change">
                  <ChangeLine {...{ value, previous, sameDays, meaning }} />
                </span>
              )}
            </Flex>
          </div>
        );
      })}
    </Flex>
  );
}

const changeStyle = {
  '& .change': { display: 'inline-flex', gap: '1.5', textStyle: 'note', color: 'fg.muted' },
  '& .arrow': { display: 'inline-flex', alignItems: 'center', gap: '0.5' },
  '& .arrow[data-verdict=better]': { color: 'positive' },
  '& .arrow[data-verdict=worse]': { color: 'negative' },
};
