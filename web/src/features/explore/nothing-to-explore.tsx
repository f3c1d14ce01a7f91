import { Flex } from '@chakra-ui/react';
import { type ExplorationMetric, say } from '@footfall/functions/contract';
import { SmallButton } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { useView } from '../../report/address/use-view.ts';
import { isFiltered, noFilters } from '../../report/address/view.ts';

/** What there is none of: a rate has no numbers, and no other count means that there were no visits. */
const nothingWords = (metric: ExplorationMetric): string =>
  nothingOfCounts[metric] ?? say('No numbers in this period');

const noVisits = say('No visits in this period');

const nothingOfCounts: Partial<Record<ExplorationMetric, string>> = {
  visitors: noVisits,
  visits: noVisits,
  pageviews: noVisits,
  events: noVisits,
  entrances: say('No entrances in this period'),
  exits: say('No exits in this period'),
  conversions: say('No conversions in this period'),
  measured_loads: say('No measured page loads in this period'),
};

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
          filtered
            ? say('No visit matches the filters.')
            : say('Choose another period, or ask for something else.')
        }
      >
        {filtered && (
          <SmallButton look="default" onClick={() => change(noFilters)}>
            {say('Clear filters')}
          </SmallButton>
        )}
      </EmptyState>
    </Flex>
  );
}
