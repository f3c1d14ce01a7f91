import type { FormEvent, ReactNode, RefObject } from 'react';
import { chakra, Dialog, Flex, Portal } from '@chakra-ui/react';
import { Button } from '../button.tsx';
import { Notice } from './notice.tsx';

interface Props {
  title: string;
  text?: ReactNode;
  /** The label of the button that continues. */
  action: string;
  look?: 'default' | 'danger';
  /** Everything is filled in. */
  ready: boolean;
  busy: boolean;
  error: ReactNode;
  onSubmit: () => void;
  onClose: () => void;
  /** Gets the focus when the dialog closes. */
  trigger: RefObject<HTMLElement | null>;
  /** The fields to fill in, if there are any. */
  children?: ReactNode;
}

/** A dialog before an action: says what will happen, and can ask for something to be typed first. */
export function QuestionDialog(props: Props) {
  const { title, text, action, look = 'default', ready, busy, error, onSubmit, onClose, trigger } = props;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (ready && !busy) onSubmit();
  }

  return (
    <Dialog.Root
      open
      role="alertdialog"
      onOpenChange={({ open }) => !open && !busy && onClose()}
      finalFocusEl={() => trigger.current}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content maxW="28rem">
            <Dialog.Header>
              <Dialog.Title>{title}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              {text && (
                <Dialog.Description asChild>
                  <chakra.div color="fg.muted">{text}</chakra.div>
                </Dialog.Description>
              )}
              <chakra.form onSubmit={submit} noValidate display="flex" flexDirection="column" gap="4" pt="4">
                {props.children}
                <Notice tone="error">{error}</Notice>
                <Flex gap="2" justify="flex-end" wrap="wrap">
                  <Button look="outline" fullWidth={false} disabled={busy} onClick={onClose}>
                    Cancel
                  </Button>
                  <Button type="submit" look={look} fullWidth={false} loading={busy} disabled={!ready}>
                    {action}
                  </Button>
                </Flex>
              </chakra.form>
            </Dialog.Body>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}
