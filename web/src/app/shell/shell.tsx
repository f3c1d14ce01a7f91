import { useDeferredValue, useEffect } from 'react';
import { Box, chakra, Flex } from '@chakra-ui/react';
import { Navigate, Outlet } from 'react-router-dom';
import { roleMay, type WorkspaceAnswer, dayWords, say } from '@footfall/functions/contract';
import { TextLink } from '../../ui/link.tsx';
import { ErrorPanel } from '../../ui/page/error-panel.tsx';
import { useWide } from '../../ui/page/use-window.ts';
import { LostAccess, NoSuchWorkspace } from '../../ui/workspace/no-such-workspace.tsx';
import { useChooseWorkspace, useChosenWorkspace } from '../../report/address/use-chosen-workspace.ts';
import { paths } from '../../paths.ts';
import { followAccess } from '../../api/workspaces.ts';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';
import { useShellKeys } from './use-shell-keys.tsx';
import { useAppPath } from '../../report/address/use-address.ts';
import { Icon } from '../../ui/icon.tsx';

/** The frame of every signed-in page. Pages get the current workspace as outlet context. */
export default function Shell() {
  const { list, site, chosen, lost, error, retry } = useChosenWorkspace();
  const isWide = useWide();
  const { onShortcuts, onFind, overlays } = useShellKeys(list ?? [], useChooseWorkspace(), chosen);
  useEffect(followAccess, []);
  if (list && lost !== null) return <LostAccess site={lost} hasOthers={list.length > 0} />;
  if (list?.length === 0) return <Navigate to={paths.addWorkspace} replace />;
  if (list && !chosen) return <NoSuchWorkspace site={site} to={paths.dashboard} />;
  const workspaces = { list: list ?? [], chosen, onShortcuts, onFind };
  return (
    <Flex minH="100dvh" direction={{ base: 'column', lg: 'row' }}>
      <SkipLink />
      {isWide ? (
        <Flex
          as="header"
          position="sticky"
          zIndex="bar"
          top="0"
          h="100dvh"
          w="sidebar"
          flexShrink={0}
          borderEndWidth="1px"
          borderColor="border"
        >
          <Sidebar {...workspaces} />
        </Flex>
      ) : (
        <TopBar {...workspaces} />
      )}
      <Box
        as="main"
        id="content"
        tabIndex={-1}
        flex="1"
        minW="0"
        outline="0"
        px={{ base: '4', md: '8' }}
        pb="8"
      >
        <Box maxW="content" mx="auto">
          {error && <ErrorPanel error={error} onRetry={retry} />}
          {chosen && <LostDomain {...chosen} />}
          <Page chosen={chosen} />
        </Box>
      </Box>
      {overlays}
    </Flex>
  );
}

/** Deferred, so that the frame is painted first and stays responsive. */
function Page({ chosen }: { chosen: WorkspaceAnswer | null }) {
  const ready = useDeferredValue(chosen !== null);
  return ready && chosen && <Outlet key={chosen.id} context={chosen} />;
}

const SkipLink = () => (
  <chakra.a
    href="#content"
    position="fixed"
    top="2"
    insetStart="2"
    zIndex="skip"
    px="3"
    py="2"
    bg="fg"
    color="bg"
    borderRadius="control"
    transform="translateY(-200%)"
    _focus={{ transform: 'none' }}
  >
    {say('Skip to content')}
  </chakra.a>
);

/** Shown until the workspace has another domain. */
function LostDomain({ domain, domainLostAt, role }: WorkspaceAnswer) {
  const appPath = useAppPath();
  if (!domainLostAt) return null;
  return (
    <Flex
      as="section"
      aria-label={say('Lost domain')}
      gap="3"
      mt="4"
      p="4"
      bg="bar"
      borderRadius="card"
      overflowWrap="anywhere"
    >
      <Icon name="info" color="accent" mt="0.5" />
      <Box minW="0">
        <Box textStyle="label">{say('{domain} no longer belongs to this workspace', { domain })}</Box>
        <Box>
          {say(
            'On {day}, someone else proved that the domain is theirs, so its visits are counted in their workspace. Everything counted before then stays here.',
            { day: dayWords(domainLostAt) },
          )}{' '}
          {roleMay(role, 'change settings') ? (
            <TextLink to={appPath(paths.settings)}>{say('Choose another domain')}</TextLink>
          ) : (
            say('An owner of this workspace can choose another domain.')
          )}
        </Box>
      </Box>
    </Flex>
  );
}
