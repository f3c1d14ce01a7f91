import type { ComponentProps } from 'react';
import { Box } from '@chakra-ui/react';
import { type MemberAnswer, type Role, say } from '@footfall/functions/contract';
import { changeRole, removeMember } from '../../../api/members.ts';
import { useMutation } from '../../../api/use-mutation.ts';
import { ConfirmDialog, DangerDialog } from '../../../ui/overlay/form-dialog.tsx';
import { Notice } from '../../../ui/overlay/notice.tsx';
import { RowMenu } from '../../../ui/overlay/row-menu.tsx';
import { useModal } from '../../../ui/overlay/use-modal.ts';
import { roleWords } from '../../../ui/workspace/role-words.ts';
import { dayText } from '../ingest/ingest-words.ts';
import { type Membership, rightsOver, initialsOf, memberName, memberNote } from './member.ts';
import { RoleChoice } from './role-choice.tsx';

interface Props extends Membership {
  member: MemberAnswer;
}

export function MemberRow({ workspace, member, members, role }: Props) {
  const { shown, show, dialog } = useModal<Role | 'remove'>();
  const rights = rightsOver(member, members, role);
  const name = memberName(member);
  const of = { workspaceId: workspace.id, uid: member.uid };
  const change = useMutation(async (to: Role) => {
    await changeRole({ ...of, role: to });
    if (member.isCaller) dialog.onClose();
  });

  return (
    <li>
      <MemberName member={member} error={!shown && change.error} />
      <Box layerStyle="note" whiteSpace="nowrap" flex={{ base: '1', md: 'none' }}>
        {say('since {day}', { day: dayText(member.since) })}
      </Box>
      <RoleChoice
        name={name}
        role={member.role}
        rights={rights}
        busy={change.busy}
        // Asks for confirmation, because users cannot raise their own role again.
        onChoose={(to, control) => (member.isCaller ? show(to, control) : void change.run(to))}
      />
      {rights.mayRemove ? (
        <RowMenu
          label={say('Actions for {name}', { name })}
          actions={[{ text: say('Remove'), isDanger: true, run: (control) => show('remove', control) }]}
        />
      ) : (
        // Placeholder with the size of the menu.
        <Box boxSize="9" flexShrink={0} />
      )}
      {shown === 'remove' && (
        <ConfirmDialog
          title={say('Remove {name}?', { name })}
          text={say(
            'Their access ends at once, and so do the keys that they made and the invitations that they sent. You can invite them again.',
          )}
          action={say('Remove')}
          act={() => removeMember(of)}
          {...dialog}
        />
      )}
      {shown && shown !== 'remove' && (
        <DangerDialog
          title={say('Change your own role to {role}?', { role: roleWords[shown].name })}
          text={say(
            '{role, select, owner {You can then do everything, including transferring and deleting the workspace. You cannot undo this yourself.} admin {You can then change settings and goals, make keys, and manage Admins and Viewers. You cannot undo this yourself.} other {You can then read all numbers and save personal segments. You cannot undo this yourself.}}',
            { role: shown },
          )}
          action={say('Change my role')}
          change={{ ...change, run: () => change.run(shown) }}
          {...dialog}
        />
      )}
    </li>
  );
}

function MemberName({
  member,
  error,
}: Pick<Props, 'member'> & { error: ComponentProps<typeof Notice>['children'] }) {
  return (
    <>
      <Box as="span" aria-hidden="true" css={initialsStyle} data-own={member.isCaller || undefined}>
        {initialsOf(member)}
      </Box>
      <Box className="about">
        <Box textStyle="label" overflowWrap="anywhere">
          {memberName(member)}
          {member.isCaller && (
            <Box as="span" fontWeight="400" color="fg.muted">
              {' '}
              {/* Translators: behind the reader's own name in the list of members. */}
              {say('(you)')}
            </Box>
          )}
        </Box>
        <Box layerStyle="note" overflowWrap="anywhere">
          {memberNote(member)}
        </Box>
        <Notice>{error}</Notice>
      </Box>
    </>
  );
}

const initialsStyle = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: 0,
  boxSize: '8',
  borderRadius: '50%',
  bg: 'hover',
  color: 'fg.muted',
  textStyle: 'note',
  fontWeight: 500,
  textTransform: 'uppercase',
  '&[data-own]': { bg: 'accent', color: 'accent.contrast' },
} as const;
