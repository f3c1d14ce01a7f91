import { useRef, useState } from 'react';
import { Box } from '@chakra-ui/react';
import {
  type InvitationsAnswer,
  maxMembers,
  type MemberAnswer,
  type Role,
  roleMay,
  type WorkspaceAnswer,
} from '@footfall/functions/contract';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { loadedLater } from '../../../ui/loaded-later.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { MemberRow } from './member-row.tsx';
import { rowsStyle } from './row-style.ts';

const InviteDialog = loadedLater(() => import('./invite-dialog.tsx'));

interface Props {
  workspace: WorkspaceAnswer;
  role: Role;
  members: readonly MemberAnswer[];
  /** Undefined until they are known, or for someone who may not see them. */
  invitations: InvitationsAnswer | undefined;
}

/** The members, and the button to invite more for those who may. */
export function MembersSection({ workspace, role, members, invitations }: Props) {
  const [inviting, setInviting] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  return (
    <Section
      title="Members"
      note={`${members.length} of ${maxMembers}`}
      action={
        roleMay(role, 'manage members') && (
          <Button
            ref={trigger}
            size="small"
            fullWidth={false}
            aria-haspopup="dialog"
            onClick={() => setInviting(true)}
          >
            <Icon name="plus" />
            Invite people
          </Button>
        )
      }
    >
      <Box as="ul" aria-label="Members" css={rowsStyle}>
        {members.map((member) => (
          <MemberRow
            key={member.uid}
            workspaceId={workspace.id}
            member={member}
            members={members}
            role={role}
          />
        ))}
      </Box>
      {inviting && (
        <InviteDialog
          workspace={workspace}
          role={role}
          members={members}
          left={invitations?.left}
          mailed={invitations?.mailed ?? false}
          onClose={() => setInviting(false)}
          trigger={trigger}
        />
      )}
    </Section>
  );
}
