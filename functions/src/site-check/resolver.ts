import { Resolver } from 'node:dns/promises';

/** A lookup without an answer fails within the time of the site check. */
const options = { timeout: 1_500, tries: 2 };

/**
 * Resolves names with the machine's DNS servers, or with the one in FOOTFALL_DNS_SERVER (`address:port`). The system's
 * `lookup` would block a thread of Node's small pool. This ignores `/etc/hosts`. Each call makes a new resolver, so
 * that `cancel` ends only the lookups of one check.
 */
function resolver() {
  const made = new Resolver(options);
  const server = process.env.FOOTFALL_DNS_SERVER;
  if (server) made.setServers([server]);
  return made;
}

/** @throws Error of `lookUp`, also if the signal aborts first */
async function lookingUp<Found>(signal: AbortSignal, lookUp: (names: Resolver) => Promise<Found>) {
  signal.throwIfAborted();
  const names = resolver();
  const cancel = () => names.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    return await lookUp(names);
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

/**
 * Every IPv4 and IPv6 address of a name. One lookup may fail, because many name servers answer only one kind.
 * @throws Error if the name has no address, or if the signal aborts first
 */
export function addressesOf(host: string, signal: AbortSignal): Promise<string[]> {
  return lookingUp(signal, async (names) => {
    const answers = await Promise.allSettled([names.resolve4(host), names.resolve6(host)]);
    const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    if (addresses.length > 0) return addresses;
    const failures = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []));
    throw new AggregateError(failures, `${host} has no address`);
  });
}

/** The answers of a DNS server for a name without TXT records, or for a name that does not exist. */
const absent = new Set(['ENODATA', 'ENOTFOUND']);

/**
 * The TXT records of a name, each in its stored pieces.
 * @throws Error if no server answers, or if the signal aborts first
 */
export async function txtRecordsOf(name: string, signal: AbortSignal): Promise<string[][]> {
  try {
    return await lookingUp(signal, (names) => names.resolveTxt(name));
  } catch (error) {
    if (error instanceof Error && 'code' in error && absent.has(String(error.code))) return [];
    throw error;
  }
}
