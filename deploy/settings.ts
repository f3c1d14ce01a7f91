import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';

const root = resolve(import.meta.dirname, '..');
export const firebaserc = resolve(root, '.firebaserc');

/** What is deployed where. Everything that has a region lies in one. */
export interface Settings {
  projectId: string;
  /** The name under which `.firebaserc` knows the project, such as `production`. */
  alias: string | null;
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
  /** Above how much in a month, in the currency of the billing account, Google warns by mail, from the command line. */
  budget: number | null;
  /** How many GiB all queries of the project may read in a day, from the command line. */
  queryGibibytesADay: number | null;
}

export type Options = Pick<
  Settings,
  'projectId' | 'alias' | 'alertAddress' | 'budget' | 'queryGibibytesADay'
>;

/**
 * The settings of a deployment: those of the command line, and the variables of the functions from the files from which
 * Firebase reads them too.
 */
export function settingsFor(options: Options): Settings {
  const variables = variablesOf(options.projectId, options.alias);
  return {
    ...options,
    region: variables.FOOTFALL_REGION || 'europe-west1',
    dataset: variables.FOOTFALL_DATASET || 'footfall',
    origin: (variables.FOOTFALL_ORIGIN || `https://${options.projectId}.web.app`).replace(/\/+$/, ''),
    serviceAccount: `footfall@${options.projectId}.iam.gserviceaccount.com`,
    sendsMail: Boolean(variables.FOOTFALL_MAIL_FROM),
  };
}

/** `functions/.env`, and on top of it the file of the project or of its alias. */
function variablesOf(projectId: string, alias: string | null): NodeJS.Dict<string> {
  const names = ['.env', `.env.${projectId}`, ...(alias ? [`.env.${alias}`] : [])];
  const files = names.map((name) => resolve(root, 'functions', name)).filter((file) => existsSync(file));
  return Object.assign(
    {},
    ...files.map((file) => parseEnv(readFileSync(file, 'utf8'))),
  ) as NodeJS.Dict<string>;
}

/** The projects of `.firebaserc` by their aliases. */
export function knownProjects(): Record<string, string> {
  const { projects } = JSON.parse(readFileSync(firebaserc, 'utf8')) as {
    projects: Record<string, string>;
  };
  return projects;
}
