import { Box } from '@chakra-ui/react';
import { say, sayAs } from '@footfall/functions/contract';
import { ChoiceButton, ChoiceMenu } from '../../ui/overlay/choice-menu.tsx';
import { useShownRows } from '../rows/shown-rows.ts';
import { noGoal, useGoalChoice } from './use-goals.ts';

/** The goal for conversion rates. Renders nothing without goals. */
export function GoalMenu() {
  const { list, goal, choose } = useGoalChoice();
  const last = useShownRows('goals', list && { count: list.length, hasEnd: false }, {
    count: 0,
    hasEnd: false,
  });
  // Reserves the space if the site had goals, so that nothing below moves.
  if (!list && last.count > 0)
    return (
      <Box visibility="hidden">
        <ChoiceButton word={say('Goal')} minW="0">
          <Box as="span" {...nameStyle}>
            {sayAs('goal', 'none')}
          </Box>
        </ChoiceButton>
      </Box>
    );
  if (!list || list.length === 0) return null;
  return (
    <ChoiceMenu
      label={say('Goal')}
      choices={[
        ...list.map(({ id, name }) => ({ value: id, label: name })),
        { value: noGoal, label: say('No goal') },
      ]}
      chosen={goal?.id ?? noGoal}
      onChoose={(id) => choose(list.find((each) => each.id === id) ?? null)}
      trigger={
        <ChoiceButton word={say('Goal')} minW="0">
          <Box as="span" {...nameStyle} dir="auto" title={goal?.name}>
            {goal?.name ?? sayAs('goal', 'none')}
          </Box>
        </ChoiceButton>
      }
    />
  );
}

const nameStyle = {
  truncate: true,
  w: { base: '6.5rem', md: 'auto' },
  maxW: { md: '10rem' },
} as const;
