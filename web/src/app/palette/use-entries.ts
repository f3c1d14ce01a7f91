import { useContext } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { roleMay, type WorkspaceAnswer } from '@footfall/functions/contract';
import { logOut } from '../../api/account.ts';
import { AsGuest, useEndpoint } from '../../api/use-endpoint.ts';
import { behaviourPath, demoPath, paths, reportLinks, settingsPath } from '../../paths.ts';
import { readableSearch, useAppPath, withParam } from '../../report/address/use-address.ts';
import { useReportPath, useView } from '../../report/address/use-view.ts';
import { isRealtime, type View } from '../../report/address/view.ts';
import { useAsk } from '../../report/ask/questions.tsx';
import { exportAll } from '../../report/export/export-all.ts';
import { openFilters } from '../../report/filters/filter-context.ts';
import { toPeriod } from '../../report/period/period-change.ts';
import { compareChoices, periodNamesOf, periodOf } from '../../report/period/period-names.ts';
import { useClock } from '../../report/period/use-clock.ts';
import { download, zipType } from '../../ui/file/file.ts';
import { daysOf } from '../../ui/period/period.ts';
import { timeframeKeys } from '../../ui/period/timeframe-keys.ts';
import { nameOf } from '../../ui/workspace/workspace-list.ts';
import { setTheme } from '../color-mode.ts';
import { themeChoices } from '../shell/menus.tsx';
import type { Entry, PaletteProps } from './entry.ts';
import { reportPages, settingsPages } from './pages.ts';

/** Leads to the dashboard with a change of the view, or changes the page of reports that is shown. */
export function useShow() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { change } = useView();
  const reportPath = useReportPath();
  const addresses = [paths.dashboard, ...reportLinks.map(({ path }) => path)].flatMap((path) => [
    path,
    demoPath(path),
  ]);
  const isReport = addresses.some((path) => `${pathname}/`.startsWith(`${path}/`));
  return (part: Partial<View>) =>
    isReport ? change(part) : void navigate(reportPath(paths.dashboard, part));
}

/** The pages of the app, and the funnels and goals of the workspace. */
export function usePageEntries(workspace: WorkspaceAnswer | null): Entry[] {
  const navigate = useNavigate();
  const [reportPath, appPath] = [useReportPath(), useAppPath()];
  const asGuest = useContext(AsGuest);
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
  const behaviourOf = (tab: 'goals' | 'funnels') => reportPath(behaviourPath(tab));
  return [
    ...(workspace ? reportPages : []).map(({ name, within, path }) => page(name, within, reportPath(path))),
    ...(workspace && !asGuest ? settingsPages : []).map(({ name, within, path }) =>
      page(name, within, appPath(path)),
    ),
    ...(asGuest
      ? []
      : [page('All sites', undefined, paths.sites), page('My Account', undefined, appPath(paths.account))]),
    ...goals.map(({ id, name }) => page(name, 'goal', behaviourOf('goals'), id)),
    ...funnels.map(({ id, name }) =>
      page(name, 'funnel', withChoice(behaviourOf('funnels'), 'funnel', id), id),
    ),
  ];
}

/** An address with one more choice. */
export function withChoice(href: string, name: 'funnel' | 'page', value: string): string {
  const [pathname = '', search = ''] = href.split('?');
  return pathname + readableSearch(withParam(name, value)(new URLSearchParams(search)));
}

/** The other workspaces. */
export const siteEntries = ({ list, workspace, choose }: PaletteProps): Entry[] =>
  list
    .filter(({ id }) => id !== workspace?.id)
    .map((each) => ({
      group: 'Sites',
      key: each.id,
      name: nameOf(each),
      about: each.name ? each.domain : 'open its dashboard',
      icon: 'globe',
      act: () => choose(each),
    }));

/** The periods and what they can be compared with. */
export function usePeriodEntries(workspace: WorkspaceAnswer | null): Entry[] {
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
    return [{ group: 'Period', key: name, name, icon: 'browser', shortcut: timeframeKeys[name], act }];
  });
  const days = daysOf(view.period, today);
  const comparisons = (days ? compareChoices(days) : []).flatMap(({ value, label }): Entry[] => {
    if (value === 'days') return [];
    const name = value === 'off' ? 'No comparison' : label;
    return [
      {
        group: 'Period',
        key: value,
        name,
        about: 'compare',
        icon: 'browser',
        act: () => show({ compare: value }),
      },
    ];
  });
  return [...periods, ...comparisons];
}

/** What else can be done, as far as the reader may. */
export function useActionEntries({ workspace, onShortcuts }: PaletteProps): Entry[] {
  const navigate = useNavigate();
  const appPath = useAppPath();
  const asGuest = useContext(AsGuest);
  const open = openFilters.useValue();
  const exportEntry = useExport(workspace);
  const action = (
    name: string,
    icon: Entry['icon'],
    act: Entry['act'],
    more: Partial<Entry> = {},
  ): Entry => ({
    group: 'Actions',
    key: name,
    name,
    icon,
    act,
    ...more,
  });
  const mayInvite = workspace && !asGuest && roleMay(workspace.role, 'manage members');
  return [
    ...(open ? [action('Filter', 'filter', () => open('new'), { shortcut: 'f' })] : []),
    ...exportEntry,
    ...(mayInvite
      ? [
          action('Invite people', 'mail', () => void navigate(appPath(settingsPath('members'))), {
            about: 'Settings, Members',
          }),
        ]
      : []),
    ...(asGuest ? [] : [action('Add workspace', 'plus', () => void navigate(appPath(paths.addWorkspace)))]),
    ...(onShortcuts ? [action('Keyboard shortcuts', 'info', onShortcuts, { shortcut: '?' })] : []),
    ...themeChoices.map(({ value, label, icon }) =>
      action(label, icon, () => setTheme(value), { about: 'theme' }),
    ),
    ...(asGuest ? [] : [action('Logout', 'close', () => void logOut())]),
  ];
}

function useExport(workspace: WorkspaceAnswer | null): Entry[] {
  const { view } = useView();
  const ask = useAsk();
  const today = useClock(workspace?.timezone ?? 'UTC').day;
  if (!workspace || isRealtime(view)) return [];
  const wait = async () => {
    const { name, content } = await exportAll({ workspace, view, today }, ask);
    download(name, content, zipType);
  };
  return [
    {
      group: 'Actions',
      key: 'export',
      name: 'Export all',
      about: 'every card of the dashboard',
      icon: 'arrow-down',
      act: () => undefined,
      wait,
    },
  ];
}
