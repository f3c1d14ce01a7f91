import { useState } from 'react';
import { Box, Flex } from '@chakra-ui/react';
import type { DomainProofAnswer, WorkspaceAnswer } from '@footfall/functions/contract';
import { proveDomain, useDomainProof } from '../../../api/domains.ts';
import { ActionRow, Section } from '../../../ui/page/section.tsx';
import { dayWords } from '../../../ui/figures/intl.ts';
import { DomainProof } from '../../../ui/workspace/domain-proof.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Loaded } from '../../../ui/page/loaded.tsx';

/** Whether the workspace's domain is proven, and how to prove it. */
export function DomainSection({ workspace: { id, domain } }: { workspace: WorkspaceAnswer }) {
  const { proof, ...asking } = useDomainProof(id);
  return (
    <Section title="Ownership">
      <Loaded
        // After a change of domain, the answer about the old one must not appear under the new name.
        answer={proof?.domain === domain ? proof : undefined}
        {...asking}
        waiting={['10']}
      >
        {(current) =>
          current.provenAt ? (
            <Flex gap="2.5">
              <Icon name="check" color="positive" mt="0.5" />
              <Box minW="0" overflowWrap="anywhere">
                <Box textStyle="label">Proven on {dayWords(current.provenAt)}</Box>
                <Box color="fg.muted">No one else can claim {domain}.</Box>
              </Box>
            </Flex>
          ) : (
            <NotProven key={domain} id={id} proof={current} />
          )
        }
      </Loaded>
    </Section>
  );
}

function NotProven({ id, proof: { domain, places } }: { id: string; proof: DomainProofAnswer }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <ActionRow
        title="Not proven"
        text={`Anyone who proves that ${domain} is theirs takes it over, together with its visits. Prove it yourself, and no one else can.`}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        Prove this domain
      </ActionRow>
      {open && (
        <DomainProof
          domain={domain}
          places={places}
          look={() => proveDomain(id)}
          onProven={() => undefined}
        />
      )}
    </>
  );
}
