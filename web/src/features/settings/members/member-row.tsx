import { useRef, useState } from 'react';
import { Box, Menu } from '@chakra-ui/react';
import type { MemberAnswer, Role } from '@footfall/functions/contract';
import { changeRole, removeMember } from '../../../api/members.ts';
import { apiMessage, useMutation } from '../../../api/use-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/overlay/notice.tsx';
import { QuestionDialog } from '../../../ui/overlay/question-dialog.tsx';
import { roleWords } from '../../../ui/workspace/role-words.ts';
import { rightsOver } from './member-rights.ts';
import { initialsOf, memberName, memberNote, shortDay } from './member-words.ts';
import { RoleChoice } from './role-choice.tsx';

interface Props {
  workspaceId: string;
  member: MemberAnswer;
  members: readonly MemberAnswer[];
  /** The user's. */
  role: Role;
}

/** One member: who it is, their role, and what the user may do about both. */
export function MemberRow({ workspaceId, member, members, role }: Props) {
  const [asked, setAsked] = useState<{ to: Role } | 'remove' | null>(null);
  const trigger = useRef<HTMLElement>(null);
  const rights = rightsOver(member, members, role);
  const name = memberName(member);
  const { uid } = member;
  const change = useMutation((to: Role) => changeRole({ workspaceId, uid, role: to }), apiMessage);
  const remove = useMutation(() => removeMember({ workspaceId, uid }), apiMessage);

  function choose(to: Role, control: HTMLElement) {
    trigger.current = control;
    // No one gives themselves a higher role back.
    if (member.isCaller) setAsked({ to });
    else void change.run(to);
  }

  return (
    <li>
      <Box as="span" aria-hidden="true" css={initialsStyle} data-own={member.isCaller || undefined}>
        {initialsOf(member)}
      </Box>
      <Box className="about">
        <Box textStyle="label" overflowWrap="anywhere">
          {name}
          {member.isCaller && (
            <Box as="span" fontWeight="400" color="fg.muted">
              {' '}
              (you)
            </Box>
          )}
        </Box>
        <Box textStyle="note" color="fg.muted" overflowWrap="anywhere">
          {memberNote(member)}
        </Box>
        <Notice tone="error">{change.error}</Notice>
      </Box>
      <Box textStyle="note" color="fg.muted" whiteSpace="nowrap" flex={{ base: '1', md: 'none' }}>
        since {shortDay(member.since)}
      </Box>
      <RoleChoice name={name} role={member.role} rights={rights} busy={change.busy} onChoose={choose} />
      <MemberMenu
        name={name}
        mayRemove={rights.mayRemove}
        onRemove={(control) => {
          trigger.current = control;
          setAsked('remove');
        }}
      />
      {asked === 'remove' && (
        <QuestionDialog
          title={`Remove ${name}?`}
          text="Their access ends at once, with the keys that they made and the invitations that they sent. You can invite them again."
          action="Remove"
          look="danger"
          ready
          busy={remove.busy}
          error={remove.error}
          onSubmit={() => void remove.run()}
          onClose={() => setAsked(null)}
          trigger={trigger}
        />
      )}
      {asked !== null && asked !== 'remove' && (
        <QuestionDialog
          title={`Change your own role to ${roleWords[asked.to].name}?`}
          text={`You can then ${roleWords[asked.to].can}. You cannot undo this yourself.`}
          action="Change my role"
          look="danger"
          ready
          busy={change.busy}
          error={change.error}
          onSubmit={() => void change.run(asked.to).then(() => setAsked(null))}
          onClose={() => setAsked(null)}
          trigger={trigger}
        />
      )}
    </li>
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

interface MemberMenuProps {
  name: string;
  mayRemove: boolean;
  onRemove: (control: HTMLElement) => void;
}

/** What can be done with a member; only its place where nothing can. */
function MemberMenu({ name, mayRemove, onRemove }: MemberMenuProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  if (!mayRemove) return <Box boxSize="9" flexShrink={0} />;
  return (
    <Menu.Root lazyMount positioning={{ placement: 'bottom-end', gutter: 6 }}>
      <Menu.Trigger asChild>
        <Button ref={trigger} look="ghost" size="icon" fullWidth={false} aria-label={`Actions for ${name}`}>
          <Icon name="more" />
        </Button>
      </Menu.Trigger>
      <Menu.Positioner>
        <Menu.Content aria-label={`Actions for ${name}`}>
          <Menu.Item
            value="remove"
            color="negative"
            onSelect={() => trigger.current && onRemove(trigger.current)}
          >
            <Menu.ItemText>Remove</Menu.ItemText>
          </Menu.Item>
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
}
