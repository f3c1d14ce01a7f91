import { Box, Flex } from '@chakra-ui/react';
import { useNavigate } from 'react-router-dom';
import { roleMay, queryMetrics, say, phrase } from '@footfall/functions/contract';
import { useChoice } from '../../../report/address/use-address.ts';
import { useFiltering } from '../../../report/filters/filter-context.ts';
import { QuestionsProvider, useQuestion } from '../../../report/ask/questions.tsx';
import { type NamedGoal, useGoals } from '../../../report/goals/use-goals.ts';
import { isReachedInVisit } from '../../../report/goals/goal-questions.ts';
import { explorationOfQuestion } from '../../../report/exploration/of-question.ts';
import { useExplorePath } from '../../../report/exploration/use-explore-path.ts';
import { usePeriod } from '../../../report/use-period.ts';
import { useSharedLink } from '../../../api/reader.ts';
import { SmallButton } from '../../../ui/button.tsx';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { useModal } from '../../../ui/overlay/use-modal.ts';
import { goalQuestions, goalColumns, goalRows } from './goal-rows.ts';
import type { GoalAction } from './goal-dialog.tsx';
import { useRef } from 'react';
import { DotsButton } from '../../../report/card-menu/dots-button.tsx';
import { TableCard } from '../../../report/rows/table/table-card.tsx';
import { EmptyState } from '../../../ui/page/empty-state.tsx';
import { RowMenu } from '../../../ui/overlay/row-menu.tsx';
import { ErrorPanel } from '../../../ui/page/error-panel.tsx';
import { OwnViewLink } from '../own-view.tsx';
import { GoalView } from './goal-view.tsx';

const GoalDialog = lazyComponent(() => import('./goal-dialog.tsx'));

export default function GoalsTab() {
  const [id, setId] = useChoice('reached');
  if (id !== null) return <GoalView key={id} id={id} onClose={() => setId(null)} />;
  return <GoalList />;
}

function GoalList() {
  const { role } = useFiltering();
  const mayChange = role !== null && roleMay(role, 'change definitions');
  const { list } = useGoals();
  const { shown, show, opener, dialog } = useModal<GoalAction>();
  const newGoal = useRef<HTMLButtonElement>(null);
  const [called, setCalled] = useChoice('new');
  const isNew = called !== null && mayChange;
  const action: GoalAction | null = shown ?? (isNew ? { is: 'form', goal: null, called } : null);
  function onClose() {
    dialog.onClose();
    if (isNew) setCalled(null);
  }
  return (
    <QuestionsProvider ask={goalQuestions}>
      <Flex direction="column" gap="4">
        <Flex gap="4" align="center" justify="space-between">
          <Box as="p" color="fg.muted" textWrap="pretty">
            {say('Goals also count visits from before you created them.')}
          </Box>
          {mayChange && list && list.length > 0 && (
            <SmallButton
              data-screen-only=""
              ref={newGoal}
              look="default"
              flexShrink={0}
              {...opener({ is: 'form', goal: null })}
            >
              {say('New goal')}
            </SmallButton>
          )}
        </Flex>
        <GoalsCard onAction={mayChange ? show : null} />
      </Flex>
      {action && <GoalDialog action={action} trigger={shown ? dialog.trigger : newGoal} onClose={onClose} />}
    </QuestionsProvider>
  );
}

/** Opens a dialog; `from` gets the focus back. Null if the user may only read. */
type OnGoalAction = ((action: GoalAction, from: HTMLElement | null) => void) | null;

interface MenuProps {
  goal: NamedGoal;
  name: string;
  onAction: OnGoalAction;
}

/** Readers of a shared link have no actions. */
function GoalMenu({ goal, name, onAction }: MenuProps) {
  const navigate = useNavigate();
  const explorePath = useExplorePath();
  const { common } = usePeriod();
  const isShared = useSharedLink() !== null;
  const filters = [...common.filters, isReachedInVisit(goal)];
  const explorable = isShared ? null : explorationOfQuestion({ metrics: ['conversions'], filters });
  const open = explorable && {
    text: say('Open in Explore'),
    run: () => void navigate(explorePath(explorable)),
  };
  const changes = onAction
    ? [
        { text: say('Edit'), run: (control: HTMLElement | null) => onAction({ is: 'form', goal }, control) },
        {
          text: say('Delete'),
          run: (control: HTMLElement | null) => onAction({ is: 'deletion', goal }, control),
        },
      ]
    : [];
  const actions = open ? [open, ...changes] : changes;
  if (actions.length === 0) return null;
  return (
    <RowMenu
      label={onAction ? say('Change the goal {name}', { name }) : say('Actions for {name}', { name })}
      Trigger={DotsButton}
      actions={actions}
    />
  );
}

function GoalsCard({ onAction }: { onAction: OnGoalAction }) {
  const { list, error, retry } = useGoals();
  const call = useQuestion('goals');
  const revenue = useQuestion('revenue');
  if (error && !list) return <ErrorPanel error={error} onRetry={retry} />;
  const rows = list && call.data && goalRows(list, call.data, revenue.data);
  return (
    <TableCard
      title={say('Goals')}
      file={phrase('Goals')}
      unit={say('Unique conversions')}
      help={say('{first} {second}', {
        first: say('Visitors who reached a goal.'),
        second: say(queryMetrics.visitors.sentence),
      })}
      topic="guides/goals#read-a-goal"
      table="goals"
      name={phrase('Goal')}
      columns={goalColumns(list ?? [], revenue.data)}
      {...{ call, rows }}
      failed={revenue.error ? [{ words: say('Revenue could not be read.'), retry: revenue.retry }] : []}
      take={20}
      hasSearch
      empty={
        <EmptyState
          title={say('No goals yet')}
          help="guides/goals"
          text={say(
            'A goal is a page that visitors should reach, an event, or a scroll depth. It also counts past visits.',
          )}
        >
          {onAction && (
            <SmallButton
              look="default"
              aria-haspopup="dialog"
              onClick={({ currentTarget }) => onAction({ is: 'form', goal: null }, currentTarget)}
            >
              {say('New goal')}
            </SmallButton>
          )}
        </EmptyState>
      }
      action={({ value, name }) => {
        const goal = list?.find((each) => each.name === value);
        return (
          goal && (
            <Flex justify="end">
              <GoalMenu {...{ goal, name, onAction }} />
              <OwnViewLink of="reached" value={goal.id} name={name} />
            </Flex>
          )
        );
      }}
    />
  );
}
