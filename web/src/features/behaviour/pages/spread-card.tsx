import type { ReactNode } from 'react';
import { Box, Flex } from '@chakra-ui/react';
import { queryMetrics, type QueryMetric } from '@footfall/functions/contract/query/metric-words';
import type { SpreadDimension } from '@footfall/functions/contract/query/words';
import { CardMenu } from '../../../report/card-menu/card-menu.tsx';
import { ChangeLine } from '../../../report/chart/tile.tsx';
import { useQuestion } from '../../../report/data/questions.tsx';
import { Card } from '../../../ui/card.tsx';
import { formatValue } from '../../../ui/figures/format.ts';
import { ErrorPanel } from '../../../ui/page/error-panel.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import type { Table } from '../../../ui/file/csv.ts';
import { stepsOf, type Step } from './spread.ts';

interface Props {
  question: 'reading' | 'scroll';
  dimension: SpreadDimension;
  title: string;
  help: string;
  /** The figures above the picture. */
  metrics: readonly QueryMetric[];
  /** The steps as a file has them. */
  table: (steps: readonly Step[]) => Table;
  /** In place of the picture where no visit reports anything. */
  empty: string;
  /** The picture of the steps. */
  children: (steps: readonly Step[]) => ReactNode;
}

/** A card with the spread of a page's visits, and the figures that sum it up. */
export function SpreadCard(props: Props) {
  const { question, dimension, title, help, metrics, table, empty, children } = props;
  const { data, error, isStale, retry } = useQuestion(question);
  const steps = data && stepsOf(dimension, data.answer);
  const isEmpty = steps?.every(({ now }) => now === 0) ?? false;
  return (
    <Card
      title={title}
      unit="Visits"
      help={help}
      menu={
        data &&
        steps && (
          <CardMenu
            about={{ title, unit: 'Visits' }}
            numbers={{ question: data.asked, range: data.answer.meta.range, table: () => table(steps) }}
          />
        )
      }
      aria-busy={!error && (!data || isStale)}
    >
      {error && <ErrorPanel error={error} onRetry={retry} />}
      {!steps && !error && <Skeleton h="14rem" mx="2" />}
      {isEmpty && (
        <Flex h="14rem" px="2" align="center" justify="center" textAlign="center" color="fg.muted">
          {empty}
        </Flex>
      )}
      {steps && !isEmpty && (
        <Box opacity={isStale ? 0.5 : 1} transition="opacity 120ms ease-out">
          <Figures metrics={metrics} />
          {children(steps)}
        </Box>
      )}
    </Card>
  );
}

/** The figures of all visits to the page, and what they were before. */
function Figures({ metrics }: { metrics: readonly QueryMetric[] }) {
  const { data } = useQuestion('totals');
  const [row] = data?.answer.results ?? [];
  return (
    <Flex as="dl" gap="8" px="2" pb="4" wrap="wrap">
      {metrics.map((metric) => {
        const at = data?.asked.metrics.indexOf(metric) ?? -1;
        const value = row?.metrics[at] ?? null;
        const previous = row?.comparison?.metrics[at];
        const meaning = queryMetrics[metric];
        return (
          <div key={metric}>
            <Box as="dt" textStyle="note" color="fg.muted" title={meaning.sentence}>
              {meaning.label}
            </Box>
            <Flex as="dd" gap="2" align="baseline" wrap="wrap" css={changeStyle}>
              <Box as="span" textStyle="number">
                {value === null ? '–' : formatValue(meaning.unit, value)}
              </Box>
              {value !== null && previous !== undefined && previous !== null && (
                <span className="change">
                  <ChangeLine value={value} previous={previous} meaning={meaning} />
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
