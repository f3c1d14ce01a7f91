import { useState } from 'react';
import { Box, Flex } from '@chakra-ui/react';
import { type DestinationKind, destinationKinds, destinationNames, say } from '@footfall/functions/contract';
import { call } from '../../../../../api/call.ts';
import { useMutation } from '../../../../../api/use-mutation.ts';
import { FormSheet } from '../../../../../ui/overlay/form-sheet.tsx';
import { Notice } from '../../../../../ui/overlay/notice.tsx';
import { Segments } from '../../../../../ui/segments.tsx';
import { kindWords } from '../destination-words.ts';
import { showDestination } from '../known-destinations.ts';
import { AddressField, alertsNote, aroundFields, NameField, ReportFields, Steps } from './fields.tsx';
import type { DialogProps } from './subject.ts';
import { HelpButton } from '../../../../../ui/help/help-button.tsx';

/** Asks for the kind first if it is not given. */
export function ConnectDialog({
  kind: given,
  workspaceId,
  goTo,
  ...dialog
}: DialogProps & { kind: DestinationKind | null }) {
  const [kind, setKind] = useState(given ?? destinationKinds[0]);
  const [name, setName] = useState('');
  const [address, setAddress] = useState('');
  const [reports, setReports] = useState({ week: false, month: false });
  const change = useMutation(async () => {
    const wanted = { kind, name: name.trim(), address: address.trim(), ...reports };
    const made = await call('destination.create', { workspaceId, ...wanted });
    await showDestination(workspaceId, made.destination);
    goTo({ is: 'made', made });
  });
  return (
    <FormSheet
      title={given ? say('Connect {kind}', { kind: say(destinationNames[given]) }) : say('Connect another')}
      help={<HelpButton topic="sharing/destinations#connect" about={say('Chats and webhooks')} />}
      action={say('Connect')}
      ready={name.trim() !== '' && address.trim() !== ''}
      change={change}
      foot={alertsNote}
      {...dialog}
    >
      <Flex {...aroundFields}>
        {!given && (
          <Box>
            <Segments
              label={say('What to connect')}
              choices={destinationKinds.map((value) => ({ value, label: say(destinationNames[value]) }))}
              chosen={kind}
              onChoose={(chosen) => {
                setKind(chosen);
                change.clear();
              }}
            />
          </Box>
        )}
        <NameField kind={kind} value={name} onChange={setName} />
        <Steps kind={kind} />
        <AddressField
          label={say('Address')}
          placeholder={kindWords[kind].address}
          value={address}
          onChange={setAddress}
        />
        <ReportFields wanted={reports} onChange={setReports} />
        <Notice>{change.error}</Notice>
      </Flex>
    </FormSheet>
  );
}
