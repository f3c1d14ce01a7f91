import { sayAs } from '@footfall/functions/contract';
import { Box, Flex } from '@chakra-ui/react';
import { SmallButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useView } from '../address/use-view.ts';
import { isFiltered } from '../address/view.ts';
import { PeriodControls } from '../period/period-controls.tsx';
import type { PeriodWorkspace } from '../period/use-period-choice.ts';
import { useFiltering } from './filter-context.ts';

/** Loaded separately from the numbers. */
export default function WideControls({ workspace }: { workspace: PeriodWorkspace }) {
  const { open } = useFiltering();
  const { view } = useView();
  return (
    <Flex gap="2" minW="0">
      {/* With filters, the chips have this button. */}
      {open && !isFiltered(view) && (
        <SmallButton
          look="ghost"
          color="fg.muted"
          aria-label={sayAs('verb', 'Filter')}
          onClick={() => open('new')}
        >
          {/* A window of 1,024 px with a sidebar has no room for the word. */}
          <Icon name="filter" display={{ xl: 'none' }} />
          <Icon name="plus" display={{ base: 'none', xl: 'block' }} />
          <Box as="span" display={{ base: 'none', xl: 'inline' }}>
            {sayAs('verb', 'Filter')}
          </Box>
        </SmallButton>
      )}
      <PeriodControls workspace={workspace} />
    </Flex>
  );
}
