import { Outlet } from 'react-router-dom';
import { hidesSmall, type OpenedLink, type Filter, say } from '@footfall/functions/contract';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { Flex } from '@chakra-ui/react';
import type { SharedLink } from '../../api/reader.ts';
import { paths, reportPathBeside } from '../../paths.ts';
import { readableSearch, useAddress } from '../../report/address/use-address.ts';
import { useReportPath } from '../../report/address/use-view.ts';
import { sectionNames } from '../../report/share/link-words.ts';
import { TabLinks } from '../../ui/page/tab-links.tsx';
import { useWide } from '../../ui/page/use-window.ts';
import { LockedFilters } from './locked-filters.tsx';
import { isOfSection } from './within-link.ts';

const SmallGroupsPage = lazyComponent(() => import('./small-groups/page.tsx'));

interface Props extends Pick<OpenedLink, 'workspace' | 'link'> {
  hasSections?: boolean;
}

export function LinkContent({ workspace, link, hasSections = true }: Props) {
  const { timeframe } = link;
  return (
    <>
      {hasSections && <LinkSections {...link} />}
      {hidesSmall(timeframe) ? (
        <SmallGroupsPage {...{ workspace, timeframe }} />
      ) : (
        <Outlet context={workspace} />
      )}
    </>
  );
}

function LinkSections({ sections, filters, timeframe }: SharedLink) {
  const { pathname, params } = useAddress();
  const reportPath = useReportPath();
  const isWide = useWide();
  const locked = filters.length > 0 && <LockedFilters filters={filters as Filter[]} />;
  const tabs = sections.map((section) => ({
    to: hidesSmall(timeframe)
      ? reportPathBeside(pathname, paths[section]) + readableSearch(params)
      : reportPath(paths[section]),
    text: say(sectionNames[section]),
    isChosen: isOfSection(pathname, section),
  }));
  return (
    <>
      {tabs.length > 1 && <TabLinks label={say('Shared numbers')} tabs={tabs} beside={isWide && locked} />}
      {(tabs.length < 2 || !isWide) && locked && (
        <Flex justify={{ lg: 'flex-end' }} pb="2">
          {locked}
        </Flex>
      )}
    </>
  );
}
