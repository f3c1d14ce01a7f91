import { Flex } from '@chakra-ui/react';
import { PeriodControls } from '../period/period-controls.tsx';
import { FilterButton } from './filter-button.tsx';
import type { PeriodWorkspace } from '../period/use-period-choice.ts';

/** What a wide page has in its header: the way to the first filter, and the period. No number waits for its menus. */
export default function WideControls({ workspace }: { workspace: PeriodWorkspace }) {
  return (
    <Flex gap="2">
      <FilterButton />
      <PeriodControls workspace={workspace} />
    </Flex>
  );
}
