import type { ReactNode } from 'react';
import { chakra, Dialog } from '@chakra-ui/react';
import { Form } from '../form/form.tsx';
import { ModalFrame, type Opened } from './modal-frame.tsx';

interface Props extends Opened {
  title: string;
  /** Said before the fields, of a dialog that asks a question. */
  text?: ReactNode;
  /** What stands right of the title. */
  action?: ReactNode;
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
  return (
    <ModalFrame {...frame} {...(role && { root: { role } })}>
      {text && (
        <Dialog.Description asChild>
          <chakra.div color="fg.muted">{text}</chakra.div>
        </Dialog.Description>
      )}
      <Form onSubmit={onSubmit} pt={role && '4'}>
        {children}
      </Form>
    </ModalFrame>
  );
}
