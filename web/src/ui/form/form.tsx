import { chakra, type HTMLChakraProps, Flex } from '@chakra-ui/react';
import type { ReactNode, ComponentProps } from 'react';
import { say } from '@footfall/functions/contract';
import { SmallButton } from '../button.tsx';
import { Notice } from '../overlay/notice.tsx';

interface Props extends Omit<HTMLChakraProps<'form'>, 'onSubmit'> {
  onSubmit: () => void;
}

/** Disables the browser's validation. The fields show their own errors. */
export const Form = ({ onSubmit, ...rest }: Props) => (
  <chakra.form
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit();
    }}
    noValidate
    display="flex"
    flexDirection="column"
    gap="4"
    {...rest}
  />
);

interface SaveFormProps {
  gap?: string;
  busy?: boolean;
  /** There are changes, and all of them are valid. */
  ready: boolean;
  onSave: () => void;
  action?: string;
  children: ReactNode;
}

export const SaveForm = ({
  gap = '5',
  busy = false,
  ready,
  onSave,
  action = say('Save Changes'),
  children,
}: SaveFormProps) => (
  <Form onSubmit={() => ready && onSave()} gap={gap}>
    {children}
    <SmallButton look="default" type="submit" alignSelf="flex-start" loading={busy} disabled={!ready}>
      {action}
    </SmallButton>
  </Form>
);

export const SaveOutcome = ({ error, saved }: { error: ReactNode; saved: unknown }) => (
  <>
    <Notice>{error}</Notice>
    <Notice tone="success">{saved ? say('Your changes are saved.') : undefined}</Notice>
  </>
);

interface ChangeFormProps extends Omit<ComponentProps<typeof Form>, 'onSubmit'> {
  change: { busy: boolean; error: ReactNode; run: () => Promise<void> };
  ready: boolean;
  /** This or another change is in progress. */
  busy?: boolean;
  action: string;
  look?: 'default' | 'danger';
  /** Before the buttons, such as a delete button. */
  beside?: ReactNode;
  onCancel: () => void;
}

export function ChangeForm(props: ChangeFormProps) {
  const { change, ready, busy = change.busy, action, look = 'default', beside, onCancel, ...form } = props;
  return (
    <Form {...form} onSubmit={() => ready && !busy && void change.run()}>
      {form.children}
      <Notice>{change.error}</Notice>
      <Flex gap="2" wrap="wrap" justify="flex-end">
        {beside}
        <SmallButton disabled={busy} onClick={onCancel}>
          {say('Cancel')}
        </SmallButton>
        <SmallButton look={look} type="submit" loading={change.busy} disabled={!ready || busy}>
          {action}
        </SmallButton>
      </Flex>
    </Form>
  );
}
