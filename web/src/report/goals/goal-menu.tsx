import { Box } from '@chakra-ui/react';
import { ChoiceButton, ChoiceMenu } from '../../ui/overlay/choice-menu.tsx';
import { useShownRows } from '../rows/shown-rows.ts';
import { noGoal, useGoalChoice } from './use-goals.ts';

/** The goal by which the page counts conversions, as a control of its header. Nothing where there are no goals. */
export function GoalMenu() {
  const { list, goal, choose } = useGoalChoice();
  const last = useShownRows('goals', list && { count: list.length, hasEnd: false }, {
    count: 0,
    hasEnd: false,
  });
  // Its room is kept where the site had goals, so that nothing below moves when they come.
  if (!list && last.count > 0)
    return (
      <Box visibility="hidden">
        <ChoiceButton word="Goal" minW="0">
          <Box as="span" {...nameStyle}>
            none
          </Box>
        </ChoiceButton>
      </Box>
    );
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
          <Box as="span" {...nameStyle} title={goal?.name}>
            {goal?.name ?? 'none'}
          </Box>
        </ChoiceButton>
      }
    />
  );
}

/** On phones, every name has the same room. */
const nameStyle = {
  truncate: true,
  textAlign: 'start',
  w: { base: '6.5rem', md: 'auto' },
  maxW: { md: '10rem' },
} as const;
