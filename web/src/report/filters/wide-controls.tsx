import { Flex } from '@chakra-ui/react';
import { PeriodControls } from '../period/period-controls.tsx';
import { FilterButton } from './filter-button.tsx';
import type { PeriodWorkspace } from '../period/use-period-choice.ts';

/** The controls in the header of a wide page: the first filter and the period. They load apart from the numbers. */
export default function WideControls({ workspace }: { workspace: PeriodWorkspace }) {
  return (
    <Flex gap="2" minW="0">
      <FilterButton />
      <PeriodControls workspace={workspace} />
    </Flex>
  );
}
