import { Box, Flex } from '@chakra-ui/react';
import { type InvitationsAnswer, roleMay, type WorkspaceAnswer } from '@footfall/functions/contract';
import type { ApiError } from '../../../api/call.ts';
import { useInvitations } from '../../../api/invitations.ts';
import { useMembers } from '../../../api/members.ts';
import { ErrorPanel } from '../../../ui/page/error-panel.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { InvitationRow } from './invitation-row.tsx';
import { MembersSection } from './members-section.tsx';
import { rowsStyle } from './row-style.ts';
import { YoursSection } from './yours-section.tsx';

/** Who belongs to a workspace, who is invited, and the user's own membership. */
export function MembersTab({ workspace }: { workspace: WorkspaceAnswer }) {
  const { members, error, retry } = useMembers(workspace.id);
  const own = members?.find(({ isCaller }) => isCaller);
  // The role that came with the members is the latest.
  const role = own?.role ?? workspace.role;
  const isManager = roleMay(role, 'manage members');
  const invited = useInvitations(isManager ? workspace.id : null);
  if (!members) {
    return (
      <Section title="Members">{error ? <ErrorPanel error={error} onRetry={retry} /> : rowsToCome}</Section>
    );
  }
  return (
    <Flex direction="column" gap="4">
      <MembersSection workspace={workspace} role={role} members={members} invitations={invited.open} />
      {isManager && (
        <InvitationsSection
          workspaceId={workspace.id}
          open={invited.open}
          error={invited.error}
          onRetry={invited.retry}
        />
      )}
      {own && <YoursSection workspace={workspace} own={own} members={members} />}
    </Flex>
  );
}

const rowsToCome = [1, 2, 3].map((row) => <Skeleton key={row} h="11" />);

interface Props {
  workspaceId: string;
  open: InvitationsAnswer | undefined;
  error: ApiError | undefined;
  onRetry: () => void;
}

/** The invitations that no one has accepted yet. */
function InvitationsSection({ workspaceId, open, error, onRetry }: Props) {
  return (
    <Section title="Invitations">
      {error && <ErrorPanel error={error} onRetry={onRetry} />}
      {!error && !open && <Skeleton h="11" />}
      {open?.invitations.length === 0 && <Box color="fg.muted">No open invitations.</Box>}
      {open && open.invitations.length > 0 && (
        <Box as="ul" aria-label="Invitations" css={rowsStyle}>
          {open.invitations.map((invitation) => (
            // By its address, because one that is sent again gets a new id, and its row stays.
            <InvitationRow
              key={invitation.email}
              workspaceId={workspaceId}
              invitation={invitation}
              mailed={open.mailed}
            />
          ))}
        </Box>
      )}
    </Section>
  );
}
