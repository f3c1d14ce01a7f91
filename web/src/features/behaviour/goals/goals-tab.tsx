import { useRef, useState } from 'react';
import { Box, Flex } from '@chakra-ui/react';
import { roleMay } from '@footfall/functions/contract';
import { useFiltering } from '../../../report/filters/filter-context.tsx';
import { QuestionsProvider } from '../../../report/ask/questions.tsx';
import { useGoals } from '../../../report/goals/use-goals.ts';
import { SmallButton } from '../../../ui/button.tsx';
import { loadedLater } from '../../../ui/loaded-later.tsx';
import { goalQuestions } from './goal-rows.ts';
import { GoalsCard, type GoalAction } from './goals-card.tsx';

const GoalDialog = loadedLater(() => import('./goal-dialog.tsx'));
const DeleteGoal = loadedLater(() => import('./delete-goal.tsx'));

/** Behaviour, Goals: how many visitors reach what the owner wants of them, and the goals themselves. */
export default function GoalsTab() {
  const { role } = useFiltering();
  const mayChange = role !== null && roleMay(role, 'change definitions');
  const { list } = useGoals();
  const [opened, setOpened] = useState<GoalAction | null>(null);
  const trigger = useRef<HTMLElement | null>(null);
  const open = (action: GoalAction, from: HTMLElement) => {
    trigger.current = from;
    setOpened(action);
  };
  const dialog = { trigger, onClose: () => setOpened(null) };
  return (
    <QuestionsProvider ask={goalQuestions}>
      <Flex direction="column" gap="4">
        <Flex gap="4" align="center" justify="space-between">
          <Box as="p" color="fg.muted" textWrap="pretty">
            A goal also counts what happened before it was made.
          </Box>
          {mayChange && list && list.length > 0 && (
            <SmallButton
              look="default"
              flexShrink={0}
              aria-haspopup="dialog"
              onClick={({ currentTarget }) => open({ is: 'form', goal: null }, currentTarget)}
            >
              New goal
            </SmallButton>
          )}
        </Flex>
        <GoalsCard onAction={mayChange ? open : null} />
      </Flex>
      {opened?.is === 'form' && <GoalDialog goal={opened.goal} {...dialog} />}
      {opened?.is === 'deletion' && <DeleteGoal goal={opened.goal} {...dialog} />}
    </QuestionsProvider>
  );
}
