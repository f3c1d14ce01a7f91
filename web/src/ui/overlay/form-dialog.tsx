import type { FormEvent, ReactNode } from 'react';
import { chakra, Dialog } from '@chakra-ui/react';
import { ModalFrame, type Opened } from './modal-frame.tsx';

interface Props extends Opened {
  title: string;
  /** Said before the fields, of a dialog that asks a question. */
  text?: ReactNode;
  role?: 'alertdialog';
  maxW: string;
  /** While something is saved, the dialog stays. */
  busy: boolean;
  onSubmit: () => void;
  /** The fields, the error and the buttons. */
  children: ReactNode;
}

/** A dialog that is a form. */
export function FormDialog({ text, role, onSubmit, children, ...frame }: Props) {
  function submit(event: FormEvent) {
    event.preventDefault();
    onSubmit();
  }
  return (
    <ModalFrame {...frame} {...(role && { root: { role } })}>
      {text && (
        <Dialog.Description asChild>
          <chakra.div color="fg.muted">{text}</chakra.div>
        </Dialog.Description>
      )}
      <chakra.form
        onSubmit={submit}
        noValidate
        display="flex"
        flexDirection="column"
        gap="4"
        pt={role && '4'}
      >
        {children}
      </chakra.form>
    </ModalFrame>
  );
}
