import { Box, chakra, Flex } from '@chakra-ui/react';
import type { AuditAnswer } from '@footfall/functions/contract';
import { byDay, timeOfDay } from './activity-words.ts';
import { sentenceOf, type Names } from './sentences.ts';

interface Props {
  entries: AuditAnswer['entries'];
  names: Names;
  timezone: string;
}

/** Changes as sentences, by day. */
export function ActivityList({ entries, names, timezone }: Props) {
  return (
    <Flex direction="column" gap="6">
      {byDay(entries, timezone).map(({ day, entries: ofDay }) => (
        <section key={day} aria-label={day}>
          <Box as="h3" textStyle="label" mb="1">
            {day}
          </Box>
          <ul>
            {ofDay.map((entry) => (
              <chakra.li key={entry.id} css={rowStyle}>
                <chakra.time dateTime={entry.at} color="fg.muted" whiteSpace="nowrap">
                  {timeOfDay(entry.at, timezone)}
                </chakra.time>
                <Box overflowWrap="anywhere" textWrap="pretty">
                  {sentenceOf(entry, names)}
                </Box>
              </chakra.li>
            ))}
          </ul>
        </section>
      ))}
    </Flex>
  );
}

const rowStyle = {
  display: 'grid',
  gridTemplateColumns: { base: '1fr', md: '5.5rem 1fr' },
  columnGap: '4',
  alignItems: 'baseline',
  py: '2.5',
  borderTopWidth: '1px',
  borderColor: 'border',
};
