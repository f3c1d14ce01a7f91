import { useState, type FormEvent } from 'react';
import { chakra } from '@chakra-ui/react';
import { type Input, isCleanDomain } from '@footfall/functions/contract';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '../../api/call.ts';
import { apiFailure, useMutation } from '../../api/use-mutation.ts';
import { createWorkspace } from '../../api/workspaces.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
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
  /** The domain, if it already belongs to a workspace. */
  taken: string | null;
}

function failureOf(error: ApiError, domain: string): Failure {
  const text = workspaceErrorText(error, { domain, failed: 'The workspace could not be created' });
  const taken = error.code === 'domain_taken' ? domain : null;
  return { text, atDomain: taken !== null || error.field === 'domain', taken };
}

/** Creates the workspace and continues with the tracking code, or reports why it failed. */
function useCreateWorkspace(body: Input<'workspace.create'>) {
  const navigate = useNavigate();
  return useMutation(
    async () => {
      try {
        await createWorkspace(body);
      } catch (thrown) {
        const isUnverified = thrown instanceof ApiError && thrown.code === 'email_unverified';
        if (!isUnverified) throw thrown;
        return navigate(paths.verifyEmail);
      }
      return navigate(paths.tracking);
    },
    apiFailure((error) => failureOf(error, body.domain)),
  );
}

/** /add: the domain and the time zone of a new workspace. */
export default function AddWorkspacePage() {
  useTitle('Add your workspace');
  const [domain, setDomain] = useState('');
  const [timezone, setTimezone] = useState(ownZone);
  const cleaned = domain.trim().toLowerCase();
  const { busy, error, run, clear } = useCreateWorkspace({ domain: cleaned, timezone });
  const valid = isCleanDomain(cleaned) && timezone !== '';

  function submit(event: FormEvent) {
    event.preventDefault();
    if (valid) void run();
  }

  return (
    <OnboardingLayout title="Add your workspace" text="It will take just a moment, we promise!">
      <chakra.form onSubmit={submit} noValidate display="flex" flexDirection="column" gap="5">
        <DomainField
          error={error?.atDomain ? error.text : undefined}
          value={domain}
          onChange={(event) => {
            setDomain(event.currentTarget.value);
            clear();
          }}
        />
        {error?.taken && <ClaimOffer key={error.taken} domain={error.taken} timezone={timezone} />}
        <ZoneField
          own={ownZone}
          value={timezone}
          onChange={(event) => setTimezone(event.currentTarget.value)}
        />
        <Notice tone="error">{error && !error.atDomain && error.text}</Notice>
        <Button type="submit" loading={busy} disabled={!valid}>
          Continue
        </Button>
      </chakra.form>
      <OpenClaims />
    </OnboardingLayout>
  );
}
