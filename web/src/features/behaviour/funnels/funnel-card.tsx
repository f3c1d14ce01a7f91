import { Box, Flex } from '@chakra-ui/react';
import {
  type Filter,
  stepFiltersInWords,
  type Input,
  type FunnelAnswer,
  type FunnelScope,
  type ValueDimension,
  formatPercent,
  rangeInSentence,
  say,
  dimensionRow,
} from '@footfall/functions/contract';
import { useEndpoint } from '../../../api/use-endpoint.ts';
import { comparedSentence } from '../../../report/period/compared-words.ts';
import { usePeriod } from '../../../report/use-period.ts';
import { isFiltered } from '../../../report/address/view.ts';
import { cardStyle } from '../../../ui/card.tsx';
import { Loaded } from '../../../ui/page/loaded.tsx';
import { useWide } from '../../../ui/page/use-window.ts';
import { dimensionOf, nameOf, useFunnelAddress, kindOf } from './funnel-dimensions.ts';
import { FunnelList } from './funnel-list.tsx';
import { FunnelTable } from './funnel-table.tsx';
import { populationWords, type SavedFunnel, unitWords } from './funnel-words.ts';
import { dimmedIf } from '../../../ui/page/dimmed.ts';
import { explorationOfSteps } from '../../../report/exploration/of-question.ts';
import { CardMenu } from '../../../report/card-menu/card-menu.tsx';
import { ChangeFrom } from './change-from.tsx';
import { funnelCsv, finished, funnelRows } from './funnel-figures.ts';
import { Share } from './breakdown.tsx';
import { HelpButton } from '../../../ui/help/help-button.tsx';

const maxRows = 100;

export function FunnelCard({ funnel }: { funnel: SavedFunnel }) {
  const { by } = useFunnelAddress();
  const { common, view } = usePeriod();
  const question: Input<'funnel'> = {
    ...common,
    funnel: funnel.id,
    dimensions: [by],
    pagination: { limit: maxRows },
  };
  const { data, error, isStale, retry } = useEndpoint('funnel', question, { showPrevious: true });
  const Steps = useWide() ? FunnelTable : FunnelList;
  const sentence = data && comparedSentence(data.answer.meta, data.input);
  // While another breakdown loads, the rows still belong to the previous dimension.
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
                {noEntriesWords(isFiltered(view))}
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

const noEntriesWords = (filtered: boolean) =>
  filtered
    ? say(
        'No visits completed the first step in this period and matched the filters. Choose another period, or check the first step.',
      )
    : say(
        'No visits completed the first step in this period. Choose another period, or check the first step.',
      );

interface Props {
  funnel: SavedFunnel;
  answer: FunnelAnswer;
  input: Input<'funnel'>;
  by: ValueDimension;
}

function FunnelHead({ funnel, answer, input, by }: Props) {
  const { share, entered, change, before } = finished(answer);
  const { within } = answer.funnel;
  const { title } = unitWords[within];
  const { range, compared_with: compared } = answer.meta;
  const table = () => {
    const names = funnelRows(answer, by).map(kindOf(by, title).nameOf);
    return funnelCsv(answer, dimensionRow(by).inSentence, (index) => names[index] ?? '');
  };
  return (
    // On a phone the legend has its own line below the menu.
    <Flex columnGap={{ base: '2', md: '6' }} rowGap="2" align="center" wrap={{ base: 'wrap', md: 'nowrap' }}>
      <Flex align="baseline" columnGap="2" wrap="wrap" flex="1" minW="0">
        <Box as="span" textStyle="number">
          <Share share={share} />
        </Box>
        <Box as="span" color="fg.muted">
          {finishedWords(within, entered)}
        </Box>
        {compared && <ChangeFrom change={change} from={before === null ? null : formatPercent(before)} />}
      </Flex>
      <Flex
        columnGap="4"
        rowGap="1"
        layerStyle="note"
        align="center"
        wrap="wrap"
        order={{ base: 1, md: 0 }}
        w={{ base: 'full', md: 'auto' }}
      >
        <Mark color="accent">{rangeInSentence(range)}</Mark>
        {compared && <Mark color="previous">{rangeInSentence(compared)}</Mark>}
        <Mark color="bar">{say('Dropped')}</Mark>
      </Flex>
      <HelpButton topic="numbers/funnels-and-journeys#funnels" about={say('Funnels')} />
      <CardMenu
        about={{ title: funnel.name, unit: say(title) }}
        numbers={{
          call: 'funnel',
          question: input,
          meta: answer.meta,
          table,
          explore: exploreTargets(answer, input),
        }}
      />
    </Flex>
  );
}

// Translators: the share stands before these words, larger.
const finishedWords = (within: FunnelScope, entered: number) =>
  within === 'visit'
    ? say('of {count, plural, one {# visit} other {# visits}} finished', { count: entered })
    : say('of {count, plural, one {# visitor} other {# visitors}} finished', { count: entered });

/** The visits that include a step and those before it. */
const exploreTargets = ({ funnel: { steps } }: FunnelAnswer, { filters = [] }: Input<'funnel'>) =>
  steps.map(({ name, filters: own }, index) => ({
    text: say('Open “{step}” in Explore', { step: name || stepFiltersInWords(own as Filter[]) }),
    explorable: explorationOfSteps(steps.slice(0, index + 1), filters as Filter[]),
  }));

function Mark({ color, children }: { color: string; children: string }) {
  return (
    <Flex as="span" align="center" gap="1.5">
      <Box as="span" w="2" h="2" borderRadius="2px" bg={color} aria-hidden="true" />
      {children}
    </Flex>
  );
}
