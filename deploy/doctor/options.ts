import { localOperatorKey } from '../../dev/stack/key.mjs';
import { readOptions } from '../../dev/run/options.mjs';
import { Stop } from '../../dev/run/progress.mjs';

export interface DoctorOptions {
  /** The address of the deployment, such as `https://stats.example.com`. */
  origin: string;
  /** The project whose indexes and quotas are read; null if that is not known. */
  projectId: string | null;
  /** The operator's key; null without one. */
  key: string | null;
  /** A server that answers instead of Google. */
  googleEndpoint: string | undefined;
  /** How long a test event may take until reports count it. */
  countedWithinMs: number;
  /** Whether to print JSON. */
  asJson: boolean;
}

/**
 * The options of the command line and the environment.
 * @param known the projects of `.firebaserc` by their aliases
 * @throws Stop without an address
 */
export function readDoctorOptions(
  args: readonly string[],
  { FOOTFALL_OPERATOR_KEY, FOOTFALL_GOOGLE_ENDPOINT }: NodeJS.ProcessEnv,
  known: Readonly<Record<string, string>>,
): DoctorOptions {
  const { values, positionals } = readOptions(
    {
      project: { type: 'string', about: 'the id of the Firebase project, for its indexes and quotas' },
      alias: { type: 'string', about: 'the word for the project that `npm run deploy` knows' },
      json: { type: 'boolean', about: 'print JSON, for machines' },
    },
    undefined,
    args,
  );
  const [address, ...others] = positionals;
  if (address === undefined || others.length > 0)
    throw new Stop('say one address, such as `npm run doctor -- https://stats.example.com`');
  const origin = originOf(address);
  return {
    origin,
    projectId: values.project ?? projectOf(values.alias, known) ?? projectIn(origin),
    key: FOOTFALL_OPERATOR_KEY?.trim() || (isLocal(origin) ? localOperatorKey : null),
    googleEndpoint: FOOTFALL_GOOGLE_ENDPOINT,
    countedWithinMs: 60_000,
    asJson: values.json ?? false,
  };
}

/** The key and the events of the doctor must be encrypted in transit, so only this machine may do without TLS. */
function originOf(address: string): string {
  const url = URL.parse(address);
  if (url && (url.protocol === 'https:' || (url.protocol === 'http:' && isThisMachine(url.hostname))))
    return url.origin;
  throw new Stop(`'${address}' is no address such as https://stats.example.com`);
}

const isThisMachine = (hostname: string): boolean => ['127.0.0.1', 'localhost'].includes(hostname);

/** Whether an origin is that of a local stack. */
export const isLocal = (origin: string): boolean => isThisMachine(new URL(origin).hostname);

function projectOf(alias: string | undefined, known: Readonly<Record<string, string>>): string | undefined {
  if (alias === undefined || known[alias] !== undefined) return alias && known[alias];
  throw new Stop(`.firebaserc has no project ${alias}`);
}

/** The project in an address that Hosting gives. */
const projectIn = (origin: string) =>
  /^https:\/\/([a-z0-9-]+)\.(?:web\.app|firebaseapp\.com)$/.exec(origin)?.[1] ?? null;
