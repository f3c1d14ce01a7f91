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

interface AppPage {
  name: string;
  /** The parent page. */
  within?: string;
  path: string;
}

const behaviour = reportLinks.find(({ path }) => path === paths.behaviour)?.name ?? '';

export const reportPages: readonly AppPage[] = [
  { name: 'Dashboard', path: paths.dashboard },
  ...reportLinks,
  ...Object.entries(behaviourTabs).map(([tab, name]) => ({
    name,
    within: behaviour,
    path: behaviourPath(tab as BehaviourTab),
  })),
];

export const settingsPages: readonly AppPage[] = Object.entries(settingsTabs).map(([tab, name]) => ({
  name,
  within: 'Settings',
  path: settingsPath(tab as SettingsTab),
}));
