import type { RefObject } from 'react';
import type { WorkspaceAnswer } from '@footfall/functions/contract';
import { askAgain } from '../../api/use-endpoint.ts';
import { apiMessage, useMutation } from '../../api/use-mutation.ts';
import { leaveWorkspace } from '../../api/workspaces.ts';
import { QuestionDialog } from '../../ui/overlay/question-dialog.tsx';

interface Props {
  workspace: WorkspaceAnswer;
  trigger: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Asks before the user leaves a workspace. */
export function LeaveDialog({ workspace: { id, name, domain }, trigger, onClose }: Props) {
  const { busy, error, run } = useMutation(async () => {
    await leaveWorkspace({ workspaceId: id });
    await askAgain('account.deletion', {});
    onClose();
  }, apiMessage);
  return (
    <QuestionDialog
      title={`Leave ${name || domain}`}
      text="You lose access at once, and your own segments and keys there are deleted. To come back, you need a new invitation."
      action="Leave"
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
