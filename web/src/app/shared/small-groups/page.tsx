import { Box, Flex } from '@chakra-ui/react';
import {
  closedPeriodOf,
  type ClosedTimeframe,
  fewestVisitors,
  isDay,
  rangeWords,
  type LinkNumbers,
  type WorkspaceAnswer,
  say,
} from '@footfall/functions/contract';
import { useSharedLink } from '../../../api/reader.ts';
import { useEndpoint } from '../../../api/use-endpoint.ts';
import { loneCardIn } from '../../../report/address/lone-cards.ts';
import { useAddress, useChoice } from '../../../report/address/use-address.ts';
import { useEmbedded } from '../../../report/address/use-embedded.ts';
import { CardColumns } from '../../../report/card-columns.tsx';
import { goals } from '../../../report/goals/goal-questions.ts';
import { tooFewVisitors } from '../../../report/share/link-words.ts';
import { EmptyCard } from '../../../ui/empty-card.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { dimmedIf } from '../../../ui/page/dimmed.ts';
import { ErrorPanel } from '../../../ui/page/error-panel.tsx';
import { useTitle } from '../../../ui/page/use-window.ts';
import { isOfSection } from '../within-link.ts';
import { PeriodSteps } from './period-steps.tsx';
import { FunnelCard, RowsCard } from './card.tsx';
import { selectCards } from './cards.ts';
import { Overview } from './overview.tsx';

interface Props {
  workspace: WorkspaceAnswer;
  timeframe: ClosedTimeframe;
}

export default function SmallGroupsPage({ workspace, timeframe }: Props) {
  const { id: workspaceId, domain } = workspace;
  useTitle(domain);
  const [from, setFrom] = useChoice('from');
  const { data, error, isStale, retry } = useEndpoint(
    'link.numbers',
    { workspaceId, ...(from !== null && { from }) },
    { showPrevious: true, settled: true },
  );
  const numbers = data?.answer;
  const known = isStale ? undefined : numbers;
  const named = from !== null && isDay(from) ? closedPeriodOf(timeframe, from) : null;
  // Replaces a period that the link cannot show.
  const isNotShown = error?.code === 'invalid_request' && from !== null;
  return (
    <>
      <PeriodSteps
        days={known ?? named}
        before={known?.before}
        after={known?.after}
        onStep={(first) => setFrom(first)}
      />
      {error ? (
        <ErrorPanel
          error={error}
          onRetry={isNotShown ? () => setFrom(null) : retry}
          {...(isNotShown && { action: say('Show the latest numbers') })}
        />
      ) : numbers?.total === null ? (
        <TooFew {...{ timeframe, numbers }} />
      ) : (
        <Numbers {...{ workspace, timeframe, numbers, isStale }} />
      )}
    </>
  );
}

function TooFew({
  timeframe,
  numbers: { before, after },
}: {
  timeframe: ClosedTimeframe;
  numbers: LinkNumbers;
}) {
  const ofWeeks = timeframe === 'Weeks';
  const visitors = fewestVisitors;
  const reason = ofWeeks
    ? say('Every day of this week had fewer than {visitors, plural, one {# visitor} other {# visitors}}.', {
        visitors,
      })
    : say('Every day of this month had fewer than {visitors, plural, one {# visitor} other {# visitors}}.', {
        visitors,
      });
  const advice = ofWeeks
    ? say('Choose another week with the arrows.')
    : say('Choose another month with the arrows.');
  return <EmptyCard title={tooFewVisitors} text={(before ?? after) ? `${reason} ${advice}` : reason} />;
}

interface NumbersProps extends Props {
  numbers: LinkNumbers | undefined;
  isStale: boolean;
}

function Numbers({ workspace, timeframe, numbers, isStale }: NumbersProps) {
  const { pathname, params } = useAddress();
  const section = useSharedLink()?.sections.find((each) => isOfSection(pathname, each)) ?? 'dashboard';
  const hasGoals = numbers?.breakdowns.some(({ dimension }) => dimension === goals.of);
  const lone = useEmbedded() ? loneCardIn(pathname, params) : null;
  const { isFullPage, hasOverview, ...shown } = selectCards(section, lone);
  const cards = shown.cards.filter(({ card }) => card !== goals || hasGoals);
  const columns = [...Map.groupBy(cards, (_, index) => index % 2).values()];
  return (
    <CardColumns>
      {hasOverview && <Overview {...{ workspace, timeframe, numbers, isStale }} />}
      <Box {...dimmedIf(isStale)}>
        <CardColumns {...(cards.length > 1 && { beside: { md: 'repeat(2, minmax(0, 1fr))' } })}>
          {columns.map((column, index) => (
            <CardColumns key={index}>
              {column.map((shown) => (
                <RowsCard key={shown.card.dimension} {...shown} numbers={numbers} />
              ))}
            </CardColumns>
          ))}
        </CardColumns>
      </Box>
      {isFullPage && section === 'behaviour' && numbers && numbers.funnels.length > 0 && (
        <Box {...dimmedIf(isStale)}>
          <CardColumns>
            {numbers.funnels.map((funnel, index) => (
              <FunnelCard key={index} funnel={funnel} />
            ))}
          </CardColumns>
        </Box>
      )}
      <Flex gap="2" pt="1" color="fg.muted">
        <Icon name="info" mt="0.5" />
        <p>
          {/* A single card has no header that names its period. */}
          {!isFullPage && numbers && `${say('{period}.', { period: rangeWords(numbers) })} `}
          {say(
            'Counts are rounded down to multiples of {count}. Days and rows with fewer than {count, plural, one {# visitor} other {# visitors}} a day are hidden. Others is the total minus the rows.',
            { count: fewestVisitors },
          )}
        </p>
      </Flex>
    </CardColumns>
  );
}
