import { Box } from '@chakra-ui/react';
import { ChoiceButton, ChoiceMenu } from '../../ui/overlay/choice-menu.tsx';
import { noGoal, useGoalChoice } from './use-goals.ts';

/** The goal by which the page counts conversions, as a control of its header. Nothing where there are no goals. */
export function GoalMenu() {
  const { list, goal, choose } = useGoalChoice();
  if (!list || list.length === 0) return null;
  return (
    <ChoiceMenu
      label="Goal"
      choices={[
        ...list.map(({ id, name }) => ({ value: id, label: name })),
        { value: noGoal, label: 'No goal' },
      ]}
      chosen={goal?.id ?? noGoal}
      onChoose={(id) => choose(list.find((each) => each.id === id) ?? null)}
      trigger={
        <ChoiceButton word="Goal" minW="0">
          <Box as="span" truncate maxW={{ base: '7.5rem', md: '10rem' }} title={goal?.name}>
            {goal?.name ?? 'none'}
          </Box>
        </ChoiceButton>
      }
    />
  );
}
