import { useState, type FormEvent } from 'react';
import { chakra } from '@chakra-ui/react';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '../../api/call.ts';
import { createWorkspace } from '../../api/workspaces.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { isCleanDomain } from '@footfall/functions/contract/hostname';
import { DomainField } from '../../ui/form/domain-field.tsx';
import { Notice } from '../../ui/overlay/notice.tsx';
import { useTitle } from '../../ui/page/use-title.ts';
import { workspaceErrorText } from '../../ui/workspace/workspace-error.ts';
import { ZoneField } from '../../ui/form/zone-field.tsx';
import { ClaimOffer } from './claim-offer.tsx';
import { OnboardingLayout } from './onboarding-layout.tsx';
import { OpenClaims } from './open-claims.tsx';

const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

interface Failure {
  text: string;
  atDomain: boolean;
  /** The domain, where it belongs to a workspace already. */
  taken: string | null;
}

/** Creates the workspace and goes on to the tracking code; explains in place what stood in the way. */
function useCreateWorkspace() {
  const navigate = useNavigate();
  const [creating, setCreating] = useState(false);
  const [error, setError] = useState<Failure | null>(null);

  async function create(domain: string, timezone: string): Promise<void> {
    setCreating(true);
    setError(null);
    try {
      await createWorkspace({ domain, timezone });
      await navigate(paths.tracking);
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown;
      if (thrown.code === 'email_unverified') return void navigate(paths.verifyEmail);
      const taken = thrown.code === 'domain_taken' ? domain : null;
      const failed = 'The workspace could not be created';
      const text = workspaceErrorText(thrown, { domain, failed });
      setError({ text, atDomain: taken !== null || thrown.field === 'domain', taken });
    } finally {
      setCreating(false);
    }
  }

  return { create, creating, error, clearError: () => setError(null) };
}

/** /add: which site, and whose midnight. */
export default function AddWorkspacePage() {
  useTitle('Add your workspace');
  const [domain, setDomain] = useState('');
  const [timezone, setTimezone] = useState(ownZone);
  const { create, creating, error, clearError } = useCreateWorkspace();
  const cleaned = domain.trim().toLowerCase();
  const valid = isCleanDomain(cleaned) && timezone !== '';

  function submit(event: FormEvent) {
    event.preventDefault();
    if (valid && !creating) void create(cleaned, timezone);
  }

  return (
    <OnboardingLayout title="Add your workspace" text="It will take just a moment, we promise!">
      <chakra.form onSubmit={submit} noValidate display="flex" flexDirection="column" gap="5">
        <DomainField
          error={error?.atDomain ? error.text : undefined}
          value={domain}
          onChange={(event) => {
            setDomain(event.currentTarget.value);
            clearError();
          }}
        />
        {error?.taken && <ClaimOffer key={error.taken} domain={error.taken} timezone={timezone} />}
        <ZoneField
          own={ownZone}
          value={timezone}
          onChange={(event) => setTimezone(event.currentTarget.value)}
        />
        <Notice tone="error">{error && !error.atDomain && error.text}</Notice>
        <Button type="submit" loading={creating} disabled={!valid}>
          Continue
        </Button>
      </chakra.form>
      <OpenClaims />
    </OnboardingLayout>
  );
}
