import { Box, Flex } from '@chakra-ui/react';
import { usePeriod } from '../../../report/use-period.ts';
import { isFiltered } from '../../../report/address/view.ts';
import { cardStyle } from '../../../ui/card.tsx';
import { CopyBox } from '../../../ui/copy-box.tsx';
import { vitalsTag } from '../../../ui/workspace/script-tag.ts';

/** Where no page load was measured: how to have them measured. */
export function NotMeasured() {
  const { domain, view } = usePeriod();
  if (isFiltered(view))
    return (
      <Box as="section" {...cardStyle} px="4" py="16" textAlign="center" color="fg.muted">
        No measured page loads match the filters
      </Box>
    );
  return (
    <Flex as="section" direction="column" gap="4" px={{ base: '4', md: '8' }} py="8" {...cardStyle}>
      <Box as="h2" textStyle="title">
        No page loads measured in this timeframe
      </Box>
      <Box as="p" textStyle="prose" color="fg.muted" maxW="42rem">
        script.plus.js can measure how fast your pages are for their visitors: when the largest part of a page
        appears, how quickly it answers, and whether it moves about. It does so only if its tag asks for it.
        Put this tag in place of the one on your pages. 0.25 measures one page load in four; 1 measures all of
        them.
      </Box>
      <Box maxW="42rem">
        <CopyBox label="Tag that measures" text={vitalsTag(domain, window.location.origin)} rows={2} />
      </Box>
    </Flex>
  );
}
