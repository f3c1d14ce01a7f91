import { Box, Flex } from '@chakra-ui/react';
import {
  type FunnelAnswer,
  type Input,
  type ValueDimension,
  formatCount,
  formatPercent,
  rangeInSentence,
} from '@footfall/functions/contract';
import { CardMenu } from '../../../report/card-menu/card-menu.tsx';
import { ChangeFrom } from './change-from.tsx';
import { funnelCsv, finished, funnelRows } from './funnel-figures.ts';
import { dimensionInSentence, kindOf } from './funnel-dimensions.ts';
import { type SavedFunnel, unitWords } from './funnel-words.ts';
import { Share } from './breakdown.tsx';

interface Props {
  funnel: SavedFunnel;
  answer: FunnelAnswer;
  input: Input<'funnel'>;
  by: ValueDimension;
}

/** How many finished, what the colours mean, and what can be done with the funnel. */
export function FunnelHead({ funnel, answer, input, by }: Props) {
  const { share, entered, change, before } = finished(answer);
  const { many } = unitWords[answer.funnel.within];
  const { range, compared_with: compared } = answer.meta;
  const table = () => {
    const names = funnelRows(answer, by).map(kindOf(by, many).nameOf);
    return funnelCsv(answer, dimensionInSentence(by), (index) => names[index] ?? '');
  };
  return (
    // On a phone the menu stays in the first line, and the colours have one of their own.
    <Flex columnGap={{ base: '2', md: '6' }} rowGap="2" align="center" wrap={{ base: 'wrap', md: 'nowrap' }}>
      <Flex align="baseline" columnGap="2" wrap="wrap" flex="1" minW="0">
        <Box as="span" textStyle="number">
          <Share share={share} />
        </Box>
        <Box as="span" color="fg.muted">
          of {formatCount(entered)} {many} finished
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
        <Mark color="bar">Dropped</Mark>
      </Flex>
      <CardMenu
        about={{ title: funnel.name, unit: many }}
        numbers={{ call: 'funnel', question: input, range, table }}
      />
    </Flex>
  );
}

function Mark({ color, children }: { color: string; children: string }) {
  return (
    <Flex as="span" align="center" gap="1.5">
      <Box as="span" w="2" h="2" borderRadius="2px" bg={color} aria-hidden="true" />
      {children}
    </Flex>
  );
}
