import { useRef, useState } from 'react';
import { Box } from '@chakra-ui/react';
import type { WorkspaceAnswer } from '@footfall/functions/contract';
import { useAccountDeletion } from '../../api/own-account.ts';
import { useWorkspaces } from '../../api/workspaces.ts';
import { ErrorPanel } from '../../ui/page/error-panel.tsx';
import { Section } from '../../ui/page/section.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
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
