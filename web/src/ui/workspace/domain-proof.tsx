import { useState } from 'react';
import { Box, Flex } from '@chakra-ui/react';
import {
  type ProofLocations,
  type ProveAnswer,
  type WorkspaceAnswer,
  say,
} from '@footfall/functions/contract';
import { useMutation } from '../../api/use-mutation.ts';
import { SmallButton } from '../button.tsx';
import { CopyBox } from '../code/copy-box.tsx';
import { Icon } from '../icon.tsx';
import { Notice } from '../overlay/notice.tsx';
import { proofFindingText, type ProofMethod } from './proof-findings.ts';
import { Segments } from '../segments.tsx';

interface Props {
  domain: string;
  places: ProofLocations;
  /** @throws ApiError */
  look: () => Promise<ProveAnswer>;
  onProven: (workspace: WorkspaceAnswer) => void;
}

const methods: { value: ProofMethod; label: string }[] = [
  { value: 'record', label: say('DNS record') },
  { value: 'file', label: say('File') },
];

export function DomainProof({ domain, places, look, onProven }: Props) {
  const [method, setMethod] = useState<ProofMethod>('record');
  const change = useMutation(async () => {
    const looked = await look();
    if (looked.proven) onProven(looked.workspace);
    return looked;
  });
  const { answer } = change;
  return (
    <Flex direction="column" gap="4">
      <Segments label={say('How to prove it')} choices={methods} chosen={method} onChoose={setMethod} />
      <Flex key={method} direction="column" gap="3">
        {method === 'record' ? (
          <>
            <Box color="fg.muted" overflowWrap="anywhere">
              {say(
                'Where you manage the DNS of {domain}, add this TXT record. If your provider adds the domain to each name automatically, leave it out.',
                { domain },
              )}
            </Box>
            <CopyBox label={say('Name')} text={places.record.name} rows={1} />
            <CopyBox label={say('Value')} text={places.record.value} rows={1} />
          </>
        ) : (
          <>
            <Box color="fg.muted">
              {say(
                'Put a text file on your site that opens at this address. It must contain this text and nothing else.',
              )}
            </Box>
            <CopyBox label={say('Address')} text={places.file.url} rows={2} />
            <CopyBox label={say('Content')} text={places.file.content} rows={1} />
          </>
        )}
      </Flex>
      <SmallButton alignSelf="flex-start" change={change}>
        {say('Check now')}
      </SmallButton>
      <Notice>{change.error}</Notice>
      <Flex role="status" gap="2">
        {answer && !answer.proven && (
          <>
            <Icon name="info" color="accent" mt="0.5" />
            <Box minW="0" overflowWrap="anywhere">
              {proofFindingText(method, answer, domain, places)}
            </Box>
          </>
        )}
      </Flex>
    </Flex>
  );
}
