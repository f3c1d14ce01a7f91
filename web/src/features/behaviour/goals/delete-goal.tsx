import type { RefObject } from 'react';
import { apiMessage, useMutation } from '../../../api/use-mutation.ts';
import type { NamedGoal } from '../../../report/goals/goal-choice.ts';
import { useReportWorkspace } from '../../../report/report-page.tsx';
import { QuestionDialog } from '../../../ui/overlay/question-dialog.tsx';
import { deleteGoal } from './goal-changes.ts';

interface Props {
  goal: NamedGoal;
  trigger: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Asks before a goal is deleted. */
export default function DeleteGoal({ goal, trigger, onClose }: Props) {
  const { id } = useReportWorkspace();
  const { busy, error, run } = useMutation(async () => {
    await deleteGoal(id, goal);
    onClose();
  }, apiMessage);
  return (
    <QuestionDialog
      title={`Delete the goal “${goal.name}”?`}
      text="No visits are deleted: make the goal again, and its numbers are back. Filters, segments and funnels that use it stop working."
      action="Delete goal"
      look="danger"
      ready
      busy={busy}
      error={error}
      onSubmit={() => void run()}
      onClose={onClose}
      trigger={trigger}
    />
  );
}
