import { Box, Flex } from '@chakra-ui/react';
import type { UsageAnswer } from '@footfall/functions/contract';
import { formatCount } from '../../../ui/figures/format.ts';
import { HiddenTable } from '../../../ui/hidden.tsx';
import { monthsOf } from '../data/export/months.ts';
import { shortDay } from './usage-words.ts';

/** The events of each day as bars over the whole month; a screen reader gets them as a table. */
export function EventsChart({ events }: Pick<UsageAnswer, 'events'>) {
  const first = events[0]?.date ?? '';
  const last = monthsOf(first, first)[0]?.to ?? '';
  const most = Math.max(...events.map(({ count }) => count));
  return (
    <Box>
      <Box aria-hidden="true">
        <Flex justify="space-between" align="baseline" mb="1">
          <Box textStyle="label">Events by day</Box>
          <Box layerStyle="note">{formatCount(most)}</Box>
        </Flex>
        <Flex align="flex-end" gap="2px" h="24" borderYWidth="1px" borderColor="border">
          {events.map(({ date, count }) => (
            <Box
              key={date}
              title={`${shortDay(date)}: ${formatCount(count)}`}
              flex="1"
              h={`${(100 * count) / most}%`}
              minH={count > 0 ? '2px' : undefined}
              bg="accent"
              borderTopRadius="2px"
            />
          ))}
          {Array.from({ length: Number(last.slice(8)) - events.length }, (_, index) => (
            <Box key={index} flex="1" />
          ))}
        </Flex>
        <Flex justify="space-between" mt="1" layerStyle="note">
          <span>{shortDay(first)}</span>
          <span>{shortDay(last)}</span>
        </Flex>
      </Box>
      <HiddenTable
        caption="Events by day"
        titles={['Day', 'Events']}
        rows={events.map(({ date, count }) => [date, shortDay(date), formatCount(count)])}
      />
    </Box>
  );
}
