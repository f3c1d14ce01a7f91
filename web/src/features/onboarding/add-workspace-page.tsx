import { useMemo, useState, type FormEvent } from 'react';
import { chakra } from '@chakra-ui/react';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '../../api/call.ts';
import { createWorkspace } from '../../api/workspaces.ts';
import { paths } from '../../app/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { OnboardingLayout } from './onboarding-layout.tsx';
import { createErrorText, exampleHost, isCleanDomain } from './workspace-form.ts';
import { zoneOptions } from './zones.ts';

const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Creates the workspace and goes on to the tracking code; explains in place what stood in the way. */
function useCreateWorkspace() {
  const navigate = useNavigate();
  const [creating, setCreating] = useState(false);
  const [error, setError] = useState<{ text: string; atDomain: boolean } | null>(null);

  async function create(domain: string, timezone: string): Promise<void> {
    setCreating(true);
    setError(null);
    try {
      await createWorkspace({ domain, timezone });
      await navigate(paths.tracking);
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown;
      if (thrown.code === 'email_unverified') return void navigate(paths.verifyEmail);
      const atDomain = thrown.code === 'domain_taken' || thrown.field === 'domain';
      setError({ text: createErrorText(thrown, domain), atDomain });
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
  const zones = useMemo(() => zoneOptions(ownZone, new Date().getFullYear()), []);
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
        <TextField
          label="Domain"
          prefix="https://"
          name="domain"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          hint={`Clean domain without "https://" or "www", for example: ${exampleHost(location.hostname)}`}
          error={error?.atDomain ? error.text : undefined}
          value={domain}
          onChange={(event) => {
            setDomain(event.currentTarget.value);
            clearError();
          }}
        />
        <SelectField
          label="Timezone"
          name="timezone"
          value={timezone}
          onChange={(event) => setTimezone(event.currentTarget.value)}
        >
          {zones.map(({ zone, label }) => (
            <option key={zone} value={zone}>
              {label}
            </option>
          ))}
        </SelectField>
        <Notice tone="error">{error && !error.atDomain && error.text}</Notice>
        <Button type="submit" loading={creating} disabled={!valid}>
          Continue
        </Button>
      </chakra.form>
    </OnboardingLayout>
  );
}
