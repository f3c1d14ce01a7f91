import { say } from '@footfall/functions/contract';
import { Box, Flex } from '@chakra-ui/react';
import { Outlet, useLocation } from 'react-router-dom';
import { useSession } from '../api/session.ts';
import { guest, ReaderContext } from '../api/reader.ts';
import { useEndpoint } from '../api/use-endpoint.ts';
import { demoPath, paths, reportLinks } from '../paths.ts';
import { usePalette } from './palette/use-palette.tsx';
import { useReportPath } from '../report/address/use-view.ts';
import { barStyle, TopBarSlot } from '../ui/page/page-header.tsx';
import { ButtonLink, TextLink } from '../ui/link.tsx';
import { ErrorPanel } from '../ui/page/error-panel.tsx';
import { HomeLink } from '../ui/page/home-link.tsx';
import { MessagePage } from '../ui/page/message-page.tsx';
import { TabLinks } from '../ui/page/tab-links.tsx';
import { useScrolled } from '../ui/page/use-window.ts';

export default function DemoFrame() {
  return (
    <ReaderContext value={guest}>
      <Demo />
    </ReaderContext>
  );
}

/** Hidden until the sign-in state is known. */
function useNextLink() {
  const { state } = useSession();
  const [to, children] =
    state === 'signed-in'
      ? [paths.dashboard, say('Back to your dashboard')]
      : [paths.signup, say('Try for free')];
  return { to, children, visibility: state === 'loading' ? ('hidden' as const) : undefined };
}

function Demo() {
  const nextLink = useNextLink();
  const { data, error, retry } = useEndpoint('demo.get', {});
  const { palette } = usePalette({ workspace: data?.answer ?? null, list: [], choose: () => undefined });
  if (error?.code === 'not_found') return <NoDemo />;
  return (
    <>
      <Header />
      <Box as="main" maxW="content" mx="auto" px={{ base: '4', md: '8' }} pb="8">
        <Box as="p" color="fg.muted" pt={{ base: '2', lg: '4' }} pb="1">
          {say('Made-up visits to a made-up site. Look around: you cannot break anything.')}{' '}
          <TextLink {...nextLink} />
        </Box>
        <Pages />
        {error && <ErrorPanel error={error} onRetry={retry} />}
        {data && <Outlet context={data.answer} />}
      </Box>
      {palette}
    </>
  );
}

function Pages() {
  const { pathname } = useLocation();
  const reportPath = useReportPath();
  const tabs = reportLinks.map(({ name, path }) => ({
    to: reportPath(path),
    text: say(name),
    isChosen: pathname.startsWith(demoPath(path)),
  }));
  const dashboard = {
    to: reportPath(paths.dashboard),
    text: say('Dashboard'),
    isChosen: pathname === paths.demo,
  };
  return <TabLinks label={say('Demo')} tabs={[dashboard, ...tabs]} />;
}

function Header() {
  const nextLink = useNextLink();
  const scrolled = useScrolled();
  return (
    <Box as="header" {...barStyle(scrolled)}>
      <Flex
        align="center"
        wrap="wrap"
        columnGap="2.5"
        rowGap="2"
        minH="16"
        py="2"
        maxW="content"
        mx="auto"
        px={{ base: '4', md: '8' }}
      >
        <HomeLink />
        <TopBarSlot />
        <ButtonLink {...nextLink} size="small" w="auto" display={{ base: 'none', md: 'inline-flex' }} />
      </Flex>
    </Box>
  );
}

function NoDemo() {
  const nextLink = useNextLink();
  return (
    <MessagePage title={say('No demo here')} text={say('This copy of Footfall has no demo.')}>
      <ButtonLink {...nextLink} />
      <ButtonLink to={paths.landing} look="outline">
        {say('Back to the home page')}
      </ButtonLink>
    </MessagePage>
  );
}
