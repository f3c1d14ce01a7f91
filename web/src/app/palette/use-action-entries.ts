import { useNavigate } from 'react-router-dom';
import {
  roleMay,
  type WorkspaceAction,
  type WorkspaceAnswer,
  isInRange,
  say,
  sayAs,
  joinedText,
} from '@footfall/functions/contract';
import { logOut } from '../../api/account.ts';
import { useIsMember } from '../../api/reader.ts';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { behaviourPath, docsPath, paths, settingsPath } from '../../paths.ts';
import { useAppPath } from '../../report/address/use-address.ts';
import { useReportPath, useView } from '../../report/address/use-view.ts';
import { isRealtime, type View } from '../../report/address/view.ts';
import { useAsk } from '../../report/ask/questions.tsx';
import { linkCopier } from '../../report/card-menu/link-copier.ts';
import { exportAll } from '../../report/export/export-all.ts';
import { openFilters } from '../../report/filters/filter-context.ts';
import { noteOpener } from '../../report/notes/use-chart-notes.tsx';
import { useNoteReader } from '../../report/notes/use-notes.ts';
import { shareOpener } from '../../report/share/share-opener.ts';
import { useClock } from '../../report/period/use-clock.ts';
import { download, zipType } from '../../ui/file/file.ts';
import { setTheme } from '../color-mode.ts';
import { themeChoices } from '../shell/menus.tsx';
import type { Entry, PaletteProps } from './entry.ts';
import type { Command } from './typed.ts';
import { withChoice } from './use-entries.ts';
import { call } from '../../api/call.ts';
import { updateWorkspace } from '../../api/workspaces.ts';

const action = (name: string, icon: Entry['icon'], act: Entry['act'], more: Partial<Entry> = {}): Entry => ({
  group: 'Actions',
  key: name,
  name,
  icon,
  act,
  ...more,
});

/**
 * The actions that the reader's role allows.
 * @param command a typed action, if any
 * @param part overrides of the view for exports
 */
export function useActionEntries(
  { workspace, onShortcuts }: PaletteProps,
  command: Command | null,
  part: Partial<View>,
): Entry[] {
  const navigate = useNavigate();
  const appPath = useAppPath();
  const isMember = useIsMember();
  const [open, copyLink] = [openFilters.useValue(), linkCopier.useValue()];
  const [share, addNote] = [shareOpener.useValue(), noteOpener.useValue()];
  const exported = useExport(workspace, part);
  const changes = useChangeEntries(workspace, command);
  return [
    ...(open ? [action(sayAs('verb', 'Filter'), 'filter', () => open('new'), { shortcut: 'f' })] : []),
    ...(copyLink
      ? [action(say('Copy link'), 'copy', copyLink, { about: say('to what you see'), shortcut: 's' })]
      : []),
    ...(share
      ? [
          action(say('Share this view'), 'link', () => share(), {
            about: say('with people without an account'),
          }),
        ]
      : []),
    ...(addNote
      ? [action(say('Add note'), 'plus', addNote, { about: say('to the chart'), shortcut: 'n' })]
      : []),
    ...exported,
    ...(isMember ? changes : []),
    ...(isMember
      ? [action(say('Add workspace'), 'plus', () => void navigate(appPath(paths.addWorkspace)))]
      : []),
    ...(onShortcuts ? [action(say('Keyboard shortcuts'), 'info', onShortcuts, { shortcut: '?' })] : []),
    action(say('Docs'), 'browser', () => void window.open(docsPath, '_blank', 'noopener'), {
      about: say('how Footfall works'),
    }),
    ...themeChoices.map(({ value, label, icon }) =>
      action(label, icon, () => setTheme(value), { about: say('theme') }),
    ),
    ...(isMember ? [action(say('Logout'), 'close', () => void logOut())] : []),
  ];
}

/** Actions that change the workspace, as far as the role allows. */
function useChangeEntries(workspace: WorkspaceAnswer | null, command: Command | null): Entry[] {
  const navigate = useNavigate();
  const [appPath, reportPath] = [useAppPath(), useReportPath()];
  const mayChange = workspace !== null && roleMay(workspace.role, 'change settings');
  const address = useEndpoint('account.address', mayChange ? {} : null).data?.answer.address;
  if (!workspace) return [];
  const entriesForRole = (needed: WorkspaceAction, entry: Entry) =>
    roleMay(workspace.role, needed) ? [entry] : [];
  const goal = command?.is === 'goal' ? command.name : null;
  const emails = command?.is === 'invitation' ? command.emails : null;
  const newGoal = withChoice(reportPath(behaviourPath('goals')), 'new', goal ?? '');
  return [
    ...(mayChange && address
      ? [
          action(
            say('Exclude my address'),
            'exclude',
            () => void navigate(appPath(settingsPath('traffic'))),
            {
              about: say('visits from {address} no longer count', { address }),
              wait: () => excludeAddress(workspace.id, address),
            },
          ),
        ]
      : []),
    ...entriesForRole(
      'change definitions',
      action(
        goal === null ? say('New goal') : say('New goal “{goal}”', { goal }),
        'plus',
        () => void navigate(newGoal),
        {
          about: say('Behaviour, Goals'),
          ...(goal !== null && { isFound: true }),
        },
      ),
    ),
    ...entriesForRole(
      'manage members',
      action(
        emails ? say('Invite {emails}', { emails: joinedText(emails) }) : say('Invite people'),
        'mail',
        () => void navigate(appPath(settingsPath('members')), { state: { invite: emails ?? [] } }),
        { about: say('Settings, Members'), ...(emails && { isFound: true }) },
      ),
    ),
    ...entriesForRole(
      'import history',
      action(say('Import history'), 'arrow-up', () => void navigate(appPath(settingsPath('data'))), {
        about: say('of another tool'),
      }),
    ),
  ];
}

function useExport(workspace: WorkspaceAnswer | null, part: Partial<View>): Entry[] {
  const { view } = useView();
  const ask = useAsk();
  const readNotes = useNoteReader();
  const today = useClock(workspace?.timezone ?? 'UTC').day;
  const wanted = { ...view, ...part };
  if (!workspace || isRealtime(wanted)) return [];
  const wait = async () => {
    const { name, content } = await exportAll({ workspace, view: wanted, today }, ask, readNotes);
    download(name, content, zipType);
  };
  return [
    action(say('Export all'), 'arrow-down', () => undefined, {
      about: say('every card of the dashboard'),
      takesPeriod: true,
      wait,
    }),
  ];
}

/** Stops counting events from the reader's own address. @throws ApiError */
async function excludeAddress(workspaceId: string, address: string): Promise<void> {
  const { rules } = await call('workspace.get', { workspaceId });
  const excludedIps = rules?.excludedIps;
  if (!rules || !excludedIps || excludedIps.some((range) => isInRange(address, range))) return;
  const rulesBefore = { ...rules, excludedIps };
  const after = { ...rules, excludedIps: [...excludedIps, address] };
  await updateWorkspace({ workspaceId, rules: after, rulesBefore });
}
