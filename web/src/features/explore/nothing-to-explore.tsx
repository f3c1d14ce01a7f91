import { Flex } from '@chakra-ui/react';
import { type ExplorationMetric, queryMetrics } from '@footfall/functions/contract';
import { SmallButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { useView } from '../../report/address/use-view.ts';
import { isFiltered, noFilters } from '../../report/address/view.ts';

/** What there is none of: a rate has no numbers, and no other count means that there were no visits. */
function nothingWords(metric: ExplorationMetric): string {
  const { label, unit } = queryMetrics[metric];
  if (visitMetrics.some((each) => each === metric)) return 'No visits in this period';
  return unit === 'count' ? `No ${label.toLowerCase()} in this period` : 'No numbers in this period';
}

const visitMetrics = ['visitors', 'visits', 'pageviews', 'events'] as const satisfies ExplorationMetric[];

/** As high as a picture, so that the page does not jump. */
export const emptyStyle = {
  minH: { base: '18.75rem', md: '26.5rem' },
  alignItems: 'center',
  justifyContent: 'center',
} as const;

export function NothingToExplore({ metric }: { metric: ExplorationMetric }) {
  const { view, change } = useView();
  const filtered = isFiltered(view);
  return (
    <Flex css={emptyStyle}>
      <EmptyState
        title={nothingWords(metric)}
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
