import { useLocation, useNavigate } from 'react-router-dom';
import { type DayRange, type WorkspaceAnswer, say } from '@footfall/functions/contract';
import { useIsMember } from '../../api/reader.ts';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { behaviourPath, isReport, paths } from '../../paths.ts';
import type { ParamName } from '../../report/address/params.ts';
import { readableSearch, useAppPath, withParam } from '../../report/address/use-address.ts';
import { useReportPath, useView } from '../../report/address/use-view.ts';
import type { View } from '../../report/address/view.ts';
import { toPeriod } from '../../report/period/period-change.ts';
import { compareChoices, periodNamesOf, periodOf } from '../../report/period/period-names.ts';
import { useClock } from '../../report/period/use-clock.ts';
import { daysOf, type Period } from '../../ui/period/period.ts';
import { periodWords } from '../../ui/period/period-words.ts';
import { timeframeKeys } from '../../ui/period/timeframe-keys.ts';
import { nameOf } from '../../ui/workspace/workspace-list.ts';
import type { Entry, PaletteProps } from './entry.ts';
import { reportPages, settingsPages } from './pages.ts';

/** Changes the view of the current report page. Other pages redirect to the dashboard with the change. */
export function useShow() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { change } = useView();
  const reportPath = useReportPath();
  return (part: Partial<View>) =>
    isReport(pathname) ? change(part) : void navigate(reportPath(paths.dashboard, part));
}

/** The changes of the view for a typed period. */
export function usePart(workspace: WorkspaceAnswer | null, period: Period | null): Partial<View> {
  const { view } = useView();
  const today = useClock(workspace?.timezone ?? 'UTC').day;
  return period ? toPeriod(view, period, today) : {};
}

/** The app's pages, funnels and goals. @param part changes of the view to apply with the page */
export function usePageEntries(workspace: WorkspaceAnswer | null, part: Partial<View>): Entry[] {
  const navigate = useNavigate();
  const [reportPath, appPath] = [useReportPath(), useAppPath()];
  const isMember = useIsMember();
  const about = workspace && { workspaceId: workspace.id };
  const funnels = useEndpoint('funnel.list', about).data?.answer ?? [];
  const goals = useEndpoint('goal.list', about).data?.answer ?? [];
  const to = (href: string) => () => void navigate(href);
  const page = (name: string, within: string | undefined, href: string, key = href): Entry => ({
    group: 'Pages',
    key,
    name,
    icon: 'tiles',
    act: to(href),
    ...(within ? { about: within } : {}),
  });
  const reportEntry = (...named: Parameters<typeof page>): Entry => ({
    ...page(...named),
    takesPeriod: true,
  });
  const behaviourOf = (tab: 'goals' | 'funnels') => reportPath(behaviourPath(tab), part);
  return [
    ...(workspace ? reportPages : []).map(({ name, within, path }) =>
      reportEntry(name, within, reportPath(path, part)),
    ),
    ...(workspace && isMember ? settingsPages : []).map(({ name, within, path }) =>
      page(name, within, appPath(path)),
    ),
    ...(isMember
      ? [
          page(say('All sites'), undefined, paths.sites),
          page(say('My Account'), undefined, appPath(paths.account)),
        ]
      : []),
    ...goals.map(({ id, name }) =>
      reportEntry(name, say('goal'), withChoice(behaviourOf('goals'), 'reached', id), id),
    ),
    ...funnels.map(({ id, name }) =>
      reportEntry(name, say('funnel'), withChoice(behaviourOf('funnels'), 'funnel', id), id),
    ),
  ];
}

export function withChoice(href: string, name: ParamName, value: string): string {
  const [pathname = '', search = ''] = href.split('?');
  return pathname + readableSearch(withParam(name, value)(new URLSearchParams(search)));
}

export const siteEntries = ({ list, workspace, choose }: PaletteProps): Entry[] =>
  list
    .filter(({ id }) => id !== workspace?.id)
    .map((each) => ({
      group: 'Sites',
      key: each.id,
      name: nameOf(each),
      about: each.name ? each.domain : say('open its dashboard'),
      icon: 'globe',
      act: () => choose(each),
    }));

/** The periods and comparisons. @param typed the typed days, or null */
export function usePeriodEntries(workspace: WorkspaceAnswer | null, typed: DayRange | null): Entry[] {
  const { view } = useView();
  const show = useShow();
  const navigate = useNavigate();
  const reportPath = useReportPath();
  const today = useClock(workspace?.timezone ?? 'UTC').day;
  if (!workspace) return [];
  const names = periodNamesOf({ hasRealtime: true });
  const periods = names.flatMap((name): Entry[] => {
    const period = periodOf(name);
    const change = period && toPeriod(view, period, today);
    if (!change) return [];
    const act = () =>
      name === 'Realtime' ? void navigate(reportPath(paths.dashboard, change)) : show(change);
    return [
      { group: 'Period', key: name, name: say(name), icon: 'browser', shortcut: timeframeKeys[name], act },
    ];
  });
  const days = daysOf(view.period, today);
  const typedDays: Entry[] = typed
    ? [
        {
          group: 'Period',
          key: 'typed days',
          name: periodWords(typed),
          icon: 'browser',
          isFound: true,
          act: () => show(toPeriod(view, typed, today)),
        },
      ]
    : [];
  const comparisons = (days ? compareChoices(days) : []).flatMap(({ value, label }): Entry[] => {
    if (value === 'days') return [];
    const name = value === 'off' ? say('No comparison') : label;
    return [
      {
        group: 'Period',
        key: value,
        name,
        about: say('compare'),
        icon: 'browser',
        act: () => show({ compare: value }),
      },
    ];
  });
  return [...typedDays, ...periods, ...comparisons];
}
