import type { ReactNode } from 'react';
import { Dialog, Flex } from '@chakra-ui/react';
import { Button } from '../button.tsx';
import { CloseButton } from './close-button.tsx';
import { FormDialog } from './form-dialog.tsx';
import type { Opened } from './modal-frame.tsx';
import { Notice } from './notice.tsx';

interface Props extends Opened {
  title: string;
  maxW: string;
  /** Whether a button in the corner closes it too. */
  hasClose?: boolean;
  /** The label of the button that saves. */
  action: string;
  /** Everything is filled in. */
  ready: boolean;
  saving: boolean;
  /** While something is saved or deleted, the dialog stays. */
  busy?: boolean;
  error: ReactNode;
  onSave: () => void;
  /** What stands left of the buttons, such as one that deletes. */
  beside?: ReactNode;
  /** The fields. */
  children: ReactNode;
}

/** A dialog that is a form to fill in and save. */
export function SavingDialog(props: Props) {
  const {
    title,
    maxW,
    hasClose,
    action,
    ready,
    saving,
    busy = saving,
    error,
    onSave,
    onClose,
    trigger,
  } = props;
  return (
    <FormDialog
      {...{ title, maxW, busy, onClose, trigger }}
      action={
        hasClose && (
          <Dialog.CloseTrigger asChild>
            <CloseButton />
          </Dialog.CloseTrigger>
        )
      }
      onSubmit={() => ready && !busy && onSave()}
    >
      {props.children}
      <Notice tone="error">{error}</Notice>
      <Flex gap="2" wrap="wrap" justify="flex-end">
        {props.beside}
        <Button look="outline" fullWidth={false} disabled={busy} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" fullWidth={false} loading={saving} disabled={!ready || busy}>
          {action}
        </Button>
      </Flex>
    </FormDialog>
  );
}
