import type { RefObject } from 'react';
import { call } from '../../../api/call.ts';
import type { NamedGoal } from '../../../report/goals/goal-choice.ts';
import { QuestionDialog } from '../../../ui/overlay/question-dialog.tsx';
import { useGoalChange } from './use-goal-change.ts';

interface Props {
  goal: NamedGoal;
  trigger: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Asks before a goal is deleted. */
export default function DeleteGoal({ goal: { id, name }, ...dialog }: Props) {
  const { busy, error, run } = useGoalChange(
    (workspaceId) => call('goal.delete', { workspaceId, id }),
    dialog.onClose,
  );
  return (
    <QuestionDialog
      title={`Delete the goal “${name}”?`}
      text="No visits are deleted: make the goal again, and its numbers are back. Filters, segments and funnels that use it stop working."
      action="Delete goal"
      look="danger"
      ready
      onSubmit={() => void run()}
      {...{ busy, error }}
      {...dialog}
    />
  );
}
