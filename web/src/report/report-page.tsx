import { useEffect, useMemo, type ReactNode } from 'react';
import { Flex } from '@chakra-ui/react';
import { dayIn, defaultTimeframe, shownHost, say } from '@footfall/functions/contract';
import { useSharedLink } from '../api/reader.ts';
import { lazyComponent } from '../ui/lazy-component.tsx';
import { ErrorPanel } from '../ui/page/error-panel.tsx';
import { PageHeader } from '../ui/page/page-header.tsx';
import { useWide, useTitle } from '../ui/page/use-window.ts';
import { useNow } from '../ui/period/use-now.ts';
import { BottomControls, FilterChips, HeaderControls } from './filters/controls.tsx';
import { PageMenu } from './card-menu/card-menu.tsx';
import { ClockNote } from './clock/clock-note.tsx';
import { LinkKey } from './card-menu/link-key.tsx';
import { deletedDays } from './deleted/deleted-days.ts';
import { stopComparing } from './compare/compared-rows.ts';
import { Comparison } from './compare/comparison.tsx';
import { FilterProvider } from './filters/filter-provider.tsx';
import { ViewSharing } from './share/view-sharing.tsx';
import { IfVisited } from './never-visited.tsx';
import { PageControlsProvider, PeriodProvider, usePeriodOf, useReportWorkspace } from './use-period.ts';
import { useNamedView, useView } from './address/use-view.ts';
import { isRealtime } from './address/view.ts';

const PrintHead = lazyComponent(() => import('./export/print-head.tsx'));
const DeletedNote = lazyComponent(() => import('./deleted/deleted-note.tsx'));
const OnSiteNow = lazyComponent(() => import('./realtime/on-site-now.tsx'));

interface Props {
  title: string;
  tab?: string;
  /** Controls that do not fit into a phone's top bar. Phones show them above the reports. */
  choices?: ReactNode;
  hasInterval?: boolean;
  /** The page has the controls of the period, and the filters, in its own content. */
  hasOwnPeriod?: boolean;
  hasRealtime?: boolean;
  hasExport?: boolean;
  /** The page is useful before the first visit. */
  worksUnvisited?: boolean;
  /** Between the header and the filters, such as tabs. */
  above?: ReactNode;
  children: ReactNode;
}

export function ReportPage(props: Props) {
  const { title, tab = title, choices, hasInterval = false, hasRealtime = false, hasExport = false } = props;
  const hasPeriod = !props.hasOwnPeriod;
  const isWide = useWide();
  const workspace = useReportWorkspace();
  const isShared = useSharedLink() !== null;
  useTitle(...(isShared ? [] : [tab]), shownHost(workspace.domain));
  useNamedView();
  useEffect(() => stopComparing, []);
  const { view } = useView();
  const has = useMemo(
    () => ({ hasInterval, hasRealtime, hasExport, hasPeriod }),
    [hasInterval, hasRealtime, hasExport, hasPeriod],
  );
  return (
    <PageControlsProvider value={has}>
      <FilterProvider workspace={workspace}>
        <PageHeader
          // The frame of a shared link has the title.
          title={isShared ? undefined : title}
          isShort={!hasPeriod}
          beside={
            !isShared && (
              <>
                {!(isRealtime(view) && hasRealtime) && <OnSiteNow workspaceId={workspace.id} />}
                {/* Not beside the period, because a window of 1,024 px has no room for both. */}
                {isWide && choices}
              </>
            )
          }
        >
          <Flex gap="2" align="center" justify="flex-end" wrap={{ lg: 'wrap' }}>
            {hasPeriod && <HeaderControls />}
            {isWide && isShared && choices}
            <PageMenu workspace={workspace} />
          </Flex>
        </PageHeader>
        {props.above}
        {hasPeriod && <FilterChips />}
        {!isWide && choices && (
          <Flex pb="3" _empty={{ display: 'none' }}>
            {choices}
          </Flex>
        )}
        <ClockNote />
        <Reports
          heading={tab === title ? title : say('{name}: {value}', { name: title, value: tab })}
          hasRealtime={hasRealtime}
          worksUnvisited={props.worksUnvisited ?? false}
        >
          {props.children}
        </Reports>
        <BottomControls />
        <Comparison />
        <LinkKey />
        <ViewSharing />
      </FilterProvider>
    </PageControlsProvider>
  );
}

/** The reports, or why the address is invalid. */
function Reports({
  heading,
  hasRealtime,
  worksUnvisited,
  children,
}: Required<Pick<Props, 'hasRealtime' | 'worksUnvisited' | 'children'>> & { heading: string }) {
  const workspace = useReportWorkspace();
  const { view, faults, change } = useView();
  const period = usePeriodOf(workspace, view);
  const today = dayIn(workspace.timezone, useNow());
  const invalid = faults.find(({ param }) => param === 'timeframe' || param === 'from')?.text;
  if (invalid || (isRealtime(view) && !hasRealtime))
    return (
      <ErrorPanel
        error={{
          message: invalid
            ? say('Invalid option: {option}', { option: invalid })
            : say('Only the dashboard shows the last 30 minutes.'),
        }}
        onRetry={() => change({ period: { timeframe: defaultTimeframe } })}
        action={say('Show the last 30 days')}
      />
    );
  const deleted = deletedDays(workspace.keptFrom, view, today);
  if (deleted?.isAll) return <DeletedNote {...deleted} />;
  return (
    <PeriodProvider value={period}>
      <PrintHead title={heading} />
      {deleted && <DeletedNote {...deleted} />}
      {/* The dashboard decides from its own numbers whether to poll for the first visit. */}
      {hasRealtime ? children : <IfVisited {...{ workspace, worksUnvisited }}>{children}</IfVisited>}
    </PeriodProvider>
  );
}
