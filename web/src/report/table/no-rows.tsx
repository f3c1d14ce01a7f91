import { Box, Flex } from '@chakra-ui/react';
import { dimensionLabel, type ValueDimension } from '@footfall/functions/contract/query/words';
import { FilterRemoval } from '../filters/filter-removal.tsx';
import { usePeriod } from '../use-period.ts';
import { isFiltered, isRealtime } from '../address/view.ts';
import { tagged } from './table-question.ts';

/** In place of a dialog's rows where there are none: why, and which filter to remove. */
export function NoRows({ dimension }: { dimension: ValueDimension }) {
  const { view } = usePeriod();
  const when = isRealtime(view) ? 'in the last 30 minutes' : 'in this timeframe';
  const always = tagged(dimension);
  const what = always.length > 0 ? `No visits with a ${dimensionLabel(dimension)}` : 'No visits';
  const isKept = isFiltered(view);
  return (
    <Flex direction="column" gap="2" px="2" py="2">
      <Box color="fg.muted">{isKept ? `${what} ${when} match the filters` : `${what} ${when}`}</Box>
      {isKept && <FilterRemoval always={always} />}
    </Flex>
  );
}
