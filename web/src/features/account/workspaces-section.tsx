import { type RefObject, useRef, useState } from 'react';
import { Box } from '@chakra-ui/react';
import type { WorkspaceAnswer } from '@footfall/functions/contract';
import { useAccountDeletion } from '../../api/own-account.ts';
import { askAgain } from '../../api/use-endpoint.ts';
import { apiMessage, useMutation } from '../../api/use-mutation.ts';
import { leaveWorkspace, useWorkspaces } from '../../api/workspaces.ts';
import { QuestionDialog } from '../../ui/overlay/question-dialog.tsx';
import { ErrorPanel } from '../../ui/page/error-panel.tsx';
import { Section } from '../../ui/page/section.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { WorkspaceRow } from './workspace-row.tsx';

/** All workspaces of the user, with the user's role, and how to leave them. */
export function WorkspacesSection() {
  const { list, error, retry } = useWorkspaces();
  const { plan, error: unplanned, retry: planAgain } = useAccountDeletion();
  const [leaving, setLeaving] = useState<WorkspaceAnswer | null>(null);
  const trigger = useRef<HTMLElement>(null);
  const ownedAlone = new Set(plan?.ownedAlone.map(({ id }) => id));
  const failed = error ?? unplanned;
  return (
    <Section title="Workspaces">
      {failed && <ErrorPanel error={failed} onRetry={error ? retry : planAgain} />}
      {!failed && !(list && plan) && <Skeleton h="14" />}
      {!failed && list && plan && (
        <Box as="ul" listStyleType="none" my="-3">
          {list.map((workspace) => (
            <WorkspaceRow
              key={workspace.id}
              workspace={workspace}
              isOwnedAlone={ownedAlone.has(workspace.id)}
              onLeave={(button) => {
                trigger.current = button;
                setLeaving(workspace);
              }}
            />
          ))}
        </Box>
      )}
      {list?.length === 0 && <Box color="fg.muted">You are not a member of any workspace.</Box>}
      {leaving && <LeaveDialog workspace={leaving} trigger={trigger} onClose={() => setLeaving(null)} />}
    </Section>
  );
}

interface Props {
  workspace: WorkspaceAnswer;
  trigger: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Asks before the user leaves a workspace. */
function LeaveDialog({ workspace: { id, name, domain }, trigger, onClose }: Props) {
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
