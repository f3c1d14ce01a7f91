import type { ComponentProps, ReactNode } from 'react';
import { chakra, Dialog } from '@chakra-ui/react';
import { useMutation } from '../../api/use-mutation.ts';
import { ChangeForm } from '../form/form.tsx';
import { ModalFrame, type Opened } from './modal-frame.tsx';

interface Props extends Opened, Omit<ComponentProps<typeof ChangeForm>, 'title' | 'role' | 'onCancel'> {
  title: string;
  text?: ReactNode;
  /** A "?" beside the title. */
  help?: ReactNode;
  /** Right of the title. */
  corner?: ReactNode;
  role?: 'alertdialog';
  maxW: string;
}

/** A dialog with a form. It cannot be closed while saving. */
export function FormDialog({ title, text, help, corner, role, maxW, onClose, trigger, ...form }: Props) {
  const { busy = form.change.busy } = form;
  return (
    <ModalFrame {...{ title, help, corner, maxW, busy, onClose, trigger }} {...(role && { root: { role } })}>
      {text && (
        <Dialog.Description asChild>
          <chakra.div color="fg.muted">{text}</chakra.div>
        </Dialog.Description>
      )}
      <ChangeForm onCancel={onClose} pt={role && '4'} {...form} />
    </ModalFrame>
  );
}

type Question = Omit<ComponentProps<typeof FormDialog>, 'role' | 'maxW'>;

/** Asks before an action, with optional fields. */
export const QuestionDialog = (props: Question) => <FormDialog role="alertdialog" maxW="28rem" {...props} />;

type Danger = Omit<Question, 'ready'> & Partial<Pick<Question, 'ready'>>;

export const DangerDialog = (props: Danger) => <QuestionDialog look="danger" ready {...props} />;

/** Red unless `look` says otherwise. @param props.act makes the change and closes the dialog. Throws ApiError */
export const ConfirmDialog = ({
  act,
  ...question
}: Omit<Danger, 'change'> & { act: () => Promise<unknown> }) => (
  <DangerDialog {...question} change={useMutation(async () => void (await act()))} />
);
