import { Box, chakra, Flex } from '@chakra-ui/react';
import type { JourneyAnswer } from '@footfall/functions/contract';
import { useGoalChoice } from '../../../report/goals/use-goal-choice.ts';
import { comparedName } from '../../../report/period/compared-words.ts';
import { usePeriod } from '../../../report/use-period.ts';
import { changeOf, changeText, shortChange } from '../../../ui/figures/change.ts';
import { formatCount, formatDuration, formatPercent, noun } from '../../../ui/figures/format.ts';
import { Hidden } from '../../../ui/hidden.tsx';
import { ErrorPanel } from '../../../ui/page/error-panel.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { CloseButton } from '../../../ui/overlay/close-button.tsx';
import { stepName, useJourneyChoice } from './journey-choice.ts';
import { pageName } from './page-name.ts';
import type { ColumnsCall } from './use-journeys.ts';
import { WayActions } from './way-actions.tsx';
import { WayNext } from './way-next.tsx';
import { WaySteps } from './way-steps.tsx';

type Way = NonNullable<JourneyAnswer['way']>;

interface Props {
  call: ColumnsCall;
  /** Not where the frame closes by itself. */
  onClose?: () => void;
}

/** The visits that came the chosen way: how many, what came next, and what to do with it. */
export function WayNote({ call: { data, error, isStale, retry }, onClose }: Props) {
  const { choice } = useJourneyChoice();
  const [step = 0, page = ''] = choice.way.at(-1) ?? [];
  const way = isStale ? undefined : data?.answer.way;
  return (
    <chakra.div css={noteStyle} aria-busy={!way && !error}>
      <div>
        {onClose && (
          <Flex justify="space-between" align="flex-start" gap="2">
            <Box minW="0">
              <Box textStyle="note" color="fg.muted">
                {stepName(step, choice)}
              </Box>
              <Box as="h2" textStyle="title" truncate title={pageName(page)}>
                {pageName(page)}
              </Box>
            </Box>
            <CloseButton onClick={onClose} />
          </Flex>
        )}
        {way ? <Came way={way} /> : !error && <Skeleton h="12" mt="2" />}
      </div>
      {error && !way && <ErrorPanel error={error} onRetry={retry} />}
      {way ? (
        <>
          <WaySteps way={way} />
          <WayNext next={way.next} whole={way.visits} />
          <Reading way={way} />
        </>
      ) : (
        !error && <Skeleton h="72" />
      )}
      <WayActions />
    </chakra.div>
  );
}

function Came({ way: { visits, comparison } }: { way: Way }) {
  const { compare } = usePeriod().view;
  const change = comparison && changeOf(visits, comparison.visits, true);
  return (
    <Box mt="2" role="status">
      <Flex align="baseline" gap="2">
        <Box as="span" textStyle="number">
          {formatCount(visits)}
        </Box>
        <Box as="span" color="fg.muted">
          {noun(visits, 'visit')} came this way
        </Box>
      </Flex>
      {comparison && (
        <Box textStyle="note" color="fg.muted">
          {change && (
            <>
              <Box as="span" className="change" data-verdict={change.verdict} aria-hidden="true">
                {shortChange(change)}
              </Box>{' '}
              <Hidden>{changeText(change)}, </Hidden>
            </>
          )}
          {comparison.visits === 0 ? 'none' : `from ${formatCount(comparison.visits)}`} in{' '}
          {comparedName(compare)}
        </Box>
      )}
    </Box>
  );
}

/** How the page of the last step was read in these visits, and whether they reached the goal. */
function Reading({ way: { time_on_page, scroll_depth, goal_rate } }: { way: Way }) {
  const { goal } = useGoalChoice();
  const lines = [
    ['Time on page', time_on_page === null ? '–' : formatDuration(time_on_page)],
    ['Scroll depth', scroll_depth === null ? '–' : formatPercent(scroll_depth)],
    ...(goal_rate === null || !goal ? [] : [[`${goal.name} later in the visit`, formatPercent(goal_rate)]]),
  ];
  return (
    <dl>
      {lines.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The parts of the note about a way, below each other with lines between them. */
const noteStyle = {
  '& > :is(div, dl)': { p: '4', m: '0' },
  '& > * + *': { borderTopWidth: '1px', borderColor: 'border' },
  '& h3': { textStyle: 'note', color: 'fg.muted', pb: '1.5' },
  '& .change[data-verdict=better]': { color: 'positive' },
  '& .change[data-verdict=worse]': { color: 'negative' },
  '& ol': { m: '0', p: '0', listStyle: 'none' },
  '& li': { display: 'flex', alignItems: 'center', gap: '3', minH: '7', fontVariantNumeric: 'tabular-nums' },
  '& .name': { flex: '1', minW: '0', truncate: true, textAlign: 'start', unicodeBidi: 'isolate' },
  '& .steps > li': { position: 'relative', ps: '5' },
  '& .steps > li::before': {
    content: '""',
    position: 'absolute',
    left: '0',
    w: '8px',
    h: '8px',
    borderWidth: '2px',
    borderColor: 'accent',
    borderRadius: '50%',
  },
  '& .steps > li[data-end]::before': { bg: 'accent' },
  '& .steps > li[data-open]': { color: 'fg.muted', _before: { borderColor: 'border.control' } },
  '& .steps .count': { color: 'fg.muted' },
  '& .next > li': { position: 'relative', minH: '9', px: '2', mx: '-2', my: '2px' },
  '& .next .bar': { position: 'absolute', insetY: '0', left: '0', bg: 'bar', borderRadius: 'row' },
  '& .next > li > :not(.bar)': { position: 'relative' },
  '& .next button.name': {
    alignSelf: 'stretch',
    cursor: 'pointer',
    borderRadius: 'row',
    _hover: { textDecoration: 'underline' },
  },
  '& .next .share': { minW: '14', textAlign: 'end', color: 'fg.muted' },
  '& .next > li:not([data-kind=page]) .name': { color: 'fg.muted' },
  '& dl > div': { display: 'flex', justifyContent: 'space-between', gap: '3', py: '1' },
  '& dt': { color: 'fg.muted' },
  '& dd': { m: '0', fontWeight: 500, fontVariantNumeric: 'tabular-nums' },
  '@media (pointer: coarse)': { '& .next > li': { minH: '11' } },
} as const;
