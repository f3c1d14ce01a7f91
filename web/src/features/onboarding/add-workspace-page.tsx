import { sayRich } from '../../ui/words/say-rich.tsx';
import { useState } from 'react';
import { Box, Flex } from '@chakra-ui/react';
import { dayWords, type Input, readHostname, say } from '@footfall/functions/contract';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '../../api/call.ts';
import { claimDomain, useClaims } from '../../api/domains.ts';
import { apiFailure, useMutation } from '../../api/use-mutation.ts';
import { createWorkspace } from '../../api/workspaces.ts';
import { claimPath, paths, verifyThen } from '../../paths.ts';
import { WideButton, SmallButton } from '../../ui/button.tsx';
import { DomainField } from '../../ui/form/domain-field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { Hidden } from '../../ui/hidden.tsx';
import { Notice } from '../../ui/overlay/notice.tsx';
import { ErrorPanel } from '../../ui/page/error-panel.tsx';
import { useTitle } from '../../ui/page/use-window.ts';
import { TextLink } from '../../ui/link.tsx';
import { workspaceErrorText } from '../../ui/workspace/workspace-error.ts';
import { ZoneField } from '../../ui/form/zone-field.tsx';
import { OnboardingLayout, Panel } from './onboarding-layout.tsx';

const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

function failureOf(error: ApiError, domain: string) {
  const text = workspaceErrorText(error, {
    domain,
    failed: say('The workspace could not be created. Try again in a moment.'),
  });
  const isTaken = error.code === 'domain_taken';
  return {
    text,
    atDomain: isTaken || error.field === 'domain',
    /** The domain if it already belongs to a workspace. */
    taken: isTaken ? domain : null,
  };
}

function useCreateWorkspace(body: Input<'workspace.create'>) {
  const navigate = useNavigate();
  return useMutation(
    async () => {
      try {
        await createWorkspace(body);
      } catch (thrown) {
        if (thrown instanceof ApiError && thrown.code === 'email_unverified')
          return navigate(verifyThen(paths.addWorkspace));
        throw thrown;
      }
      return navigate(paths.tracking);
    },
    apiFailure((error) => failureOf(error, body.domain)),
  );
}

export default function AddWorkspacePage() {
  useTitle(say('Add your workspace'));
  const [domain, setDomain] = useState('');
  const [timezone, setTimezone] = useState(ownZone);
  const cleaned = readHostname(domain) ?? '';
  const { busy, error, run, clear } = useCreateWorkspace({ domain: cleaned, timezone });
  const valid = cleaned !== '' && timezone !== '';

  return (
    <OnboardingLayout
      title={say('Add your workspace')}
      text={say('It will take just a moment, we promise!')}
      help="start/get-started"
    >
      <Form onSubmit={() => valid && void run()} gap="5">
        <DomainField
          error={error?.atDomain ? error.text : undefined}
          value={domain}
          onChange={(typed) => {
            setDomain(typed);
            clear();
          }}
        />
        {error?.taken && <ClaimOffer key={error.taken} domain={error.taken} timezone={timezone} />}
        <ZoneField own={ownZone} value={timezone} onChange={setTimezone} />
        <Notice>{error && !error.atDomain && error.text}</Notice>
        <WideButton type="submit" loading={busy} disabled={!valid}>
          {say('Continue')}
        </WideButton>
      </Form>
      <OpenClaims />
    </OnboardingLayout>
  );
}

/** Lets the owner of a site claim a domain that someone else has added. */
function ClaimOffer({ domain, timezone }: Input<'claim.create'>) {
  const navigate = useNavigate();
  const change = useMutation(
    async () => {
      await claimDomain({ domain, timezone });
      await navigate(claimPath(domain));
    },
    apiFailure((thrown) =>
      workspaceErrorText(thrown, {
        domain,
        failed: say('The domain could not be claimed. Try again in a moment.'),
      }),
    ),
  );
  return (
    <Panel>
      <Box overflowWrap="anywhere">
        <Box textStyle="label">{say('Is this your site, but someone else added it?')}</Box>
        <Box color="fg.muted">
          {say(
            'Claim {domain}: prove that it is yours with a DNS record or a file on your site. From then on, its visits are counted in your own workspace.',
            { domain },
          )}
        </Box>
      </Box>
      <SmallButton alignSelf="flex-start" change={change}>
        {say('Claim this domain')}
      </SmallButton>
      <Notice>{change.error}</Notice>
    </Panel>
  );
}

/** Claims without a proof yet. Empty if there are none. */
function OpenClaims() {
  const { claims, error, retry } = useClaims();
  if (error) return <ErrorPanel error={error} onRetry={retry} />;
  if (!claims?.length) return null;
  return (
    <Flex as="section" direction="column" gap="2" pt="6" borderTopWidth="1px" borderColor="border">
      <Box as="h2" textStyle="label">
        {say('Your open claims')}
      </Box>
      <Flex as="ul" direction="column" gap="3" listStyleType="none">
        {claims.map(({ domain, expiresAt }) => (
          <Flex key={domain} as="li" align="center" justify="space-between" gap="4">
            <Box minW="0">
              <Box truncate dir="auto" title={domain}>
                {domain}
              </Box>
              <Box layerStyle="note">{say('Open until {day}', { day: dayWords(expiresAt) })}</Box>
            </Box>
            <TextLink to={claimPath(domain)} flexShrink={0}>
              {sayRich('Prove it <hidden>{domain}</hidden>', {
                domain,
                hidden: (words) => <Hidden>{words}</Hidden>,
              })}
            </TextLink>
          </Flex>
        ))}
      </Flex>
    </Flex>
  );
}
