import { Box, Flex } from '@chakra-ui/react';
import { type UnknownTag, rangeWords, say } from '@footfall/functions/contract';
import { useMutation } from '../../api/use-mutation.ts';
import { call } from '../../api/call.ts';
import { useSharedLink } from '../../api/reader.ts';
import { refetchEvery, useEndpoint } from '../../api/use-endpoint.ts';
import { usePeriod } from '../../report/use-period.ts';
import { bold, TagWords } from '../../report/goals/tag-words.tsx';
import { Notice } from '../../ui/overlay/notice.tsx';
import { SmallButton } from '../../ui/button.tsx';
import { dimmedIf } from '../../ui/page/dimmed.ts';
import { sayRich } from '../../ui/words/say-rich.tsx';

interface Props {
  mayChange: boolean;
  onMakeRule: (tag: UnknownTag) => void;
}

/** Lists new tags that no channel rule matches. Empty if there are none and on shared links. */
export function UnknownTags({ mayChange, onMakeRule }: Props) {
  const { workspaceId, common } = usePeriod();
  const { date_range, filters } = common;
  const question = useSharedLink() ? null : { workspaceId, date_range, filters };
  const { data, error, isStale, retry } = useEndpoint('tag.unknown', question, { showPrevious: true });
  if (error)
    return (
      <Box role="alert" layerStyle="note" px="2" pt="2">
        {say('New tags could not be read.')} <SmallButton onClick={retry}>{say('Try again')}</SmallButton>
      </Box>
    );
  if (!data || data.answer.length === 0) return null;
  return (
    <Box as="ul" aria-label={say('Tags without a rule')} px="2" pt="2" {...dimmedIf(isStale)}>
      {data.answer.map((tag) => (
        <Tag key={`${tag.tag} ${tag.value}`} {...{ tag, mayChange, onMakeRule }} />
      ))}
    </Box>
  );
}

function Tag({ tag, mayChange, onMakeRule }: Props & { tag: UnknownTag }) {
  const { workspaceId } = usePeriod();
  const { busy, error, run } = useMutation(async () => {
    await call('tag.leave', { workspaceId, tag: tag.tag, value: tag.value });
    await refetchEvery('tag.unknown');
  });
  const written = `${tag.tag}=${tag.value}`;
  return (
    <Flex as="li" wrap="wrap" align="center" gap="2" py="2.5" borderTopWidth="1px" borderColor="border">
      <Box flex="1" minW="14rem" color="fg.muted" overflowWrap="anywhere">
        <TagWords nearest={tag.nearest}>{newSince(tag)}</TagWords>
        <Notice>{error}</Notice>
      </Box>
      {mayChange && (
        <>
          <SmallButton
            look="outline"
            aria-label={say('New rule: {tag}', { tag: written })}
            onClick={() => onMakeRule(tag)}
          >
            {say('New rule')}
          </SmallButton>
          <SmallButton
            look="ghost"
            aria-label={say('Ignore: {tag}', { tag: written })}
            disabled={busy}
            onClick={() => void run()}
          >
            {say('Ignore')}
          </SmallButton>
        </>
      )}
    </Flex>
  );
}

function newSince({ tag, value, since, visitors }: UnknownTag) {
  const values = { b: bold, value, day: rangeWords({ from: since, to: since }), visitors };
  return tag === 'utm_medium'
    ? sayRich(
        'The medium <b>{value}</b> is new since {day}: {visitors, plural, one {# visitor} other {# visitors}}.',
        values,
      )
    : sayRich(
        'The source <b>{value}</b> is new since {day}: {visitors, plural, one {# visitor} other {# visitors}}.',
        values,
      );
}
