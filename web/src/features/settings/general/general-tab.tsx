import { Flex, Box } from '@chakra-ui/react';
import {
  roleMay,
  type WorkspaceAnswer,
  type DomainProofAnswer,
  dayWords,
  say,
} from '@footfall/functions/contract';
import { useWorkspace } from '../../../api/workspaces.ts';
import { Pending, Loaded } from '../../../ui/page/loaded.tsx';
import { GeneralForm } from './general-form.tsx';
import { Section, ActionRow } from '../../../ui/page/section.tsx';
import { useState } from 'react';
import { proveDomain, useDomainProof } from '../../../api/domains.ts';
import { DomainProof } from '../../../ui/workspace/domain-proof.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { TrackingCode } from '../../../ui/workspace/tracking-code.tsx';

export function GeneralTab({ workspace: { id } }: { workspace: WorkspaceAnswer }) {
  const { workspace, ...state } = useWorkspace(id);
  if (!workspace) {
    return (
      <Section title={say('Workspace')}>
        <Pending
          {...state}
          // As high as the form, so that nothing moves when it loads.
          waiting={[{ h: '24', w: '64', maxW: 'full' }, '16', '16', '16', { h: '11', w: '40' }]}
        />
      </Section>
    );
  }
  return (
    <Flex direction="column" gap="4">
      <GeneralForm workspace={workspace} />
      {!workspace.domainLostAt && (
        <Section title={say('Your script')} help="guides/script">
          <TrackingCode id={workspace.id} domain={workspace.domain} />
        </Section>
      )}
      {roleMay(workspace.role, 'prove the domain') && !workspace.domainLostAt && (
        <DomainSection workspace={workspace} />
      )}
    </Flex>
  );
}

function DomainSection({ workspace: { id, domain } }: { workspace: WorkspaceAnswer }) {
  const { proof, ...state } = useDomainProof(id);
  return (
    <Section title={say('Ownership')} help="start/settings#prove-that-the-domain-is-yours">
      <Loaded
        // After a change of domain, hide the answer about the old domain.
        answer={proof?.domain === domain ? proof : undefined}
        {...state}
        waiting={['10']}
      >
        {(current) =>
          current.provenAt ? (
            <Flex gap="2.5">
              <Icon name="check" color="positive" mt="0.5" />
              <Box minW="0" overflowWrap="anywhere">
                <Box textStyle="label">{say('Proven on {day}', { day: dayWords(current.provenAt) })}</Box>
                <Box color="fg.muted">{say('No one else can claim {domain}.', { domain })}</Box>
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
        title={say('Not proven')}
        text={say(
          'Anyone who proves that {domain} is theirs gets its future visits. Prove it yourself to prevent that.',
          { domain },
        )}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {say('Prove this domain')}
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
