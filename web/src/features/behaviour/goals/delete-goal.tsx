import { call } from '../../../api/call.ts';
import type { NamedGoal } from '../../../report/goals/use-goals.ts';
import { DangerDialog } from '../../../ui/overlay/form-dialog.tsx';
import type { Opened } from '../../../ui/overlay/modal-frame.tsx';
import { useGoalChange } from './use-goal-change.ts';

/** Asks before a goal is deleted. */
export default function DeleteGoal({ goal: { id, name }, ...dialog }: Opened & { goal: NamedGoal }) {
  const change = useGoalChange((workspaceId) => call('goal.delete', { workspaceId, id }), dialog.onClose);
  return (
    <DangerDialog
      title={`Delete the goal “${name}”?`}
      text="No visits are deleted: make the goal again, and its numbers are back. Filters, segments and funnels that use it stop working."
      action="Delete goal"
      change={change}
      {...dialog}
    />
  );
}
