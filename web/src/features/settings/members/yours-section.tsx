import { useRef, useState } from 'react';
import { type MemberAnswer, roleMay, type WorkspaceAnswer } from '@footfall/functions/contract';
import { useNavigate } from 'react-router-dom';
import { leaveWorkspace } from '../../../api/workspaces.ts';
import { apiMessage, useMutation } from '../../../api/use-mutation.ts';
import { ActionRow } from '../../../ui/action-row.tsx';
import { QuestionDialog } from '../../../ui/overlay/question-dialog.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { nameOf } from '../../../ui/workspace/search-workspaces.ts';
import { paths, settingsTabs } from '../../../paths.ts';
import { isOnlyOwner } from './member-rights.ts';
import { TransferDialog } from './transfer-dialog.tsx';

interface Props {
  workspace: WorkspaceAnswer;
  own: MemberAnswer;
  members: readonly MemberAnswer[];
}

/** The user's own membership: handing the workspace on, and leaving it. */
export function YoursSection({ workspace, own, members }: Props) {
  const [asked, setAsked] = useState<'transfer' | 'leave' | null>(null);
  const trigger = useRef<HTMLElement>(null);
  const navigate = useNavigate();
  const workspaceId = workspace.id;
  const leave = useMutation(async () => {
    await leaveWorkspace({ workspaceId });
    await navigate(paths.dashboard);
  }, apiMessage);
  const isLast = isOnlyOwner(own, members);
  const others = members.filter(({ isCaller }) => !isCaller);

  function ask(what: 'transfer' | 'leave', control: HTMLElement) {
    trigger.current = control;
    setAsked(what);
  }

  return (
    <Section title="Yours">
      {roleMay(own.role, 'transfer the workspace') && (
        <ActionRow
          title="Transfer ownership"
          text={
            others.length > 0
              ? 'Makes another member an Owner and you an Admin.'
              : 'Makes another member an Owner and you an Admin. Invite someone first.'
          }
          disabled={others.length === 0}
          aria-haspopup="dialog"
          onClick={({ currentTarget }) => ask('transfer', currentTarget)}
        >
          Transfer
        </ActionRow>
      )}
      <ActionRow
        title="Leave workspace"
        text={
          isLast
            ? `You are the only Owner. Transfer the workspace first, or delete it under ${settingsTabs.data}.`
            : 'You no longer see its numbers, and the keys that you made stop working.'
        }
        color="negative"
        disabled={isLast}
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => ask('leave', currentTarget)}
      >
        Leave workspace
      </ActionRow>
      {asked === 'transfer' && (
        <TransferDialog
          workspaceId={workspaceId}
          others={others}
          onClose={() => setAsked(null)}
          trigger={trigger}
        />
      )}
      {asked === 'leave' && (
        <QuestionDialog
          title={`Leave ${nameOf(workspace)}?`}
          text="You no longer see its numbers, and the keys that you made stop working. Only a new invitation brings you back."
          action="Leave workspace"
          look="danger"
          ready
          busy={leave.busy}
          error={leave.error}
          onSubmit={() => void leave.run()}
          onClose={() => setAsked(null)}
          trigger={trigger}
        />
      )}
    </Section>
  );
}
