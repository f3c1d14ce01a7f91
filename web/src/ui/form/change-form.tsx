import type { ComponentProps, ReactNode } from 'react';
import { Flex } from '@chakra-ui/react';
import { Button } from '../button.tsx';
import { Notice } from '../overlay/notice.tsx';
import { Form } from './form.tsx';

interface Props extends Omit<ComponentProps<typeof Form>, 'onSubmit'> {
  /** What the form is for, and how the last attempt went. */
  change: { busy: boolean; error: ReactNode; run: () => Promise<void> };
  /** Everything is filled in. */
  ready: boolean;
  /** This change or another one is being made. */
  busy?: boolean;
  /** The label of the button that makes the change. */
  action: string;
  look?: 'default' | 'danger';
  /** What stands left of the buttons, such as one that deletes. */
  beside?: ReactNode;
  onCancel: () => void;
}

/** A form to fill in and send, or to leave. */
export function ChangeForm(props: Props) {
  const { change, ready, busy = change.busy, action, look = 'default', beside, onCancel, ...form } = props;
  return (
    <Form {...form} onSubmit={() => ready && !busy && void change.run()}>
      {form.children}
      <Notice>{change.error}</Notice>
      <Flex gap="2" wrap="wrap" justify="flex-end">
        {beside}
        <Button look="outline" disabled={busy} onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" look={look} loading={change.busy} disabled={!ready || busy}>
          {action}
        </Button>
      </Flex>
    </Form>
  );
}
