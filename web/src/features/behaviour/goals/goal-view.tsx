import { useMemo } from 'react';
import { Box } from '@chakra-ui/react';
import { goalInWords, isUnwantedGoal, queryMetrics, say, phrase } from '@footfall/functions/contract';
import { cardRows } from '../../../report/ask/card-rows.ts';
import { QuestionsProvider, useQuestion } from '../../../report/ask/questions.tsx';
import { CardColumns } from '../../../report/card-columns.tsx';
import { withRates } from '../../../report/goals/goal-mode.ts';
import { type NamedGoal, useGoals } from '../../../report/goals/use-goals.ts';
import { breakdowns, type Breakdown } from '../../../report/rows/kinds/breakdowns.ts';
import { cardStyle } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { ErrorPanel } from '../../../ui/page/error-panel.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { OwnViewHead } from '../own-view.tsx';
import { ShortList } from '../short-list.tsx';
import { GoalFunnels } from './goal-funnels.tsx';
import {
  type GoalList,
  goalViewQuestions,
  type reachedMetrics,
  hasTime,
  inVisitsThatReached,
} from './goal-view-questions.ts';
import { PagesBefore } from './pages-before.tsx';
import { usePeriod } from '../../../report/use-period.ts';
import { type Series, FigureOverview } from '../figure-overview.tsx';
import { goalFigures, reachedColumns } from './goal-figures.ts';

interface Props {
  id: string;
  onClose: () => void;
}

export function GoalView({ id, onClose }: Props) {
  const { list, error, retry } = useGoals();
  const goal = list?.find((each) => each.id === id);
  const note = goal && goalInWords(goal.definition);
  if (error && !list) return <ErrorPanel error={error} onRetry={retry} />;
  if (!list) return <Skeleton h="24rem" borderRadius="card" />;
  return (
    <CardColumns>
      <OwnViewHead
        back={say('All goals')}
        onBack={onClose}
        title={goal?.name ?? say('Goal')}
        {...(note && { note })}
      />
      {goal ? (
        <GoalCards goal={goal} />
      ) : (
        <Box {...cardStyle}>
          <EmptyState
            title={say('Goal not found')}
            help="guides/goals#change-or-delete-a-goal"
            text={say(
              'It was deleted or belongs to another site. If you create the goal again, its numbers return.',
            )}
          />
        </Box>
      )}
    </CardColumns>
  );
}

function GoalCards({ goal }: { goal: NamedGoal }) {
  const ask = useMemo(() => goalViewQuestions(goal), [goal]);
  return (
    <QuestionsProvider ask={ask}>
      <GoalOverview goal={goal} />
      {/* Separate columns, so that short cards leave no gaps beside long ones. */}
      <CardColumns beside={{ lg: 'repeat(3, minmax(0, 1fr))' }}>
        <CardColumns>
          <ListOf list="sources" goal={goal} />
          <ListOf list="devices" goal={goal} />
        </CardColumns>
        <CardColumns>
          <ListOf list="entries" goal={goal} />
          <ListOf list="countries" goal={goal} />
        </CardColumns>
        <CardColumns>
          <PagesBefore goal={goal} />
          <GoalFunnels goal={goal} />
        </CardColumns>
      </CardColumns>
    </QuestionsProvider>
  );
}

const kinds: Record<GoalList, Breakdown> = {
  sources: withRates(breakdowns.sources),
  entries: { ...withRates(breakdowns.pages), of: 'visit:entry_page', title: phrase('Entry pages') },
  devices: withRates(breakdowns.devices),
  countries: withRates(breakdowns.countries),
};

function ListOf({ list, goal }: { list: GoalList; goal: NamedGoal }) {
  const call = useQuestion(list);
  const breakdown = kinds[list];
  const isUnwanted = isUnwantedGoal(goal.definition);
  return (
    <ShortList
      {...{ breakdown, call }}
      topic="guides/goals#read-a-goal"
      help={say(breakdown.meaning.sentence)}
      empty={say('No visits reached the goal in this timeframe')}
      rows={call.data && cardRows(call.data.answer, breakdown.of).map((row) => ({ ...row, isUnwanted }))}
    />
  );
}

function GoalOverview({ goal }: { goal: NamedGoal }) {
  const { common } = usePeriod();
  const isTimed = hasTime(inVisitsThatReached(common, goal).filters);
  const [totals, revenue] = [useQuestion('totals'), useQuestion('revenue')];
  const time = useQuestion(isTimed ? 'time' : 'totals');
  return (
    <FigureOverview
      name={goal.name}
      topic="numbers/goals-and-revenue#goals"
      help={say(queryMetrics.conversions.sentence)}
      calls={[totals, revenue, time]}
      figures={
        totals.data &&
        revenue.data &&
        time.data &&
        goalFigures(goal, { totals: totals.data.answer, revenue: revenue.data.answer, time: time.data })
      }
      series={series}
      isUnwanted={isUnwantedGoal(goal.definition)}
    />
  );
}

/** @param label short, because a phone has little room */
const seriesOf = (value: (typeof reachedMetrics)[number], label: string): Series => {
  const { title, meaning } = reachedColumns[value];
  return { value, label, meaning: { ...meaning, label: title } };
};

const series: [Series, Series, Series] = [
  seriesOf('events', say('Conversions')),
  seriesOf('visitors', say('Unique')),
  seriesOf('conversion_rate', say('Rate')),
];
