import { Box, chakra, Flex } from '@chakra-ui/react';
import { usePeriod } from '../../../report/use-period.ts';
import { changeOf, changeText, shortChange, formatCount, say } from '@footfall/functions/contract';
import { Hidden } from '../../../ui/hidden.tsx';
import { ErrorPanel } from '../../../ui/page/error-panel.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { CloseButton } from '../../../ui/button.tsx';
import { useJourneyChoice } from './journey-choice.ts';
import { pageName, stepName } from './journey-words.ts';
import type { JourneyCall } from './use-journeys.ts';
import type { ChosenPath } from './journey-layout.ts';
import { PathActions, PathNext, PathReading, PathSteps } from './path-sections.tsx';
import { inCompared } from '../../../report/rows/row-content.tsx';

interface Props {
  call: JourneyCall;
  /** Omit if the frame has its own close button. */
  onClose?: () => void;
}

export function PathNote({ call: { data, error, isStale, retry }, onClose }: Props) {
  const {
    choice,
    end: [step, page],
  } = useJourneyChoice();
  const way = isStale ? undefined : data?.answer.way;
  return (
    <chakra.div css={noteStyle} aria-busy={!way && !error}>
      <div>
        {onClose && (
          <Flex justify="space-between" align="flex-start" gap="2">
            <Box minW="0">
              <Box layerStyle="note">{stepName(step, choice)}</Box>
              <Box as="h2" textStyle="title" truncate dir="auto" title={pageName(page)}>
                {pageName(page)}
              </Box>
            </Box>
            <CloseButton onClick={onClose} />
          </Flex>
        )}
        {way ? <Came {...way} /> : !error && <Skeleton h="12" mt="2" />}
      </div>
      {way ? (
        <>
          <PathSteps {...way} />
          <PathNext {...way} />
          <PathReading {...way} />
        </>
      ) : error ? (
        <ErrorPanel error={error} onRetry={retry} />
      ) : (
        <Skeleton h="18rem" />
      )}
      <PathActions />
    </chakra.div>
  );
}

function Came({ visits, comparison }: ChosenPath) {
  const { compare } = usePeriod().view;
  const change = comparison && changeOf(visits, comparison.visits, true);
  return (
    <Box mt="2" role="status">
      <Flex align="baseline" gap="2">
        <Box as="span" textStyle="number">
          {formatCount(visits)}
        </Box>
        <Box as="span" color="fg.muted">
          {/* Translators: the number itself stands before these words, larger. */}
          {say('{count, plural, one {visit took this path} other {visits took this path}}', {
            count: visits,
          })}
        </Box>
      </Flex>
      {comparison && (
        <Box layerStyle="note">
          {change && (
            <>
              <Box as="span" className="change" data-verdict={change.verdict} aria-hidden="true">
                {shortChange(change)}
              </Box>{' '}
              <Hidden>{say('{change}, ', { change: changeText(change) })}</Hidden>
            </>
          )}
          {inCompared(
            comparison.visits === 0
              ? say('none')
              : say('from {number}', { number: formatCount(comparison.visits) }),
            compare,
          )}
        </Box>
      )}
    </Box>
  );
}

const noteStyle = {
  display: 'flex',
  flexDirection: 'column',
  h: 'full',
  '& > :is(div, dl)': { p: '4' },
  // This list takes the remaining height and scrolls.
  '& > :has(> .next)': { flex: '1', display: 'flex', flexDirection: 'column', minH: '12rem' },
  '& .next': { overflowY: 'auto', mx: '-2', px: '2' },
  '& > * + *': { borderTopWidth: '1px', borderColor: 'border' },
  '& h3': { textStyle: 'note', color: 'fg.muted', pb: '1.5' },
  '& .change[data-verdict=better]': { color: 'positive' },
  '& .change[data-verdict=worse]': { color: 'negative' },
  '& li': { display: 'flex', alignItems: 'center', gap: '3', minH: '7', position: 'relative' },
  '& .name': { flex: '1', minW: '0', truncate: true, textAlign: 'start', unicodeBidi: 'isolate' },
  '& .steps > li': { ps: '5' },
  '& .steps > li::before': {
    content: '""',
    position: 'absolute',
    insetStart: '0',
    boxSize: '8px',
    borderWidth: '2px',
    borderColor: 'accent',
    borderRadius: '50%',
  },
  '& .steps > li[data-end]::before': { bg: 'accent' },
  '& .steps > li[data-open]': { color: 'fg.muted', _before: { borderColor: 'border.control' } },
  '& .next > li': { minH: '9', px: '2', mx: '-2', my: '2px' },
  '& .next .bar': { position: 'absolute', insetY: '0', insetStart: '0', bg: 'bar', borderRadius: 'row' },
  '& .next > li > :not(.bar)': { position: 'relative' },
  '& .next button.name': {
    alignSelf: 'stretch',
    cursor: 'pointer',
    borderRadius: 'row',
    _hover: { textDecoration: 'underline' },
  },
  '& .next .share': { minW: '14', textAlign: 'end' },
  '& :is(.steps .count, .next .share, .next > li:not([data-kind=page]) .name, dt)': { color: 'fg.muted' },
  '& dl > div': { display: 'flex', justifyContent: 'space-between', gap: '3', py: '1' },
  '& dd': { fontWeight: 500 },
  '@media (pointer: coarse)': { '& .next > li': { minH: '11' } },
} as const;
