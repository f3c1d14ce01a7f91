import { type MemberAnswer, roleMay, type WorkspaceAnswer, say } from '@footfall/functions/contract';
import { useNavigate } from 'react-router-dom';
import { leaveWorkspace } from '../../../api/workspaces.ts';
import { ActionRow, Section } from '../../../ui/page/section.tsx';
import { ConfirmDialog } from '../../../ui/overlay/form-dialog.tsx';
import { useModal } from '../../../ui/overlay/use-modal.ts';
import { nameOf } from '../../../ui/workspace/workspace-list.ts';
import { paths } from '../../../paths.ts';
import { isOnlyOwner, memberName } from './member.ts';
import { useState } from 'react';
import { transferWorkspace } from '../../../api/members.ts';
import { ChoiceField } from '../../../ui/form/select-field.tsx';
import type { Opened } from '../../../ui/overlay/modal-frame.tsx';

interface Props {
  workspace: WorkspaceAnswer;
  own: MemberAnswer;
  members: readonly MemberAnswer[];
}

export function YoursSection({ workspace, own, members }: Props) {
  const { shown, opener, dialog } = useModal<'transfer' | 'leave'>();
  const navigate = useNavigate();
  const workspaceId = workspace.id;
  const isLast = isOnlyOwner(own, members);
  const others = members.filter(({ isCaller }) => !isCaller);
  const isAlone = others.length === 0;
  return (
    <Section title={say('Your membership')} help="start/team#hand-a-workspace-over">
      {roleMay(own.role, 'transfer the workspace') && (
        <ActionRow
          title={say('Transfer ownership')}
          text={
            isAlone
              ? say('Makes another member an Owner and you an Admin. Invite someone first.')
              : say('Makes another member an Owner and you an Admin.')
          }
          disabled={isAlone}
          {...opener('transfer')}
        >
          {say('Transfer')}
        </ActionRow>
      )}
      <ActionRow
        title={say('Leave workspace')}
        text={
          isLast
            ? say('You are the only Owner. Transfer the workspace first, or delete it under Data.')
            : say('You no longer see its numbers, and the keys that you made stop working.')
        }
        color="negative"
        disabled={isLast}
        {...opener('leave')}
      >
        {say('Leave workspace')}
      </ActionRow>
      {shown === 'transfer' && <TransferDialog workspaceId={workspaceId} others={others} {...dialog} />}
      {shown === 'leave' && (
        <ConfirmDialog
          title={say('Leave {workspace}?', { workspace: nameOf(workspace) })}
          text={say(
            'You no longer see its numbers, and the keys that you made stop working. To come back, you need a new invitation.',
          )}
          action={say('Leave workspace')}
          act={async () => {
            await leaveWorkspace({ workspaceId });
            await navigate(paths.dashboard);
          }}
          {...dialog}
        />
      )}
    </Section>
  );
}

interface TransferProps extends Opened {
  workspaceId: string;
  others: readonly MemberAnswer[];
}

function TransferDialog({ workspaceId, others, ...dialog }: TransferProps) {
  const [uid, setUid] = useState('');
  return (
    <ConfirmDialog
      title={say('Transfer ownership')}
      text={say(
        'The member becomes an Owner, and you become an Admin. Only an Owner can make you one again.',
      )}
      action={say('Transfer')}
      ready={uid !== ''}
      act={async () => {
        await transferWorkspace({ workspaceId, uid });
        dialog.onClose();
      }}
      {...dialog}
    >
      <ChoiceField
        label={say('New owner')}
        value={uid}
        onChange={setUid}
        choices={[
          ['', say('Choose a member')],
          ...others.map((member) => [member.uid, memberName(member)] as const),
        ]}
      />
    </ConfirmDialog>
  );
}
