import { type ReactNode, useId } from 'react';
import { Flex } from '@chakra-ui/react';
import { say } from '@footfall/functions/contract';
import { SmallButton } from '../button.tsx';
import { Form } from '../form/form.tsx';
import { LargeFrame, onPhones } from './large-dialog.tsx';
import type { Opened } from './modal-frame.tsx';

interface Props extends Opened {
  title: string;
  /** A "?" beside the title. */
  help?: ReactNode;
  change: { busy: boolean; run: () => Promise<void> };
  ready: boolean;
  /** On phones, the button is labelled `Save`. */
  action: string;
  /** Below the fields, left of the button. */
  foot: ReactNode;
  children: ReactNode;
}

/** A large form over the page. On a phone it fills the screen, with its buttons at the top. */
export function FormSheet({ title, change, ready, action, foot, children, ...opened }: Props) {
  const id = useId();
  const save = { look: 'default', type: 'submit', loading: change.busy, disabled: !ready } as const;
  return (
    <LargeFrame
      {...{ title, ...opened }}
      leave={say('Cancel')}
      busy={change.busy}
      corner={
        <SmallButton form={id} hideFrom="md" {...save}>
          {say('Save')}
        </SmallButton>
      }
    >
      <Form
        id={id}
        onSubmit={() => ready && !change.busy && void change.run()}
        gap="0"
        minH="0"
        flex={onPhones('1', 'initial')}
      >
        <Flex direction="column" flex="1" minH="0" overflowY="auto">
          {children}
        </Flex>
        <Flex
          align="center"
          gap="2"
          px={onPhones('4', '6')}
          pt="4"
          pb="max(1rem, env(safe-area-inset-bottom))"
          borderTopWidth="1px"
          borderColor="border"
        >
          {foot}
          <SmallButton hideBelow="md" {...save}>
            {action}
          </SmallButton>
        </Flex>
      </Form>
    </LargeFrame>
  );
}
