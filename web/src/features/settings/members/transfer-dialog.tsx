import { useState } from 'react';
import type { MemberAnswer } from '@footfall/functions/contract';
import { transferWorkspace } from '../../../api/members.ts';
import { apiMessage, useMutation } from '../../../api/use-mutation.ts';
import { ChoiceField } from '../../../ui/form/choice-field.tsx';
import { DangerDialog } from '../../../ui/overlay/form-dialog.tsx';
import type { Opened } from '../../../ui/overlay/modal-frame.tsx';
import { memberName } from './member-words.ts';

interface Props extends Opened {
  workspaceId: string;
  others: readonly MemberAnswer[];
}

/** Asks who becomes an owner in the user's place. */
export function TransferDialog({ workspaceId, others, ...dialog }: Props) {
  const [uid, setUid] = useState('');
  const change = useMutation(async () => {
    await transferWorkspace({ workspaceId, uid });
    dialog.onClose();
  }, apiMessage);
  return (
    <DangerDialog
      title="Transfer ownership"
      text="The member becomes an Owner, and you become an Admin. Only an Owner can make you one again."
      action="Transfer"
      ready={uid !== ''}
      change={change}
      {...dialog}
    >
      <ChoiceField
        label="New owner"
        value={uid}
        onChange={setUid}
        choices={[
          ['', 'Choose a member'],
          ...others.map((member) => [member.uid, memberName(member)] as const),
        ]}
      />
    </DangerDialog>
  );
}
