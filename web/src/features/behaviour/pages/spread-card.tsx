import type { ReactNode } from 'react';
import { Box, Flex } from '@chakra-ui/react';
import { type QueryMetric, queryMetrics, type SpreadDimension } from '@footfall/functions/contract';
import { ChangeLine } from '../../../report/chart/tile.tsx';
import { useQuestion } from '../../../report/ask/questions.tsx';
import { formatValue } from '../../../ui/figures/format.ts';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import type { Table } from '../../../ui/file/csv.ts';
import { stepsOf, type Step } from './spread.ts';
import { Dimmed, RowsCard, RowsState } from '../../../report/rows/card.tsx';
import { HiddenTable } from '../../../ui/hidden-table.tsx';

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
  const call = useQuestion(question);
  const steps = call.data && stepsOf(dimension, call.data.answer);
  const isEmpty = steps?.every(({ now }) => now === 0) ?? false;
  return (
    <RowsCard {...{ title, help, call }} unit="Visits" rows={steps} csv={table}>
      <RowsState
        call={call}
        rows={isEmpty ? [] : steps}
        waiting={<Skeleton h="14rem" mx="2" />}
        empty={
          <Flex h="14rem" px="2" align="center" justify="center" textAlign="center" color="fg.muted">
            {empty}
          </Flex>
        }
      >
        <Dimmed dimmed={call.isStale}>
          <Figures metrics={metrics} />
          {children(steps ?? [])}
        </Dimmed>
      </RowsState>
    </RowsCard>
  );
}

interface TableProps {
  caption: string;
  /** What the rows are. */
  name: string;
  rows: readonly { name: string; now: string; before: string | null }[];
}

/** A picture's numbers as a table for screen readers. */
export function SpreadTable({ caption, name, rows }: TableProps) {
  const isCompared = rows.some(({ before }) => before !== null);
  return (
    <HiddenTable
      caption={caption}
      titles={[name, 'Visits', ...(isCompared ? ['Compared with'] : [])]}
      rows={rows.map((row) => [row.name, row.name, row.now, ...(isCompared ? [row.before ?? '–'] : [])])}
    />
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
