import { useRef } from 'react';
import { Menu } from '@chakra-ui/react';
import { DotsButton } from '../../../report/card-menu/dots-button.tsx';
import type { NamedGoal } from '../../../report/goals/goal-choice.ts';
import type { OnGoalAction } from './goals-card.tsx';

interface Props {
  goal: NamedGoal;
  onAction: NonNullable<OnGoalAction>;
}

/** What can be done with a goal. */
export function GoalRowMenu({ goal, onAction }: Props) {
  const trigger = useRef<HTMLButtonElement>(null);
  const label = `Change the goal ${goal.name}`;
  const act = (is: 'form' | 'deletion') => {
    if (trigger.current) onAction({ is, goal }, trigger.current);
  };
  return (
    <Menu.Root lazyMount positioning={{ placement: 'bottom-end', gutter: 6 }}>
      <Menu.Trigger asChild>
        <DotsButton ref={trigger} label={label} />
      </Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content aria-label={label}>
          <Menu.Item value="edit" onClick={() => act('form')}>
            Edit
          </Menu.Item>
          <Menu.Item value="delete" onClick={() => act('deletion')}>
            Delete
          </Menu.Item>
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}
