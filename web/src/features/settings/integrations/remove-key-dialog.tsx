import type { RefObject } from 'react';
import type { KeyAnswer } from '@footfall/functions/contract';
import { apiMessage, useMutation } from '../../../api/use-mutation.ts';
import { QuestionDialog } from '../../../ui/overlay/question-dialog.tsx';
import { removeKey } from './key-changes.ts';

interface Props {
  workspaceId: string;
  removed: KeyAnswer;
  onRemoved: () => void;
  onClose: () => void;
  trigger: RefObject<HTMLElement | null>;
}

/** Asks before a key stops working. */
export function RemoveKeyDialog({ workspaceId, removed: { id, name }, onRemoved, onClose, trigger }: Props) {
  const { busy, error, run } = useMutation(async () => {
    await removeKey({ workspaceId, id });
    onRemoved();
  }, apiMessage);
  return (
    <QuestionDialog
      title="Remove key"
      text={
        <>
          Programs that use <bdi>{name}</bdi> stop working within a minute. This cannot be undone.
        </>
      }
      action="Remove key"
      look="danger"
      ready
      busy={busy}
      error={error}
      onSubmit={() => void run()}
      onClose={onClose}
      trigger={trigger}
    >
      {null}
    </QuestionDialog>
  );
}
