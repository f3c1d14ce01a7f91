import type { ReactNode } from 'react';
import { Dialog, Flex, Grid } from '@chakra-ui/react';
import { SmallButton } from '../button.tsx';
import { Form } from '../form/form.tsx';
import { DialogClose, DialogFrame, type Opened } from './modal-frame.tsx';

interface Props extends Opened {
  title: string;
  /** What is saved, and how that went. */
  change: { busy: boolean; run: () => Promise<void> };
  /** Everything is filled in. */
  ready: boolean;
  /** The label of the button that saves; on a phone it is `Save`. */
  action: string;
  /** Below the fields, to the left of the button that saves. */
  foot: ReactNode;
  children: ReactNode;
}

/** A large form over the page. On a phone it fills the screen, and its buttons are at the top. */
export const FormSheet = ({ title, change, ready, action, foot, children, onClose, trigger }: Props) => (
  <DialogFrame
    {...{ onClose, trigger }}
    busy={change.busy}
    maxW="40rem"
    h={onPhones('100%', 'auto')}
    borderRadius={onPhones('0', 'large')}
    borderWidth={onPhones('0', '1px')}
    overflow="hidden"
    positioner={{ p: onPhones('0', '8') }}
  >
    <Form
      onSubmit={() => ready && !change.busy && void change.run()}
      gap="0"
      minH="0"
      h={onPhones('100%', 'auto')}
    >
      <Grid
        alignItems="center"
        gap="2"
        px={onPhones('2', '6')}
        pt={onPhones('2', '4')}
        pb={onPhones('2', '2.5')}
        templateColumns={onPhones('5.5rem 1fr 5.5rem', '1fr auto')}
      >
        <SmallButton look="ghost" justifySelf="start" hideFrom="md" disabled={change.busy} onClick={onClose}>
          Cancel
        </SmallButton>
        <Dialog.Title textAlign={onPhones('center', 'start')}>{title}</Dialog.Title>
        <SmallButton
          look="default"
          type="submit"
          justifySelf="end"
          hideFrom="md"
          loading={change.busy}
          disabled={!ready}
        >
          Save
        </SmallButton>
        <Flex hideBelow="md">
          <DialogClose />
        </Flex>
      </Grid>
      <Flex direction="column" flex="1" minH="0" overflowY="auto">
        {children}
      </Flex>
      <Flex
        align="center"
        gap="2"
        px={onPhones('4', '6')}
        py="4"
        borderTopWidth="1px"
        borderColor="border"
        pb="max(1rem, env(safe-area-inset-bottom))"
      >
        {foot}
        <SmallButton look="default" type="submit" hideBelow="md" loading={change.busy} disabled={!ready}>
          {action}
        </SmallButton>
      </Flex>
    </Form>
  </DialogFrame>
);

const onPhones = <Value extends string>(base: Value, md: Value) => ({ base, md });
