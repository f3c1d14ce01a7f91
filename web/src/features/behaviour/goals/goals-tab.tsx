import { Box, Flex } from '@chakra-ui/react';
import { roleMay } from '@footfall/functions/contract';
import { useFiltering } from '../../../report/filters/filter-context.ts';
import { QuestionsProvider } from '../../../report/ask/questions.tsx';
import { useGoals } from '../../../report/goals/use-goals.ts';
import { SmallButton } from '../../../ui/button.tsx';
import { loadedLater } from '../../../ui/loaded-later.tsx';
import { useAsked } from '../../../ui/overlay/use-asked.ts';
import { goalQuestions } from './goal-rows.ts';
import { GoalsCard, type GoalAction } from './goals-card.tsx';

const GoalDialog = loadedLater(() => import('./goal-dialog.tsx'));
const DeleteGoal = loadedLater(() => import('./delete-goal.tsx'));

/** Behaviour, Goals: how many visitors reach what the owner wants of them, and the goals themselves. */
export default function GoalsTab() {
  const { role } = useFiltering();
  const mayChange = role !== null && roleMay(role, 'change definitions');
  const { list } = useGoals();
  const { asked, ask, dialog } = useAsked<GoalAction>();
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
              onClick={({ currentTarget }) => ask({ is: 'form', goal: null }, currentTarget)}
            >
              New goal
            </SmallButton>
          )}
        </Flex>
        <GoalsCard onAction={mayChange ? ask : null} />
      </Flex>
      {asked?.is === 'form' && <GoalDialog goal={asked.goal} {...dialog} />}
      {asked?.is === 'deletion' && <DeleteGoal goal={asked.goal} {...dialog} />}
    </QuestionsProvider>
  );
}
