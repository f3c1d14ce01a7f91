import { useState } from 'react';
import { Box, Flex } from '@chakra-ui/react';
import { type Destination, destinationNames, say } from '@footfall/functions/contract';
import { call } from '../../../../../api/call.ts';
import { useMutation } from '../../../../../api/use-mutation.ts';
import { Details } from '../../../../../ui/details.tsx';
import { SwitchField } from '../../../../../ui/form/switch-field.tsx';
import { FormSheet } from '../../../../../ui/overlay/form-sheet.tsx';
import { Notice } from '../../../../../ui/overlay/notice.tsx';
import { ActionRow } from '../../../../../ui/page/section.tsx';
import { actionOf, actionWords, fullName, kindWords } from '../destination-words.ts';
import { whenText } from '../moment-words.ts';
import { showDestination } from '../known-destinations.ts';
import {
  AddressField,
  alertsNote,
  aroundFields,
  NameField,
  ReportFields,
  StepList,
  Steps,
  stepsTitle,
} from './fields.tsx';
import { SendTest } from './send-test.tsx';
import type { AboutOne } from './subject.ts';

/** A new address reconnects a failed destination. */
export function ChangeDialog({ workspaceId, destination, goTo, ...dialog }: AboutOne) {
  const { id, kind, problem } = destination;
  const [name, setName] = useState(destination.name);
  const [address, setAddress] = useState('');
  const [{ week, month }, setReports] = useState<Pick<Destination, 'week' | 'month'>>(destination);
  const newAddress = address.trim();
  const change = useMutation(async () => {
    const wanted = { name: name.trim(), ...(newAddress !== '' && { address: newAddress }), week, month };
    const changed = await call('destination.update', { workspaceId, id, ...wanted });
    await showDestination(workspaceId, changed);
    dialog.onClose();
  });
  // The initial state, so that nothing moves when the destination is switched on here.
  const [isBroken] = useState(() => actionOf(destination) === 'reconnect');
  const nameField = <NameField kind={kind} value={name} onChange={setName} />;
  return (
    <FormSheet
      title={say(actionWords[isBroken ? 'reconnect' : 'edit'].named, { destination: fullName(destination) })}
      action={say('Save')}
      ready={name.trim() !== ''}
      change={change}
      foot={alertsNote}
      {...dialog}
    >
      <Flex {...aroundFields}>
        {problem !== null && (
          <Box color="negative" textWrap="pretty">
            {problem}
          </Box>
        )}
        {/* When reconnecting, the address comes first and has the focus. */}
        {!isBroken && nameField}
        <AddressField
          label={say('New address')}
          hint={say('Leave it empty to keep {address}.', { address: destination.address })}
          placeholder={kindWords[kind].address}
          value={address}
          onChange={setAddress}
        />
        {isBroken ? (
          <Steps kind={kind} />
        ) : (
          <Details summary={stepsTitle(kind)}>
            <StepList kind={kind} />
          </Details>
        )}
        {isBroken && nameField}
        <ReportFields wanted={{ week, month }} onChange={setReports} />
        <Actions {...{ workspaceId, destination, goTo }} hasNewAddress={newAddress !== ''} />
        <Notice>{change.error}</Notice>
      </Flex>
    </FormSheet>
  );
}

type ActionProps = Pick<AboutOne, 'workspaceId' | 'destination' | 'goTo'> & { hasNewAddress: boolean };

/** Actions that apply at once, without saving the form. */
const Actions = ({ workspaceId, destination, goTo, hasNewAddress }: ActionProps) => (
  <Flex direction="column" gap="4" borderTopWidth="1px" borderColor="border" pt="4">
    <OnSwitch {...{ workspaceId, destination }} />
    <SendTest
      {...{ workspaceId, destination }}
      text={
        hasNewAddress ? say('Save the new address first.') : say('Sends a message that is marked as a test.')
      }
      disabled={hasNewAddress}
    />
    <ActionRow
      title={say('Deliveries')}
      text={say('What was sent, and how it was answered.')}
      onClick={() => goTo({ is: 'deliveries', id: destination.id })}
    >
      {say('Show deliveries')}
    </ActionRow>
    {destination.kind === 'webhook' && (
      <ActionRow
        title={say('Signing secret')}
        text={secretText(destination)}
        onClick={() => goTo({ is: 'rotate', id: destination.id })}
      >
        {say('New secret')}
      </ActionRow>
    )}
    <ActionRow
      title={say('Delete')}
      text={say('Ends all messages to it.')}
      color="negative"
      onClick={() => goTo({ is: 'delete', id: destination.id })}
    >
      {say('Delete {kind}', { kind: say(destinationNames[destination.kind]) })}
    </ActionRow>
  </Flex>
);

const secretText = ({ oldSecretUntil }: Destination) =>
  oldSecretUntil === null
    ? say('Signs each message.')
    : say('The old secret signs, too, until {when}.', { when: whenText(oldSecretUntil) });

function OnSwitch({ workspaceId, destination: { id, state } }: Omit<ActionProps, 'goTo' | 'hasNewAddress'>) {
  const turn = useMutation(async (isOn: boolean) =>
    showDestination(workspaceId, await call('destination.switch', { workspaceId, id, isOn })),
  );
  return (
    <>
      <SwitchField
        label={say('Send messages')}
        text={
          state === 'gone'
            ? say('Nothing is sent any more. Switch it on to try again.')
            : say('While it is off, it gets nothing. Waiting messages are stored until they expire.')
        }
        checked={state === 'on' || state === 'failing'}
        {...(!turn.busy && { onChange: (isOn: boolean) => void turn.run(isOn) })}
      />
      <Notice>{turn.error}</Notice>
    </>
  );
}
