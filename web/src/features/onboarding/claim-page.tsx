import { Box, Flex } from '@chakra-ui/react';
import type { ClaimAnswer } from '@footfall/functions/contract';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { proveClaim, useClaims } from '../../api/domains.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { dayWords } from '../../ui/day-words.ts';
import { DomainProof } from '../../ui/workspace/domain-proof.tsx';
import { ErrorPanel } from '../../ui/page/error-panel.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { useTitle } from '../../ui/page/use-title.ts';
import { OnboardingLayout } from './onboarding-layout.tsx';
import { WithdrawClaim } from './withdraw-claim.tsx';

/** /claim?domain=…: how to prove that a domain that someone else has added is yours. */
export default function ClaimPage() {
  useTitle('Prove your domain');
  const [search] = useSearchParams();
  const domain = search.get('domain') ?? '';
  const { claims, error, retry } = useClaims();
  const claim = claims?.find((known) => known.domain === domain);
  return (
    <OnboardingLayout
      title="Prove your domain"
      text="Add a DNS record or a file. As soon as the domain is proven, its visits are counted in your own workspace."
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
        Your claim to <strong>{domain}</strong> is open until {dayWords(expiresAt)}.
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
        {domain ? `You have no open claim to ${domain}.` : 'This address does not name a domain.'} A claim
        ends after a few days, or when it is proven.
      </Box>
      <Button asChild>
        <Link to={paths.addWorkspace}>Add a workspace</Link>
      </Button>
    </>
  );
}

/** As high as a claim, so that nothing moves when it arrives. */
function Loading() {
  return (
    <Flex direction="column" gap="4">
      <Skeleton h="5" />
      <Skeleton h="9" />
      <Skeleton h="48" />
      <Skeleton h="9" w="24" />
    </Flex>
  );
}
