import { Skeleton } from '../../ui/page/skeleton.tsx';
import { useState, type ReactNode } from 'react';
import { roleMay, say } from '@footfall/functions/contract';
import { Navigate, useNavigate } from 'react-router-dom';
import { Box, Flex } from '@chakra-ui/react';
import { useMutation } from '../../api/use-mutation.ts';
import { call } from '../../api/call.ts';
import { useFirstEvent } from '../../api/workspaces.ts';
import { paths, settingsPath } from '../../paths.ts';
import { WideButton, SmallButton, Spinner } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextLink } from '../../ui/link.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { Notice } from '../../ui/overlay/notice.tsx';
import { ErrorPanel } from '../../ui/page/error-panel.tsx';
import { useAppPath } from '../../report/address/use-address.ts';
import { NoSuchWorkspace } from '../../ui/workspace/no-such-workspace.tsx';
import { ScriptChoice } from '../../ui/workspace/script-choice.tsx';
import type { Extra } from '../../ui/workspace/script-tag.ts';
import { useChosenWorkspace } from '../../report/address/use-chosen-workspace.ts';
import { useTitle } from '../../ui/page/use-window.ts';
import { OnboardingLayout, Panel } from './onboarding-layout.tsx';
import { PlatformTabs } from './platform-tabs.tsx';
import { findingText } from './site-findings.ts';

const OnSiteNow = lazyComponent(() => import('../../report/realtime/on-site-now.tsx'));

const pollMs = 3000;

export default function TrackingPage() {
  useTitle(say('Add tracking code'));
  const navigate = useNavigate();
  const { list, site, chosen, error, retry } = useChosenWorkspace();
  const appPath = useAppPath();
  const [wanted, setWanted] = useState<Extra[]>([]);
  if (list?.length === 0) return <Navigate to={paths.addWorkspace} replace />;
  if (list && !chosen) return <NoSuchWorkspace site={site} to={paths.dashboard} />;
  // A workspace that lost its domain has no code until it gets another one.
  if (chosen?.domainLostAt) return <Navigate to={appPath(paths.settings)} replace />;
  return (
    <OnboardingLayout
      title={say('Add tracking code')}
      text={say('Paste this line into the head section of your site.')}
      help="start/get-started#paste-the-tag"
    >
      {error && <ErrorPanel error={error} onRetry={retry} />}
      {!chosen && !error && <Skeleton h="44rem" borderRadius="control" />}
      {chosen && (
        <>
          <ScriptChoice wanted={wanted} onChange={setWanted} />
          <PlatformTabs domain={chosen.domain} origin={location.origin} wanted={wanted} />
          <FirstEvent key={chosen.id} workspaceId={chosen.id} domain={chosen.domain}>
            {roleMay(chosen.role, 'prove the domain') && (
              <SiteCheck workspaceId={chosen.id} domain={chosen.domain} />
            )}
          </FirstEvent>
          <p>{say('Once you add the code, click continue button below')}</p>
          {roleMay(chosen.role, 'import history') && (
            <TextLink to={appPath(settingsPath('data'))} alignSelf="flex-start" color="fg.muted">
              {say('Bring your history from another tool')}
            </TextLink>
          )}
        </>
      )}
      <WideButton disabled={!chosen} onClick={() => void navigate(appPath(paths.dashboard))}>
        {say('Continue')}
      </WideButton>
    </OnboardingLayout>
  );
}

interface Props {
  workspaceId: string;
  domain: string;
  /** Shown until the first event arrives. */
  children?: ReactNode;
}

function FirstEvent({ workspaceId, domain, children }: Props) {
  const arrived = useFirstEvent(workspaceId, pollMs) ?? false;
  return (
    <Panel>
      <Flex align="center" gap="3">
        <Box color={arrived ? 'positive' : 'fg.muted'} display="inline-flex">
          {arrived ? <Icon name="check" /> : <Spinner />}
        </Box>
        <Box minW="0">
          <Box role="status" textStyle="label">
            {arrived ? say('It works: the first event has arrived') : say('Waiting for the first event')}
          </Box>
          {!arrived && (
            <Box layerStyle="note" overflowWrap="anywhere">
              {say('Visit {domain} once the code is in place.', { domain })}
            </Box>
          )}
        </Box>
      </Flex>
      {arrived ? (
        <Box>
          <OnSiteNow workspaceId={workspaceId} />
        </Box>
      ) : (
        children
      )}
    </Panel>
  );
}

/** For owners whose first event does not arrive: fetches the site from the server and reports problems. */
function SiteCheck({ workspaceId, domain }: { workspaceId: string; domain: string }) {
  const change = useMutation(() => call('workspace.check-site', { workspaceId }));
  const { answer } = change;
  return (
    <Flex direction="column" gap="3">
      <SmallButton alignSelf="flex-start" change={change}>
        {answer ? say('Check again') : say('Check my site')}
      </SmallButton>
      <Notice>{change.error}</Notice>
      <Flex role="status" direction="column" gap="2">
        {answer?.findings.map((finding) => (
          <Flex key={finding.code} gap="2" textStyle="ui">
            <Icon
              name={finding.code === 'script_found' ? 'check' : 'info'}
              color={finding.code === 'script_found' ? 'positive' : 'accent'}
              mt="0.5"
            />
            <Box minW="0" overflowWrap="anywhere">
              {findingText(finding, domain, answer.url)}
            </Box>
          </Flex>
        ))}
      </Flex>
    </Flex>
  );
}
