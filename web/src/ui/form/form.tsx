import { chakra, type HTMLChakraProps, Flex } from '@chakra-ui/react';
import type { ReactNode, ComponentProps } from 'react';
import { SmallButton } from '../button.tsx';
import { Notice } from '../overlay/notice.tsx';

interface Props extends Omit<HTMLChakraProps<'form'>, 'onSubmit'> {
  onSubmit: () => void;
}

/** Fields below one another that are sent together. They say themselves what is wrong with them. */
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
  /** There are changes, and all of them can be saved. */
  ready: boolean;
  onSave: () => void;
  action?: string;
  /** The settings, and below them how saving them went. */
  children: ReactNode;
}

/** Some settings with a button that saves them. */
export const SaveForm = ({
  gap = '5',
  busy = false,
  ready,
  onSave,
  action = 'Save Changes',
  children,
}: SaveFormProps) => (
  <Form onSubmit={() => ready && onSave()} gap={gap}>
    {children}
    <SmallButton look="default" type="submit" alignSelf="flex-start" loading={busy} disabled={!ready}>
      {action}
    </SmallButton>
  </Form>
);

/** How saving settings went. */
export const SaveOutcome = ({ error, saved }: { error: ReactNode; saved: unknown }) => (
  <>
    <Notice>{error}</Notice>
    <Notice tone="success">{saved ? 'Your changes are saved.' : undefined}</Notice>
  </>
);

interface ChangeFormProps extends Omit<ComponentProps<typeof Form>, 'onSubmit'> {
  /** What the form is for, and how the last attempt went. */
  change: { busy: boolean; error: ReactNode; run: () => Promise<void> };
  /** Everything is filled in. */
  ready: boolean;
  /** This change or another one is being made. */
  busy?: boolean;
  /** The label of the button that makes the change. */
  action: string;
  look?: 'default' | 'danger';
  /** Shown to the left of the buttons, such as one that deletes. */
  beside?: ReactNode;
  onCancel: () => void;
}

/** A form to fill in and send, or to leave. */
export function ChangeForm(props: ChangeFormProps) {
  const { change, ready, busy = change.busy, action, look = 'default', beside, onCancel, ...form } = props;
  return (
    <Form {...form} onSubmit={() => ready && !busy && void change.run()}>
      {form.children}
      <Notice>{change.error}</Notice>
      <Flex gap="2" wrap="wrap" justify="flex-end">
        {beside}
        <SmallButton disabled={busy} onClick={onCancel}>
          Cancel
        </SmallButton>
        <SmallButton look={look} type="submit" loading={change.busy} disabled={!ready || busy}>
          {action}
        </SmallButton>
      </Flex>
    </Form>
  );
}
