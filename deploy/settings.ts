import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { Stop } from '../dev/run/progress.mjs';
import { readSignInProviders } from '../functions/src/contract/sign-in.ts';
import { maxInstances, region, serviceAccountOf } from '../functions/src/core/deployment.ts';

const root = resolve(import.meta.dirname, '..');
/** The file in which Firebase's command line remembers projects by their aliases. */
export const firebaserc = resolve(root, '.firebaserc');
/** The folder of the files with the functions' variables. */
export const variablesFolder = resolve(root, 'functions');

/** The settings of a deployment. Everything with a region is in the same one. */
export interface Settings {
  projectId: string;
  /** The name under which `.firebaserc` knows the project, such as `production`. */
  alias: string | null;
  /** The variables of the functions. */
  variables: Record<string, string>;
  region: string;
  dataset: string;
  /** The address of the app, without a slash at its end. */
  origin: string;
  /** The account that the functions run as. */
  serviceAccount: string;
  /** Whether the functions send mails. */
  sendsMail: boolean;
  /** Who gets a mail when an alert fires, from the command line. */
  alertAddress: string | null;
  /**
   * The monthly amount, in the currency of the billing account, above which Google warns by mail, from the command
   * line.
   */
  budget: number | null;
  /** How many GiB all queries of the project may read in a day, from the command line. */
  queryGibibytesADay: number | null;
}

export type Options = Pick<
  Settings,
  'projectId' | 'alias' | 'alertAddress' | 'budget' | 'queryGibibytesADay'
>;

/**
 * The settings of a deployment: those of the command line, and the variables of the functions.
 * @throws Stop if a variable cannot be what it is for
 */
export function settingsFor(options: Options, variables: Record<string, string>): Settings {
  orStop(() => maxInstances(variables.FOOTFALL_MAX_INSTANCES ?? ''));
  orStop(() => readSignInProviders(variables.FOOTFALL_SIGN_IN_PROVIDERS));
  return {
    ...options,
    variables,
    region: orStop(() => region(variables.FOOTFALL_REGION ?? '')),
    dataset: variables.FOOTFALL_DATASET || 'footfall',
    origin: originOf(variables.FOOTFALL_ORIGIN || `https://${options.projectId}.web.app`),
    serviceAccount: serviceAccountOf(options.projectId, variables.FOOTFALL_SERVICE_ACCOUNT ?? ''),
    sendsMail: Boolean(variables.FOOTFALL_MAIL_FROM),
  };
}

/** The variables of the functions, from the files from which Firebase reads them too. The last file wins. */
export function readVariables(
  project: Pick<Settings, 'projectId' | 'alias'>,
  folder = variablesFolder,
): Record<string, string> {
  const variables: Record<string, string> = {};
  for (const file of [resolve(folder, '.env'), ...ownFilesOf(project, folder)]) {
    if (existsSync(file)) Object.assign(variables, parseEnv(readFileSync(file, 'utf8')));
  }
  return variables;
}

const ownFilesOf = ({ projectId, alias }: Pick<Settings, 'projectId' | 'alias'>, folder: string) =>
  [projectId, ...(alias ? [alias] : [])].map((name) => resolve(folder, `.env.${name}`));

/** The file with the variables of the project alone. Firebase refuses to have one of its id and one of its alias. */
export function ownVariablesFile(project: Pick<Settings, 'projectId' | 'alias'>, folder: string): string {
  const files = ownFilesOf(project, folder);
  return files.findLast((file) => existsSync(file)) ?? files[0] ?? '';
}

/** The projects that the file remembers, by their aliases. */
export function knownProjects(file: string): Record<string, string> {
  return (JSON.parse(readFileSync(file, 'utf8')) as { projects: Record<string, string> }).projects;
}

/** @throws Stop if the functions would not start with a variable */
function orStop<Value>(read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    throw new Stop(error instanceof Error ? error.message : String(error));
  }
}

/** @throws Stop if it is not the address of a site */
function originOf(address: string): string {
  const url = URL.parse(address);
  if (url?.protocol === 'https:') return url.origin;
  throw new Stop(`FOOTFALL_ORIGIN is '${address}'; it must be an address such as https://stats.example.com`);
}
