import { lazy, Suspense, type ReactNode } from 'react';
import type { ParamName } from '../../report/address/params.ts';
import { behaviourPath, behaviourTabs, type BehaviourTab } from '../../paths.ts';
import { GoalMenu } from '../../report/goals/goal-menu.tsx';
import { ReportPage } from '../../report/report-page.tsx';
import { useAddress } from '../../report/address/use-address.ts';
import { useReportPath } from '../../report/address/report-path.ts';
import { TabLinks } from '../../ui/page/tab-links.tsx';

/** A tab, and which controls of the header mean something on it. */
interface Tab {
  Reports: React.ComponentType;
  /** What is chosen in the header. */
  choices?: ReactNode;
  hasInterval?: boolean;
}

const tabs: Record<BehaviourTab, Tab> = {
  pages: {
    Reports: lazy(() => import('./pages/pages-tab.tsx')),
    choices: <GoalMenu />,
  },
  goals: { Reports: lazy(() => import('./goals/goals-tab.tsx')) },
  events: { Reports: lazy(() => import('./events/events-tab.tsx')) },
  funnels: { Reports: lazy(() => import('./funnels/funnels-tab.tsx')) },
  journeys: { Reports: lazy(() => import('./journeys/journeys-tab.tsx')) },
  vitals: { Reports: lazy(() => import('./vitals/vitals-tab.tsx')), hasInterval: true },
};

/** What the address names where a tab shows one page or one event, which has a chart. */
const owns: Partial<Record<BehaviourTab, ParamName>> = { pages: 'page', events: 'event' };

/** /behaviour/{tab}: what people do on the site. Only known tabs have a route. */
export default function BehaviourPage() {
  const { pathname, params } = useAddress();
  const tab = pathname.slice(pathname.lastIndexOf('/') + 1) as BehaviourTab;
  const { Reports, choices, hasInterval } = tabs[tab];
  const isOwnView = params.has(owns[tab] ?? '');
  return (
    <ReportPage
      title="Behaviour"
      choices={isOwnView ? undefined : choices}
      hasInterval={isOwnView || (hasInterval ?? false)}
      above={<BehaviourTabs chosen={tab} />}
    >
      <Suspense fallback={null}>
        <Reports />
      </Suspense>
    </ReportPage>
  );
}

function BehaviourTabs({ chosen }: { chosen: BehaviourTab }) {
  const reportPath = useReportPath();
  return (
    <TabLinks
      label="Behaviour"
      tabs={(Object.keys(behaviourTabs) as BehaviourTab[]).map((tab) => ({
        to: reportPath(behaviourPath(tab)),
        text: behaviourTabs[tab],
        isChosen: tab === chosen,
      }))}
    />
  );
}
