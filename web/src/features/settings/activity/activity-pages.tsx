import { Box, chakra, Flex } from '@chakra-ui/react';
import { type AuditAnswer, timeText, say } from '@footfall/functions/contract';
import { Notice } from '../../../ui/overlay/notice.tsx';
import { SmallButton } from '../../../ui/button.tsx';
import { byDay } from './activity-words.ts';
import { sentenceOf, type Names } from './sentences.ts';

interface Props {
  entries: AuditAnswer['entries'];
  names: Names;
  timezone: string;
  more: { busy: boolean; error: string | undefined; run: () => void } | null;
  /** Clears the filter; undefined without a filter. */
  onAll: (() => void) | undefined;
}

export function ActivityPages({ entries, names, timezone, more, onAll }: Props) {
  if (entries.length === 0) return <Nothing onAll={onAll} />;
  return (
    <>
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
                    {timeText(entry.at, timezone)}
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
      {more && (
        <Flex direction="column" align="center" gap="2">
          <Notice>{more.error}</Notice>
          <SmallButton loading={more.busy} onClick={more.run}>
            {say('Load more')}
          </SmallButton>
        </Flex>
      )}
    </>
  );
}

function Nothing({ onAll }: Pick<Props, 'onAll'>) {
  return (
    <Flex direction="column" align="center" gap="3" py="8" textAlign="center">
      <Box textStyle="label">{onAll ? say('No changes of this kind') : say('No changes yet')}</Box>
      <Box color="fg.muted" maxW="26rem" textWrap="balance">
        {onAll
          ? say('Nothing matches the person and the kind that you chose.')
          : say('From now on, every change to the settings, members, keys and shared segments appears here.')}
      </Box>
      {onAll && <SmallButton onClick={onAll}>{say('Show all changes')}</SmallButton>}
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
