import { Flex } from '@chakra-ui/react';
import { roleMay, type WorkspaceAnswer } from '@footfall/functions/contract';
import { useInvitations } from '../../../api/invitations.ts';
import { useMembers } from '../../../api/members.ts';
import { ErrorPanel } from '../../../ui/page/error-panel.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { InvitationsSection } from './invitations-section.tsx';
import { MembersSection } from './members-section.tsx';
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
