import type { ReactNode } from 'react';
import { Box, chakra, Flex } from '@chakra-ui/react';
import type { BreakdownRow } from '@footfall/functions/contract';
import type { Breakdown } from './breakdowns.ts';
import { formatCount, formatPercent } from './format.ts';
import { RowPicture } from './row-picture.tsx';

/** As high as a finger needs on a phone would be more; rows are read, not pressed. */
export const rowHeight = '36px';

interface Props<Row extends BreakdownRow> {
  rows: Row[];
  breakdown: Breakdown;
  /** What stands between a row's name and its figures. */
  beside?: ((row: Row) => ReactNode) | undefined;
  /** Long names break into lines instead of ending in an ellipsis. */
  whole?: boolean;
}

/** Rows with a bar behind, as wide as the percentage. */
export function Rows<Row extends BreakdownRow>({ rows, breakdown, beside, whole = false }: Props<Row>) {
  return (
    <chakra.ol listStyleType="none" aria-label={`${breakdown.title} by ${breakdown.unit.toLowerCase()}`}>
      {rows.map((row) => (
        <Flex
          as="li"
          key={`${row.name} ${row.subName}`}
          position="relative"
          align="center"
          gap="3"
          minH={rowHeight}
          my="2px"
          px="2"
        >
          <Box
            position="absolute"
            insetY="1px"
            left="0"
            minW="1"
            bg="bar"
            borderRadius="row"
            style={{ width: `${Math.min(row.percentage, 100)}%` }}
          />
          {breakdown.pictureOf && <RowPicture {...breakdown.pictureOf(row)} />}
          <Name text={breakdown.nameOf(row)} whole={whole} />
          {beside?.(row)}
          <Figures sum={row.sum} percentage={row.percentage} strong hasColumn={beside !== undefined} />
        </Flex>
      ))}
    </chakra.ol>
  );
}

/** Names are what visitors and other sites sent: isolated, so that right-to-left text moves no figure. */
function Name({ text, whole }: { text: string; whole: boolean }) {
  const shape = whole ? ({ overflowWrap: 'anywhere', py: '1.5' } as const) : ({ truncate: true } as const);
  return (
    <Box position="relative" flex="1" minW="0" title={text} {...shape}>
      <bdi>{text}</bdi>
    </Box>
  );
}

interface FiguresProps {
  sum: number;
  percentage: number;
  strong?: boolean;
  /** The count has a column as wide as a large one, so that what stands left of it has one too. */
  hasColumn?: boolean;
}

/** Count and percentage in their columns. */
export function Figures({ sum, percentage, strong = false, hasColumn = false }: FiguresProps) {
  return (
    <>
      <Box
        as="span"
        position="relative"
        minW={hasColumn ? '12' : undefined}
        textAlign="end"
        fontWeight={strong ? 500 : 400}
      >
        {formatCount(sum)}
      </Box>
      <Box as="span" position="relative" minW="14" textAlign="end" color="fg.muted">
        {formatPercent(percentage)}
      </Box>
    </>
  );
}
