import { type ComponentProps, type ReactNode, useId } from 'react';
import { Box, chakra, Dialog, Grid } from '@chakra-ui/react';
import { SmallButton } from '../button.tsx';
import { ChangeForm } from '../form/form.tsx';
import { DialogFrame, type Opened } from './modal-frame.tsx';

interface Props extends Opened, Omit<ComponentProps<typeof DialogFrame>, 'title' | 'trigger'> {
  title: string;
  /** The label of the button that leaves it on a phone. */
  leave: 'Cancel' | 'Close';
  /** Shown at the end of the title's line. */
  corner?: ReactNode;
}

/** A dialog with much in it: 640 px wide; on a phone it fills the screen, with the way out left of the title. */
export const LargeDialog = ({ title, leave, corner, children, ...frame }: Props) => (
  <DialogFrame
    maxW={{ base: '100%', md: '40rem' }}
    h={{ base: '100%', md: 'auto' }}
    borderWidth={{ base: '0', md: '1px' }}
    borderRadius={{ base: '0', md: 'large' }}
    pb={{ base: 'env(safe-area-inset-bottom)', md: '0' }}
    positioner={{ p: { base: '0', md: '8' } }}
    {...frame}
  >
    <Dialog.Header asChild>
      <Grid templateColumns={{ base: '1fr auto 1fr', md: '1fr auto' }} gap="3" pb="3">
        <Dialog.CloseTrigger asChild>
          <SmallButton {...onlyOnPhone} justifySelf="start">
            {leave}
          </SmallButton>
        </Dialog.CloseTrigger>
        <Dialog.Title overflowWrap="anywhere">{title}</Dialog.Title>
        <Box justifySelf="end">{corner}</Box>
      </Grid>
    </Dialog.Header>
    <Dialog.Body flex={{ base: '1', md: 'initial' }}>{children}</Dialog.Body>
  </DialogFrame>
);

const onlyOnPhone = { display: { base: 'inline-flex', md: 'none' } } as const;

interface FormProps extends Opened, Omit<ComponentProps<typeof ChangeForm>, 'title' | 'id' | 'onCancel'> {
  title: string;
  /** Said before the fields. */
  text?: ReactNode;
}

/** A large dialog that is a form. While something is saved, it stays. On a phone, its buttons are beside the title. */
export function LargeFormDialog({ title, text, onClose, trigger, ...form }: FormProps) {
  const id = useId();
  const { action, change, ready, busy = change.busy } = form;
  return (
    <LargeDialog
      {...{ title, busy, onClose, trigger }}
      leave="Cancel"
      corner={
        <SmallButton
          {...onlyOnPhone}
          form={id}
          type="submit"
          look="default"
          loading={change.busy}
          disabled={!ready || busy}
        >
          {action}
        </SmallButton>
      }
    >
      {text && (
        <Dialog.Description asChild>
          <chakra.div color="fg.muted" textWrap="pretty" pb="4">
            {text}
          </chakra.div>
        </Dialog.Description>
      )}
      <ChangeForm id={id} buttons={{ display: { base: 'none', md: 'flex' } }} onCancel={onClose} {...form} />
    </LargeDialog>
  );
}
