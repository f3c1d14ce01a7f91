import type { Clock } from './clock.ts';
import type { Google } from './google.ts';
import type { Settings } from './settings.ts';

/**
 * The result of a check. `off`: the settings do not request the step, and the hint says how they would. `missing` says
 * what the step will do about it. `refused` is a sentence about something that only the operator can change, with what
 * to do: the deployment stops there.
 */
export type Finding =
  | { state: 'done'; hint?: string }
  | { state: 'off'; hint: string }
  | { state: 'missing'; will: string }
  | { state: 'refused'; why: string };

/** What every step works with. */
export interface Deployment {
  settings: Settings;
  google: Google;
  clock: Clock;
  /** The file in which Firebase's command line remembers projects by their aliases. */
  firebaserc: string;
  /** The folder of the files with the functions' variables. */
  variablesFolder: string;
  /** Shows the operator a line. */
  say: (line?: string) => void;
  /** Runs one of the programs of the repository, with its output on the terminal. The result is whether it succeeded. */
  run: (command: readonly string[], environment: Record<string, string>) => Promise<boolean>;
}

/** What is needed to read something of a project. */
export interface Reading {
  google: Google;
  settings: Pick<Settings, 'projectId' | 'region'>;
}

/**
 * One requirement of a deployment. The check changes nothing, and passes once the step has been carried out and Google
 * shows it, so a deployment can be repeated at any time.
 */
export interface Step {
  title: string;
  check: (deployment: Deployment) => Promise<Finding> | Finding;
  /**
   * Does what the check found missing. A step that can only be refused has none.
   * @throws Warning if it fails and the deployment can continue without it
   */
  act?: (deployment: Deployment) => Promise<void>;
  /** Every deployment carries it out: its check never finds it done. */
  isRepeated?: true;
}

/** A step failed, and the deployment continues without it. */
export class Warning extends Error {}

export const done: Finding = { state: 'done' };
export const off = (hint: string): Finding => ({ state: 'off', hint });
export const doneBut = (hint: string): Finding => ({ state: 'done', hint });
export const missing = (will: string): Finding => ({ state: 'missing', will });
export const refused = (why: string): Finding => ({ state: 'refused', why });
