import { Navigate, useNavigate } from 'react-router-dom';
import { useWorkspaces } from '../../api/workspaces.ts';
import { paths } from '../../app/paths.ts';
import { Button } from '../../ui/button.tsx';
import { CopyBox } from '../../ui/copy-box.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { useTitle } from '../../ui/use-title.ts';
import { FirstEvent } from './first-event.tsx';
import { OnboardingLayout } from './onboarding-layout.tsx';
import { scriptTag } from '../../ui/script-tag.ts';

/** /tracking: the code to paste, and a look-out for the first event. */
export default function TrackingPage() {
  useTitle('Add tracking code');
  const navigate = useNavigate();
  const { list, chosen, error, retry } = useWorkspaces();
  if (list && !chosen) return <Navigate to={paths.addWorkspace} replace />;
  return (
    <OnboardingLayout title="Add tracking code" text="Paste this line into the head section of your site.">
      {error && <ErrorPanel error={error} onRetry={retry} />}
      {chosen && (
        <>
          <CopyBox label="Tracking code" text={scriptTag(chosen.domain, location.origin)} />
          <FirstEvent workspaceId={chosen.id} domain={chosen.domain} />
          <p>Once you add the code, click continue button below</p>
        </>
      )}
      <Button disabled={!chosen} onClick={() => void navigate(paths.dashboard)}>
        Continue
      </Button>
    </OnboardingLayout>
  );
}
