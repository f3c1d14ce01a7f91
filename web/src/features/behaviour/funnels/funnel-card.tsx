import { Box } from '@chakra-ui/react';
import type { Input } from '@footfall/functions/contract';
import { useEndpoint } from '../../../api/use-endpoint.ts';
import { comparedSentence } from '../../../report/period/compared-words.ts';
import { usePeriod } from '../../../report/use-period.ts';
import { isFiltered } from '../../../report/address/view.ts';
import { cardStyle } from '../../../ui/card.tsx';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { useWide } from '../../../ui/page/use-window.ts';
import { dimensionOf, nameOf, useFunnelAddress } from './funnel-dimensions.ts';
import { FunnelHead } from './funnel-head.tsx';
import { FunnelList } from './funnel-list.tsx';
import { FunnelTable } from './funnel-table.tsx';
import { populationWords, type SavedFunnel } from './funnel-words.ts';
import { dimmedIf } from '../../../ui/page/dimmed.ts';

/** As many values as a funnel can show. */
const mostRows = 100;

/** A funnel: how many take each step, beside the other period, and by a dimension. */
export function FunnelCard({ funnel }: { funnel: SavedFunnel }) {
  const { by } = useFunnelAddress();
  const { common, view } = usePeriod();
  const question: Input<'funnel'> = {
    ...common,
    funnel: funnel.id,
    dimensions: [by],
    pagination: { limit: mostRows },
  };
  const { data, error, isStale, retry } = useEndpoint('funnel', question, { keepPrevious: true });
  const Steps = useWide() ? FunnelTable : FunnelList;
  const sentence = data && comparedSentence(data.answer.meta, data.input);
  // While another dimension is on its way, the rows are still those of the last one.
  const shownBy = dimensionOf(nameOf(data?.input.dimensions?.[0] ?? by));
  return (
    <Box
      as="section"
      aria-label={funnel.name}
      aria-busy={!error && (!data || isStale)}
      {...cardStyle}
      px={{ base: '4', md: '4.5' }}
      py="4"
    >
      <Loaded
        answer={data}
        {...{ error, retry }}
        waiting={[
          { h: '9', w: '18rem', maxW: 'full' },
          { h: '16rem', mt: '6' },
          { h: '10rem', mt: '4' },
        ]}
      >
        {({ answer, input: shown }) => (
          <>
            <FunnelHead funnel={funnel} answer={answer} input={shown} by={shownBy} />
            <Box layerStyle="note" pt="1" overflowWrap="anywhere">
              {populationWords(answer.funnel, isFiltered(view))}
            </Box>
            {answer.total.steps[0]?.entered === 0 && (
              <Box color="fg.muted" pt="2">
                No visits completed the first step in this period
                {isFiltered(view) ? ' and matched the filters' : ''}. Choose another period, or check the
                first step.
              </Box>
            )}
            <Box {...dimmedIf(isStale)}>
              <Steps answer={answer} by={shownBy} />
            </Box>
            {sentence && (
              <Box layerStyle="note" pt="3">
                {sentence}
              </Box>
            )}
          </>
        )}
      </Loaded>
    </Box>
  );
}
