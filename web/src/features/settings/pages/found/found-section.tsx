import { Box, Flex } from '@chakra-ui/react';
import { type FoundMove, type MovedPage, shownPath, utcDayText, say } from '@footfall/functions/contract';
import { call } from '../../../../api/call.ts';
import { changeAnswer, useEndpoint } from '../../../../api/use-endpoint.ts';
import { useMutation } from '../../../../api/use-mutation.ts';
import { codeFont } from '../../../../ui/code/code-font.ts';
import { CloseButton, SmallButton } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/overlay/notice.tsx';
import { Loaded } from '../../../../ui/page/loaded.tsx';
import { Section } from '../../../../ui/page/section.tsx';

interface Props {
  workspaceId: string;
  /** Of the rules: they change what is found. */
  revision: number;
  onRule: (rule: MovedPage) => void;
}

/** Pages that seem to have moved. They are never rules by themselves. */
export function FoundSection({ workspaceId, revision, onRule }: Props) {
  const { data, ...state } = useEndpoint('moved-page.found', { workspaceId }, { settled: true });
  const days = data?.answer.days;
  return (
    <Section
      key={revision}
      title={say('Found redirects')}
      note={
        <Box as="span" display="block" textAlign="end" textStyle="note">
          {days === undefined
            ? ''
            : say('{count, plural, one {Last # day} other {Last # days}}', { count: days })}
        </Box>
      }
    >
      <Loaded answer={data?.answer} {...state} waiting={['10', '10']}>
        {({ found }) =>
          found.length === 0 ? (
            <Box color="fg.muted" textWrap="pretty">
              {say('No page ended on the day on which a similar one began.')}
            </Box>
          ) : (
            <Box as="ul" aria-label={say('Found redirects')}>
              {found.map((move) => (
                <Found key={`${move.from} ${move.to}`} {...{ workspaceId, move, onRule }} />
              ))}
            </Box>
          )
        }
      </Loaded>
    </Section>
  );
}

interface FoundProps extends Omit<Props, 'revision'> {
  move: FoundMove;
}

function Found({ workspaceId, move, onRule }: FoundProps) {
  const { from, to, pageviews } = move;
  const written = `${shownPath(from)} → ${shownPath(to)}`;
  const dismissal = useMutation(async () => {
    await call('moved-page.leave', { workspaceId, from, to });
    await changeAnswer('moved-page.found', { workspaceId }, ({ found, ...others }) => ({
      ...others,
      found: found.filter((each) => each.from !== from || each.to !== to),
    }));
  });
  return (
    <Box as="li" py="2.5" borderTopWidth="1px" borderColor="border">
      <Flex gap="3" align="center" wrap={{ base: 'wrap', md: 'nowrap' }}>
        <Box flex="1" minW={{ base: 'full', md: '0' }} overflowWrap="anywhere">
          <Box fontFamily={codeFont} fontSize="0.8125rem" translate="no">
            {written}
          </Box>
          <Box layerStyle="note">{foundWords(move)}</Box>
        </Box>
        <Box color="fg.muted" whiteSpace="nowrap" flex={{ base: '1', md: 'none' }}>
          {say('{count, plural, one {# pageview} other {# pageviews}}', { count: pageviews })}
        </Box>
        <SmallButton
          aria-label={say('Make a rule of {move}', { move: written })}
          onClick={() => onRule({ from: shownPath(from), to: shownPath(to) })}
        >
          {say('Make a rule')}
        </SmallButton>
        <CloseButton
          aria-label={say('Dismiss {move}', { move: written })}
          disabled={dismissal.busy}
          onClick={() => void dismissal.run()}
        />
      </Flex>
      <Notice>{dismissal.error}</Notice>
    </Box>
  );
}

/** `Ended when the other began, on November 2, 2026` */
function foundWords({ pages, since }: FoundMove, locale?: string): string {
  const day = utcDayText(since, 'medium', locale);
  return pages === 1
    ? say('Ended when the other began, on {day}', { day })
    : say(
        '{count, plural, one {# page ended when others like them began, since {day}} other {# pages ended when others like them began, since {day}}}',
        { count: pages, day },
      );
}
