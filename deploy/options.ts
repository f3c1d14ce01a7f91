import { countOf, readOptions } from '../dev/run/options.mjs';
import { Stop } from '../dev/run/progress.mjs';
import type { Options } from './settings.ts';

/**
 * The options of the command line.
 * @param known the projects of `.firebaserc` by their aliases
 * @throws Stop if it names no project, or something that cannot be
 */
export function readCommandLine(
  args: readonly string[],
  known: Readonly<Record<string, string>>,
): { options: Options; dryRun: boolean } {
  const { values } = readOptions(
    {
      project: { type: 'string', about: 'the id of the Firebase project' },
      alias: { type: 'string', about: 'a word for the project, to be said instead of its id later' },
      'dry-run': { type: 'boolean', about: 'only show what there is to do' },
      'alert-email': { type: 'string', about: 'who is told when something is wrong' },
      budget: {
        type: 'string',
        about: 'how much a month may cost before mails say so, in the account’s currency',
      },
      'query-gib-a-day': {
        type: 'string',
        about: 'a cap on what all questions of a day read in BigQuery, in GiB',
      },
    },
    [],
    args,
  );
  const count = (name: 'budget' | 'query-gib-a-day') => {
    const text = values[name];
    return text === undefined ? null : countOf(name, text);
  };
  return {
    options: {
      projectId: projectOf(values.project, values.alias, known),
      alias: values.alias ?? null,
      alertAddress: addressOf(values['alert-email']),
      budget: count('budget'),
      queryGibibytesADay: count('query-gib-a-day'),
    },
    dryRun: values['dry-run'] ?? false,
  };
}

function projectOf(
  project: string | undefined,
  alias: string | undefined,
  known: Readonly<Record<string, string>>,
): string {
  if (alias !== undefined && !/^[a-z][a-z0-9-]*$/.test(alias)) {
    throw new Stop(`--alias is '${alias}'; it must be a word such as staging or production.`);
  }
  const id = project ?? (alias === undefined ? undefined : known[alias]);
  if (id === undefined) {
    throw new Stop(
      alias === undefined
        ? 'which project? Say --project ID.'
        : `.firebaserc has no project ${alias}; say --project ID once, together with --alias ${alias}.`,
    );
  }
  // Google's format of project ids.
  if (/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/.test(id)) return id;
  throw new Stop(
    `--project is '${id}'; the id of a project has 6 to 30 lower-case letters, digits and hyphens.`,
  );
}

function addressOf(text: string | undefined): string | null {
  if (text === undefined) return null;
  if (/^[^\s@]+@[^\s@]+$/.test(text)) return text;
  throw new Stop(`--alert-email is '${text}'; it must be an email address.`);
}
