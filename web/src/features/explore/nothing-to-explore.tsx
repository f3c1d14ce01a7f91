import { Flex } from '@chakra-ui/react';
import { SmallButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { useView } from '../../report/address/use-view.ts';
import { isFiltered, noFilters } from '../../report/address/view.ts';

/** As high as a picture, so that the page does not jump. */
export function NothingToExplore() {
  const { view, change } = useView();
  const filtered = isFiltered(view);
  return (
    <Flex minH={{ base: '18.75rem', md: '26.5rem' }} align="center" justify="center">
      <EmptyState
        title="No visits in this period"
        text={
          filtered ? 'No visit matches the filters.' : 'Choose another period, or ask for something else.'
        }
      >
        {filtered && (
          <SmallButton look="default" onClick={() => change(noFilters)}>
            Clear filters
          </SmallButton>
        )}
      </EmptyState>
    </Flex>
  );
}
