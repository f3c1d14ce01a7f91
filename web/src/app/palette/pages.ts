import {
  behaviourPath,
  type BehaviourTab,
  behaviourTabs,
  paths,
  reportLinks,
  settingsPath,
  type SettingsTab,
  settingsTabs,
} from '../../paths.ts';

/** A page of the app. */
interface AppPage {
  name: string;
  /** The page that it is a part of. */
  within?: string;
  path: string;
}

const behaviour = reportLinks.find(({ path }) => path === paths.behaviour)?.name ?? '';

/** The pages of reports, with the tabs of Behaviour. */
export const reportPages: readonly AppPage[] = [
  { name: 'Dashboard', path: paths.dashboard },
  ...reportLinks,
  ...Object.entries(behaviourTabs).map(([tab, name]) => ({
    name,
    within: behaviour,
    path: behaviourPath(tab as BehaviourTab),
  })),
];

/** The tabs of the settings. */
export const settingsPages: readonly AppPage[] = Object.entries(settingsTabs).map(([tab, name]) => ({
  name,
  within: 'Settings',
  path: settingsPath(tab as SettingsTab),
}));
