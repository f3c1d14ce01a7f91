import { useRef } from 'react';
import { Menu } from '@chakra-ui/react';
import { queryMetrics } from '@footfall/functions/contract';
import { useQuestion } from '../../../report/ask/questions.tsx';
import { DotsButton } from '../../../report/card-menu/dots-button.tsx';
import { type NamedGoal, useGoals } from '../../../report/goals/use-goals.ts';
import { TableCard } from '../../../report/rows/table-card.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { MenuFrame } from '../../../ui/overlay/choice-menu.tsx';
import { ErrorPanel } from '../../../ui/page/error-panel.tsx';
import { goalColumns, goalRows } from './goal-rows.ts';

/** What those who may change goals can do: fill in the form of a goal, which makes one of null, or delete a goal. */
export type GoalAction = { is: 'form'; goal: NamedGoal | null } | { is: 'deletion'; goal: NamedGoal };

/** `from` gets the focus back. Null for those who may only read goals. */
export type OnGoalAction = ((action: GoalAction, from: HTMLElement) => void) | null;

/** All goals with how often they were reached. A press on a row filters the page by its goal. */
export function GoalsCard({ onAction }: { onAction: OnGoalAction }) {
  const { list, error, retry } = useGoals();
  const call = useQuestion('goals');
  const revenue = useQuestion('revenue').data;
  if (error && !list) return <ErrorPanel error={error} onRetry={retry} />;
  const rows = list && call.data && goalRows(list, call.data, revenue);
  return (
    <TableCard
      title="Goals"
      unit="Unique conversions"
      help={`Visitors who reached a goal. ${queryMetrics.visitors.sentence}`}
      table="goals"
      name="Goal"
      columns={goalColumns(list ?? [])}
      {...{ call, rows }}
      take={20}
      hasSearch
      empty={
        <EmptyState
          title="No goals yet"
          text="A goal is a page that visitors should reach, an event, or how far they read. Its numbers begin with your first visit, not with today."
        >
          {onAction && (
            <Button
              aria-haspopup="dialog"
              onClick={({ currentTarget }) => onAction({ is: 'form', goal: null }, currentTarget)}
            >
              Make a goal
            </Button>
          )}
        </EmptyState>
      }
      action={
        onAction
          ? ({ value }) => {
              const goal = list?.find(({ name }) => name === value);
              return goal && <RowMenu goal={goal} onAction={onAction} />;
            }
          : undefined
      }
    />
  );
}

interface MenuProps {
  goal: NamedGoal;
  onAction: NonNullable<OnGoalAction>;
}

/** What can be done with a goal. */
function RowMenu({ goal, onAction }: MenuProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const label = `Change the goal ${goal.name}`;
  const item = (is: GoalAction['is'], text: string) => (
    <Menu.Item
      value={text.toLowerCase()}
      onClick={() => trigger.current && onAction({ is, goal }, trigger.current)}
    >
      {text}
    </Menu.Item>
  );
  return (
    <MenuFrame label={label} trigger={<DotsButton ref={trigger} label={label} />}>
      {item('form', 'Edit')}
      {item('deletion', 'Delete')}
    </MenuFrame>
  );
}
