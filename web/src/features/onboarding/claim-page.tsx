import { sayRich } from '../../ui/words/say-rich.tsx';
import { Box, Flex } from '@chakra-ui/react';
import { type ClaimAnswer, dayWords, say } from '@footfall/functions/contract';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { proveClaim, useClaims, withdrawClaim } from '../../api/domains.ts';
import { useMutation } from '../../api/use-mutation.ts';
import { paths } from '../../paths.ts';
import { ButtonLink, TextLink } from '../../ui/link.tsx';
import { SmallButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/overlay/notice.tsx';
import { DomainProof } from '../../ui/workspace/domain-proof.tsx';
import { ErrorPanel } from '../../ui/page/error-panel.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { useTitle } from '../../ui/page/use-window.ts';
import { OnboardingLayout } from './onboarding-layout.tsx';

/** /claim?domain=…: proves ownership of a domain that someone else has added. */
export default function ClaimPage() {
  useTitle(say('Prove your domain'));
  const [search] = useSearchParams();
  const domain = search.get('domain') ?? '';
  const { claims, error, retry } = useClaims();
  const claim = claims?.find((known) => known.domain === domain);
  return (
    <OnboardingLayout
      title={say('Prove your domain')}
      text={say(
        'Add a DNS record or a file. As soon as the domain is proven, its visits are counted in your own workspace.',
      )}
      help="start/first-visit#someone-else-has-added-your-domain"
    >
      {error && <ErrorPanel error={error} onRetry={retry} />}
      {!claims && !error && <Loading />}
      {claims && (claim ? <Claim key={domain} claim={claim} /> : <NoClaim domain={domain} />)}
    </OnboardingLayout>
  );
}

function Claim({ claim: { domain, places, expiresAt } }: { claim: ClaimAnswer }) {
  const navigate = useNavigate();
  return (
    <>
      <Box overflowWrap="anywhere">
        {sayRich('Your claim to {domain} is open until {day}.', {
          domain: <strong>{domain}</strong>,
          day: dayWords(expiresAt),
        })}
      </Box>
      <DomainProof
        domain={domain}
        places={places}
        look={() => proveClaim(domain)}
        onProven={() => void navigate(paths.tracking)}
      />
      <WithdrawClaim domain={domain} />
    </>
  );
}

function NoClaim({ domain }: { domain: string }) {
  return (
    <>
      <Box overflowWrap="anywhere">
        {domain
          ? say(
              'You have no open claim to {domain}. A claim ends after a few days, or when the domain is proven.',
              { domain },
            )
          : say(
              'This address does not name a domain. A claim ends after a few days, or when the domain is proven.',
            )}
      </Box>
      <ButtonLink to={paths.addWorkspace}>{say('Add workspace')}</ButtonLink>
    </>
  );
}

/** As high as a claim, so that nothing moves when it loads. */
function Loading() {
  return (
    <Flex direction="column" gap="4">
      <Skeleton h="5" />
      <Skeleton h="9" />
      <Skeleton h="12rem" />
      <Skeleton h="9" w="24" />
    </Flex>
  );
}

function WithdrawClaim({ domain }: { domain: string }) {
  const navigate = useNavigate();
  const change = useMutation(async () => {
    await withdrawClaim(domain);
    await navigate(paths.addWorkspace);
  });
  return (
    <Flex direction="column" gap="3" pt="6" borderTopWidth="1px" borderColor="border">
      <Flex align="center" justify="space-between" gap="4">
        <TextLink to={paths.addWorkspace}>{say('Back')}</TextLink>
        <SmallButton look="ghost" me="-3" maxW="none" change={change}>
          {say('Withdraw this claim')}
        </SmallButton>
      </Flex>
      <Notice>{change.error}</Notice>
    </Flex>
  );
}
