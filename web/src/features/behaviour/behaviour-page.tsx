import { lazy, Suspense } from 'react';
import { say } from '@footfall/functions/contract';
import type { ParamName } from '../../report/address/params.ts';
import { behaviourPath, behaviourTabs, type BehaviourTab } from '../../paths.ts';
import { GoalMenu } from '../../report/goals/goal-menu.tsx';
import { ReportPage } from '../../report/report-page.tsx';
import { useAddress } from '../../report/address/use-address.ts';
import { useReportPath } from '../../report/address/use-view.ts';
import { TabLinks } from '../../ui/page/tab-links.tsx';

const reports: Record<BehaviourTab, React.ComponentType> = {
  pages: lazy(() => import('./pages/pages-tab.tsx')),
  goals: lazy(() => import('./goals/goals-tab.tsx')),
  events: lazy(() => import('./events/events-tab.tsx')),
  funnels: lazy(() => import('./funnels/funnels-tab.tsx')),
  journeys: lazy(() => import('./journeys/journeys-tab.tsx')),
  vitals: lazy(() => import('./vitals/vitals-tab.tsx')),
};

/** Parameters that open one page, goal or event of a tab. Those views have a chart. */
const ownViewParams: Partial<Record<BehaviourTab, ParamName>> = {
  pages: 'page',
  goals: 'reached',
  events: 'event',
};

/** /behaviour/{tab}. Only known tabs have a route. */
export default function BehaviourPage() {
  const { pathname, params } = useAddress();
  const tab = pathname.slice(pathname.lastIndexOf('/') + 1) as BehaviourTab;
  const Reports = reports[tab];
  const reportPath = useReportPath();
  const isOwnView = params.has(ownViewParams[tab] ?? '');
  return (
    <ReportPage
      title={say('Behaviour')}
      tab={say(behaviourTabs[tab])}
      // The controls of the header depend on the tab.
      choices={tab === 'pages' && !isOwnView && <GoalMenu />}
      worksUnvisited={tab === 'goals' || tab === 'funnels'}
      hasInterval={isOwnView || tab === 'vitals'}
      above={
        <TabLinks
          label={say('Behaviour')}
          tabs={(Object.keys(behaviourTabs) as BehaviourTab[]).map((each) => ({
            to: reportPath(behaviourPath(each)),
            text: say(behaviourTabs[each]),
            isChosen: each === tab,
          }))}
        />
      }
    >
      <Suspense fallback={null}>
        <Reports />
      </Suspense>
    </ReportPage>
  );
}
