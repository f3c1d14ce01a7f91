import { Box, Flex } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { useSession } from '../../api/session.ts';
import { AsGuest, useEndpoint } from '../../api/use-endpoint.ts';
import { paths } from '../../paths.ts';
import { barStyle } from '../../ui/bar-style.ts';
import { Button } from '../../ui/button.tsx';
import { loadedLater } from '../../ui/loaded-later.tsx';
import { ErrorPanel } from '../../ui/page/error-panel.tsx';
import { HomeLink } from '../../ui/page/home-link.tsx';
import { MessagePage } from '../../ui/page/message-page.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { useScrolled } from '../../ui/page/use-scrolled.ts';
import { useTitle } from '../../ui/page/use-title.ts';
import { PageMenu } from './card-menu/page-menu.tsx';
import { CardGrid } from './card-grid.tsx';
import { DashboardPeriod } from './period/dashboard-period.tsx';
import { BottomControls, FilterChips, HeaderControls } from './filters/controls.tsx';
import { FilterProvider } from './filters/filter-context.tsx';
import { InvalidTimeframe, periodFault } from './period/invalid-timeframe.tsx';
import { periodWords } from '../../ui/period/period-words.ts';
import { useView } from './view/use-view.ts';
import { isRealtime } from './view/view.ts';

const OnSiteNow = loadedLater(() => import('./realtime/on-site-now.tsx'));

/** /demo: the dashboard of the one workspace that is open to everyone. */
export default function DemoPage() {
  useTitle('Demo');
  return (
    <AsGuest value={true}>
      <Demo />
    </AsGuest>
  );
}

/** Where a reader of the demo can go next. Hidden until it is known whether they are signed in. */
function useWayOn() {
  const { state } = useSession();
  const [to, text] =
    state === 'signed-in' ? [paths.dashboard, 'Back to your dashboard'] : [paths.signup, 'Try for free'];
  return { to, text, visibility: state === 'loading' ? ('hidden' as const) : undefined };
}

function Demo() {
  const wayOn = useWayOn();
  const { data, error, retry } = useEndpoint('demo.get', {});
  const workspace = data?.answer;
  const { view, faults } = useView();
  const invalid = periodFault(faults);
  if (error?.code === 'not_found') return <NoDemo />;
  return (
    <FilterProvider workspace={workspace ?? null}>
      <Header>
        <HeaderControls />
        {workspace && <PageMenu workspace={workspace} />}
      </Header>
      <Box as="main" maxW="content" mx="auto" px={{ base: '4', md: '8' }} pb="8">
        <Flex align="center" gap="4" pt={{ base: '2', lg: '4' }}>
          <Box as="h1" textStyle="title">
            Demo
          </Box>
          {workspace && !isRealtime(view) && <OnSiteNow workspaceId={workspace.id} />}
        </Flex>
        <Box as="p" color="fg.muted" pt="1" pb="4">
          Made-up visits to a made-up site. Look around: you cannot break anything.{' '}
          <TextLink to={wayOn.to} visibility={wayOn.visibility}>
            {wayOn.text}
          </TextLink>
        </Box>
        <FilterChips />
        {error && <ErrorPanel error={error} onRetry={retry} />}
        {invalid && <InvalidTimeframe option={invalid} />}
        {workspace && !invalid && (
          <DashboardPeriod workspace={workspace} view={view}>
            <CardGrid period={periodWords(view.period)} />
          </DashboardPeriod>
        )}
        <BottomControls />
      </Box>
    </FilterProvider>
  );
}

function Header({ children }: { children: React.ReactNode }) {
  const { to, text, visibility } = useWayOn();
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
        <Box flex="1" />
        {children}
        <Button
          size="small"
          fullWidth={false}
          display={{ base: 'none', md: 'inline-flex' }}
          visibility={visibility}
          asChild
        >
          <Link to={to}>{text}</Link>
        </Button>
      </Flex>
    </Box>
  );
}

/** Shown by an installation without a demo. */
function NoDemo() {
  const { to, text, visibility } = useWayOn();
  return (
    <MessagePage title="No demo here" text="This copy of Footfall has no demo.">
      <Button visibility={visibility} asChild>
        <Link to={to}>{text}</Link>
      </Button>
      <Button look="outline" asChild>
        <Link to={paths.landing}>Back to the home page</Link>
      </Button>
    </MessagePage>
  );
}
