import { useState } from 'react';
import { Box, Flex } from '@chakra-ui/react';
import type { DomainProofAnswer, WorkspaceAnswer } from '@footfall/functions/contract';
import { proveDomain, useDomainProof } from '../../../api/domains.ts';
import { ActionRow } from '../../../ui/action-row.tsx';
import { dayWords } from '../../../ui/day-words.ts';
import { DomainProof } from '../../../ui/workspace/domain-proof.tsx';
import { ErrorPanel } from '../../../ui/page/error-panel.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';

/** Whether the workspace's domain is proven, and how to prove it. */
export function DomainSection({ workspace }: { workspace: WorkspaceAnswer }) {
  const { proof, error, retry } = useDomainProof(workspace.id);
  // After a change of domain, the answer about the old one must not appear under the new name.
  const current = proof?.domain === workspace.domain ? proof : undefined;
  return (
    <Section title="Ownership">
      {error && <ErrorPanel error={error} onRetry={retry} />}
      {!error && !current && <Skeleton h="10" />}
      {current?.provenAt && <Proven domain={current.domain} since={current.provenAt} />}
      {current && !current.provenAt && <NotProven key={current.domain} id={workspace.id} proof={current} />}
    </Section>
  );
}

function Proven({ domain, since }: { domain: string; since: string }) {
  return (
    <Flex gap="2.5">
      <Icon name="check" color="positive" mt="0.5" />
      <Box minW="0" overflowWrap="anywhere">
        <Box textStyle="label">Proven on {dayWords(since)}</Box>
        <Box color="fg.muted">No one else can claim {domain}.</Box>
      </Box>
    </Flex>
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
