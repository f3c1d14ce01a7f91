import { type InvitationsAnswer, maxMembers, roleMay } from '@footfall/functions/contract';
import { Icon } from '../../../ui/icon.tsx';
import { loadedLater } from '../../../ui/loaded-later.tsx';
import { useAsked } from '../../../ui/overlay/use-asked.ts';
import { Section } from '../../../ui/page/section.tsx';
import { SmallButton } from '../../../ui/button.tsx';
import type { Membership } from './member-rights.ts';
import { MemberRow } from './member-row.tsx';
import styles from './members.module.css';

const InviteDialog = loadedLater(() => import('./invite-dialog.tsx'));

interface Props extends Membership {
  /** Undefined until they are known, or for someone who may not see them. */
  invitations: InvitationsAnswer | undefined;
}

/** The members, and the button to invite more for those who may. */
export function MembersSection({ invitations, ...membership }: Props) {
  const { asked, ask, dialog } = useAsked<'invite'>();
  const { role, members } = membership;
  return (
    <Section
      title="Members"
      note={`${members.length} of ${maxMembers}`}
      action={
        roleMay(role, 'manage members') && (
          <SmallButton
            look="default"
            aria-haspopup="dialog"
            onClick={({ currentTarget }) => ask('invite', currentTarget)}
          >
            <Icon name="plus" />
            Invite people
          </SmallButton>
        )
      }
    >
      <ul aria-label="Members" className={styles.rows}>
        {members.map((member) => (
          <MemberRow key={member.uid} member={member} {...membership} />
        ))}
      </ul>
      {asked && (
        <InviteDialog
          {...membership}
          left={invitations?.left}
          mailed={invitations?.mailed ?? false}
          {...dialog}
        />
      )}
    </Section>
  );
}
