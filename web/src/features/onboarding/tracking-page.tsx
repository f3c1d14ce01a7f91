import { roleMay } from '@footfall/functions/contract';
import { Navigate, useNavigate } from 'react-router-dom';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorPanel } from '../../ui/page/error-panel.tsx';
import { useHandedOn } from '../../report/address/handed-on.ts';
import { NoSuchWorkspace } from '../../ui/workspace/no-such-workspace.tsx';
import { useChosenWorkspace } from '../../report/address/use-chosen-workspace.ts';
import { useTitle } from '../../ui/page/use-title.ts';
import { FirstEvent } from './first-event.tsx';
import { OnboardingLayout } from './onboarding-layout.tsx';
import { PlatformTabs } from './platform-tabs.tsx';
import { SiteCheck } from './site-check.tsx';

/** /tracking: the code to paste, and whether the first event has arrived. */
export default function TrackingPage() {
  useTitle('Add tracking code');
  const navigate = useNavigate();
  const { list, site, chosen, error, retry } = useChosenWorkspace();
  const handedOn = useHandedOn();
  if (list?.length === 0) return <Navigate to={paths.addWorkspace} replace />;
  if (list && !chosen) return <NoSuchWorkspace site={site} to={paths.dashboard} />;
  // There is no code for a workspace that has lost its domain, until it gets another one.
  if (chosen?.domainLostAt) return <Navigate to={handedOn(paths.settings)} replace />;
  return (
    <OnboardingLayout title="Add tracking code" text="Paste this line into the head section of your site.">
      {error && <ErrorPanel error={error} onRetry={retry} />}
      {chosen && (
        <>
          <PlatformTabs domain={chosen.domain} origin={location.origin} />
          <FirstEvent key={chosen.id} workspaceId={chosen.id} domain={chosen.domain}>
            {roleMay(chosen.role, 'prove the domain') && (
              <SiteCheck workspaceId={chosen.id} domain={chosen.domain} />
            )}
          </FirstEvent>
          <p>Once you add the code, click continue button below</p>
        </>
      )}
      <Button disabled={!chosen} onClick={() => void navigate(handedOn(paths.dashboard))}>
        Continue
      </Button>
    </OnboardingLayout>
  );
}
