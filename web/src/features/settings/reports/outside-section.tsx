import { useRef } from 'react';
import { Box, chakra, Flex } from '@chakra-ui/react';
import { type ReportAddress, type ReportsAnswer, say } from '@footfall/functions/contract';
import { call } from '../../../api/call.ts';
import { changeAnswer } from '../../../api/use-endpoint.ts';
import { SmallButton } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/form-dialog.tsx';
import type { Opened } from '../../../ui/overlay/modal-frame.tsx';
import { type Opener, useModal } from '../../../ui/overlay/use-modal.ts';
import { Section } from '../../../ui/page/section.tsx';
import { AddressDialog } from './address-dialog.tsx';
import { wantedWords } from '../../../ui/workspace/wanted-words.ts';
import { stateWords } from './report-words.ts';

interface Props {
  workspaceId: string;
  reports: ReportsAnswer;
}

export function OutsideSection({ workspaceId, reports: { mailed, timezone, outside, left } }: Props) {
  const { shown, show, opener, dialog } = useModal<{ removed: ReportAddress } | 'add'>();
  const add = useRef<HTMLButtonElement>(null);
  return (
    <Section title={say('Outside addresses')} help="sharing/reports#send-it-to-others">
      <Box color="fg.muted" textWrap="pretty">
        {say(
          'People without an account can get reports too. Nothing is sent until they confirm, and every email has a link to unsubscribe.',
        )}
      </Box>
      {outside.length === 0 ? (
        <Box textStyle="label">{say('No addresses yet')}</Box>
      ) : (
        <chakra.ul listStyleType="none" aria-label={say('Outside addresses')}>
          {outside.map((address) => (
            <AddressRow key={address.id} address={address} opener={opener({ removed: address })} />
          ))}
        </chakra.ul>
      )}
      <SmallButton
        ref={add}
        look="default"
        alignSelf="flex-start"
        disabled={!mailed || left === 0}
        {...opener('add')}
      >
        {say('Add address')}
      </SmallButton>
      {left === 0 && <Box layerStyle="note">{say('Remove an address to add another.')}</Box>}
      {shown === 'add' && <AddressDialog {...{ workspaceId, timezone }} {...dialog} />}
      {shown && shown !== 'add' && (
        <RemoveDialog
          workspaceId={workspaceId}
          removed={shown.removed}
          // The button that opened the dialog was removed with its row.
          onRemoved={() => show(null, add.current)}
          {...dialog}
        />
      )}
    </Section>
  );
}

interface RowProps {
  address: ReportAddress;
  opener: Opener;
}

const AddressRow = ({ address, opener }: RowProps) => (
  <Flex as="li" gap="4" align="center" py="3" borderTopWidth="1px" borderColor="border">
    <Box flex="1" minW="0" overflowWrap="anywhere">
      <Box textStyle="label">{address.email}</Box>
      <Box layerStyle="note">
        {stateWords(address)} · {wantedWords(address)}
      </Box>
      {address.problem && (
        <Box textStyle="ui" color="negative">
          {say('No report can be created.')} {address.problem}
        </Box>
      )}
    </Box>
    <SmallButton aria-label={say('Remove {email}', { email: address.email })} {...opener}>
      {say('Remove')}
    </SmallButton>
  </Flex>
);

interface RemoveProps extends Opened {
  workspaceId: string;
  removed: ReportAddress;
  onRemoved: () => void;
}

function RemoveDialog({ workspaceId, removed: { id, email }, onRemoved, ...dialog }: RemoveProps) {
  return (
    <ConfirmDialog
      title={say('Remove address')}
      text={say('{email} gets no more reports. To get them again, it must confirm again.', { email })}
      action={say('Remove address')}
      act={async () => {
        await call('report.remove', { workspaceId, id });
        await changeAnswer('report.list', { workspaceId }, (known) => ({
          ...known,
          outside: known.outside.filter((each) => each.id !== id),
          left: known.left + 1,
        }));
        onRemoved();
      }}
      {...dialog}
    />
  );
}
