import { Box, Flex } from '@chakra-ui/react';
import { say } from '@footfall/functions/contract';
import { SmallButton } from '../../ui/button.tsx';
import { cardStyle } from '../../ui/card.tsx';
import { useView } from '../address/use-view.ts';
import type { DeletedDays } from './deleted-days.ts';
import { HelpButton } from '../../ui/help/help-button.tsx';

/** Shown above the reports, or instead of them if nothing remains. */
export default function DeletedNote({ text, isAll, hasTotals }: DeletedDays) {
  const { change } = useView();
  if (!isAll)
    return (
      <Box role="note" px="4" py="3" mb="4" color="fg.muted" textWrap="pretty" {...cardStyle}>
        {text}
      </Box>
    );
  return (
    <Flex as="section" aria-labelledby="deleted-days" direction="column" gap="3" p="4" {...cardStyle}>
      <Flex align="center" gap="2">
        <Box as="h2" id="deleted-days" textStyle="label">
          {say('The visits of these days are deleted')}
        </Box>
        <HelpButton topic="privacy/what-is-stored#what-is-up-to-you" about={say('Retention')} />
      </Flex>
      <Box color="fg.muted">
        {text} {hasTotals && say('Without filters, you see the totals of these days.')}
      </Box>
      {hasTotals && (
        <SmallButton
          alignSelf="flex-start"
          onClick={() => change({ filters: [], any: false, segment: null })}
        >
          {say('Remove all filters')}
        </SmallButton>
      )}
    </Flex>
  );
}
