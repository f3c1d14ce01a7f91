import { Box, Flex } from '@chakra-ui/react';
import { metrics, formatCount, formatPercent, say, phrase } from '@footfall/functions/contract';
import { CardMenu } from '../../../report/card-menu/card-menu.tsx';
import { isReached } from '../../../report/goals/goal-questions.ts';
import type { NamedGoal } from '../../../report/goals/use-goals.ts';
import { Empty, RowsState } from '../../../report/rows/card.tsx';
import { breakdowns, type Breakdown } from '../../../report/rows/kinds/breakdowns.ts';
import { fileOf } from '../../../report/rows/list-card.tsx';
import { Card } from '../../../ui/card.tsx';
import { dimmedIf } from '../../../ui/page/dimmed.ts';
import { journeyTarget, useJourney } from '../journeys/use-journeys.ts';
import { FirstRows, WaitingRows } from '../short-list.tsx';
import { type OtherStep, stepsBefore } from './steps-before.ts';
import { HelpButton } from '../../../ui/help/help-button.tsx';

const breakdown: Breakdown = {
  ...breakdowns.pages,
  // Translators: the pages before a goal was reached.
  title: phrase('Pages before it'),
  unit: phrase('Visits'),
  meaning: metrics.visits,
};

const help = say('Visits that reached the goal, by the page that they viewed just before.');

/** Pages viewed directly before the goal was first reached. */
export function PagesBefore({ goal }: { goal: NamedGoal }) {
  const call = useJourney({ direction: 'to', at: [isReached(goal)], steps: 2 });
  const { data, error, isStale } = call;
  const { rows, others = [] } = data ? stepsBefore(data.answer) : {};
  const [title, unit] = [say(breakdown.title), say(breakdown.unit)];
  return (
    <Card
      {...{ title, unit, help }}
      aria-busy={!error && (!rows || isStale)}
      menu={
        data &&
        rows && (
          <>
            <HelpButton topic="guides/goals#read-a-goal" about={title} />
            <CardMenu
              about={{ title, file: breakdown.title, unit }}
              numbers={{
                call: 'journey',
                question: data.input,
                meta: data.answer.meta,
                table: () => fileOf(breakdown)(rows),
                explore: [journeyTarget(data.input)],
              }}
            />
          </>
        )
      }
    >
      <RowsState
        {...{ call }}
        rows={rows && [...rows, ...others]}
        waiting={<WaitingRows />}
        empty={<Empty>{say('No visits reached the goal in this timeframe')}</Empty>}
      >
        <Box {...dimmedIf(isStale)}>
          <FirstRows breakdown={breakdown} rows={rows ?? []} after={<Others steps={others} />} />
        </Box>
      </RowsState>
    </Card>
  );
}

const Others = ({ steps }: { steps: readonly OtherStep[] }) => (
  <>
    {steps.map(({ name, visits, share }) => (
      <Flex key={name} px="2" minH="9" align="center" gap="3" color="fg.muted">
        <Box flex="1" minW="0">
          {name}
        </Box>
        <span>{formatCount(visits)}</span>
        <Box minW="14" textAlign="end">
          {formatPercent(share)}
        </Box>
      </Flex>
    ))}
  </>
);
