import { say } from '@footfall/functions/contract';
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

const behaviour = say(reportLinks.find(({ path }) => path === paths.behaviour)?.name ?? '');

export const reportPages: readonly AppPage[] = [
  { name: say('Dashboard'), path: paths.dashboard },
  ...reportLinks.map(({ name, path }) => ({ name: say(name), path })),
  ...Object.entries(behaviourTabs).map(([tab, name]) => ({
    name: say(name),
    within: behaviour,
    path: behaviourPath(tab as BehaviourTab),
  })),
];

export const settingsPages: readonly AppPage[] = Object.entries(settingsTabs).map(([tab, name]) => ({
  name: say(name),
  within: say('Settings'),
  path: settingsPath(tab as SettingsTab),
}));
