import type { ComponentProps, ReactNode } from 'react';
import { Flex } from '@chakra-ui/react';
import { Button } from '../button.tsx';
import { FormDialog } from './form-dialog.tsx';
import { Notice } from './notice.tsx';

interface Props extends Omit<ComponentProps<typeof FormDialog>, 'role' | 'maxW' | 'children'> {
  /** The label of the button that continues. */
  action: string;
  look?: 'default' | 'danger';
  /** Everything is filled in. */
  ready: boolean;
  error: ReactNode;
  /** The fields to fill in, if there are any. */
  children?: ReactNode;
}

/** A dialog before an action: says what will happen, and can ask for something to be typed first. */
export function QuestionDialog({ action, look = 'default', ready, error, children, ...form }: Props) {
  const { busy, onSubmit, onClose } = form;
  return (
    <FormDialog {...form} role="alertdialog" maxW="28rem" onSubmit={() => ready && !busy && onSubmit()}>
      {children}
      <Notice tone="error">{error}</Notice>
      <Flex gap="2" justify="flex-end" wrap="wrap">
        <Button look="outline" fullWidth={false} disabled={busy} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" look={look} fullWidth={false} loading={busy} disabled={!ready}>
          {action}
        </Button>
      </Flex>
    </FormDialog>
  );
}
