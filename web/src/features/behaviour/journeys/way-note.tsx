import { Box, chakra, Flex } from '@chakra-ui/react';
import type { JourneyAnswer } from '@footfall/functions/contract';
import { useGoalChoice } from '../../../report/goals/use-goal-choice.ts';
import { comparedName } from '../../../report/period/compared-words.ts';
import { usePeriod } from '../../../report/use-period.ts';
import { changeOf, shortChange, changeText } from '../../../ui/figures/change.ts';
import { formatCount, formatDuration, formatPercent, noun } from '../../../ui/figures/format.ts';
import { Hidden } from '../../../ui/hidden.tsx';
import { ErrorPanel } from '../../../ui/page/error-panel.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { CloseButton } from '../../../ui/overlay/close-button.tsx';
import { stepName } from './journey-choice.ts';
import { pageName } from './page-name.ts';
import { useJourneyChoice } from './journey-choice.ts';
import type { ColumnsCall } from './use-journeys.ts';
import { WayActions } from './way-actions.tsx';
import { WayNext } from './way-next.tsx';
import { noteStyle } from './way-style.ts';
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
