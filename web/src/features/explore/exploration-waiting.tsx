import { Flex } from '@chakra-ui/react';
import type { Exploration } from '@footfall/functions/contract';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { usePeriod } from '../../report/use-period.ts';

interface Props {
  exploration: Exploration;
  picture: Exploration['picture'];
}

/** As high as the picture with its table, so that the page does not jump. */
export function ExplorationWaiting({ exploration, picture }: Props) {
  const { compare } = usePeriod().common;
  const rows = picture === 'hours' ? 7 : rowCount(exploration, compare !== undefined);
  return (
    <>
      {picture !== 'table' && (
        <Flex direction="column" px={{ base: '3', md: '4.5' }} pb="3">
          <Skeleton h={picture === 'hours' ? hoursHeight : pictureHeight} />
        </Flex>
      )}
      {compare !== undefined && picture !== 'hours' && (
        <Flex px={{ base: '3', md: '4.5' }} pb="3">
          <Skeleton h="4" w="64" maxW="full" />
        </Flex>
      )}
      {/* One for the column titles. */}
      {Array.from({ length: 1 + rows }, (_, row) => (
        <Flex key={row} align="center" h="9" px={{ base: '3', md: '4.5' }} css={touchRow}>
          <Skeleton h="5" w="full" />
        </Flex>
      ))}
    </>
  );
}

const touchRow = { '@media (pointer: coarse)': { h: '11' } };

/** With the dates and the brush. */
const pictureHeight = { base: '25.125rem', md: '28.5rem' };
const hoursHeight = { base: '17rem', md: '22.375rem' };

/** The rows of the parts, the rest, each total and its comparison. */
function rowCount({ metrics, breakdown }: Exploration, isCompared: boolean): number {
  const totals = breakdown.kind === 'sites' ? 0 : metrics.length * (isCompared ? 2 : 1);
  switch (breakdown.kind) {
    case 'none':
      return totals;
    case 'dimension':
      return breakdown.top + 1 + totals;
    case 'values':
      return breakdown.values.length + totals;
    case 'segments':
      return breakdown.segments.length + totals;
    case 'sites':
      return breakdown.sites.length + totals;
  }
}
