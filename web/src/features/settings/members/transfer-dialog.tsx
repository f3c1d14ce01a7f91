import { useState, type RefObject } from 'react';
import type { MemberAnswer } from '@footfall/functions/contract';
import { transferWorkspace } from '../../../api/members.ts';
import { apiMessage, useMutation } from '../../../api/use-mutation.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { QuestionDialog } from '../../../ui/overlay/question-dialog.tsx';
import { memberName } from './member-words.ts';

interface Props {
  workspaceId: string;
  others: readonly MemberAnswer[];
  onClose: () => void;
  trigger: RefObject<HTMLElement | null>;
}

/** Asks who becomes an owner in the user's place. */
export function TransferDialog({ workspaceId, others, onClose, trigger }: Props) {
  const [uid, setUid] = useState('');
  const { busy, error, run } = useMutation(async () => {
    await transferWorkspace({ workspaceId, uid });
    onClose();
  }, apiMessage);
  return (
    <QuestionDialog
      title="Transfer ownership"
      text="The member becomes an Owner, and you become an Admin. Only an Owner can make you one again."
      action="Transfer"
      look="danger"
      ready={uid !== ''}
      busy={busy}
      error={error}
      onSubmit={() => void run()}
      onClose={onClose}
      trigger={trigger}
    >
      <SelectField label="New owner" value={uid} onChange={(event) => setUid(event.currentTarget.value)}>
        <option value="">Choose a member</option>
        {others.map((member) => (
          <option key={member.uid} value={member.uid}>
            {memberName(member)}
          </option>
        ))}
      </SelectField>
    </QuestionDialog>
  );
}
