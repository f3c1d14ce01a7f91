import { useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Box, Flex } from '@chakra-ui/react';
import {
  roleMay,
  type WorkspaceAnswer,
  type InvitationsAnswer,
  maxMembers,
  say,
} from '@footfall/functions/contract';
import { useInvitations } from '../../../api/invitations.ts';
import { useMembers } from '../../../api/members.ts';
import { useAddress } from '../../../report/address/use-address.ts';
import { Loaded, Pending } from '../../../ui/page/loaded.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { InvitationRow, type Withdrawn } from './invitations/invitation-row.tsx';
import { WithdrawnNote } from './invitations/withdrawn-note.tsx';
import styles from './members.module.css';
import { YoursSection } from './yours-section.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { lazyComponent } from '../../../ui/lazy-component.tsx';
import { SmallButton } from '../../../ui/button.tsx';
import type { Membership } from './member.ts';
import { MemberRow } from './member-row.tsx';

export function MembersTab({ workspace }: { workspace: WorkspaceAnswer }) {
  const { members, ...state } = useMembers(workspace.id);
  const own = members?.find(({ isCaller }) => isCaller);
  // The members' answer is newer than the workspace's.
  const role = own?.role ?? workspace.role;
  const isManager = roleMay(role, 'manage members');
  const { open, ...invited } = useInvitations(isManager ? workspace.id : null);
  if (!members) {
    return (
      <Section title={say('Members')}>
        <Pending {...state} waiting={['11', '11', '11']} />
      </Section>
    );
  }
  return (
    <Flex direction="column" gap="4">
      <MembersSection workspace={workspace} role={role} members={members} invitations={open} />
      {isManager && (
        <Section title={say('Invitations')} help="start/team#invite-someone">
          <Loaded answer={open} {...invited} waiting={['11']}>
            {(answer) => <Invitations workspaceId={workspace.id} {...answer} />}
          </Loaded>
        </Section>
      )}
      {own && <YoursSection workspace={workspace} own={own} members={members} />}
    </Flex>
  );
}

function Invitations({ workspaceId, invitations, mailed }: InvitationsAnswer & { workspaceId: string }) {
  const [withdrawn, setWithdrawn] = useState<Withdrawn | null>(null);
  return (
    <>
      {withdrawn && (
        <WithdrawnNote
          key={withdrawn.id}
          {...{ workspaceId, ...withdrawn }}
          onRestored={() => setWithdrawn(null)}
        />
      )}
      {invitations.length === 0 ? (
        <Box color="fg.muted">{say('No open invitations.')}</Box>
      ) : (
        <ul aria-label={say('Invitations')} className={styles.rows}>
          {invitations.map((invitation) => (
            // The key is the address, because resending an invitation changes its id.
            <InvitationRow
              key={invitation.email}
              {...{ workspaceId, invitation, mailed }}
              onWithdrawn={setWithdrawn}
            />
          ))}
        </ul>
      )}
    </>
  );
}

const InviteDialog = lazyComponent(() => import('./invitations/invite-dialog.tsx'));

/** The addresses for an open dialog; null if closed. A link can pass them on in the navigation state. */
function useInvite() {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { change } = useAddress();
  const led = (useLocation().state as { invite?: readonly string[] } | null)?.invite;
  return {
    button,
    emails: led ?? (isOpen ? [] : null),
    open: () => setOpen(true),
    onClose() {
      setOpen(false);
      if (led) change((same) => same, { replace: true });
    },
  };
}

interface Props extends Membership {
  /** Undefined while loading, or if the user may not see invitations. */
  invitations: InvitationsAnswer | undefined;
}

function MembersSection({ invitations, ...membership }: Props) {
  const { role, members } = membership;
  const isManager = roleMay(role, 'manage members');
  const { button, emails, open, onClose } = useInvite();
  return (
    <Section
      title={say('Members')}
      help="start/team"
      note={
        <Box as="span" whiteSpace="nowrap">
          {say('{count} of {max}', { count: members.length, max: maxMembers })}
        </Box>
      }
      action={
        isManager && (
          <SmallButton ref={button} look="default" aria-haspopup="dialog" onClick={open}>
            <Icon name="plus" />
            {say('Invite people')}
          </SmallButton>
        )
      }
    >
      <ul aria-label={say('Members')} className={styles.rows}>
        {members.map((member) => (
          <MemberRow key={member.uid} member={member} {...membership} />
        ))}
      </ul>
      {isManager && emails && (
        <InviteDialog {...membership} {...{ emails, onClose, invitations }} trigger={button} />
      )}
    </Section>
  );
}
