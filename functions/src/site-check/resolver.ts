import { Resolver } from 'node:dns/promises';

/**
 * How long one attempt may take, and how many there are, so that a name without an answer fails within the time of the
 * site check.
 */
const patience = { timeout: 1_500, tries: 2 };

/**
 * Looks names up at the machine's DNS servers, or at the one that FOOTFALL_DNS_SERVER names as `address:port`.
 * Does not use the system's `lookup`, which blocks a thread of Node's small pool, so that a few slow names would block
 * everything else that needs a thread. This ignores `/etc/hosts`.
 * Each call makes a new resolver, so that `cancel` ends only the lookups of one check.
 */
function resolver(): Resolver {
  const made = new Resolver(patience);
  const server = process.env.FOOTFALL_DNS_SERVER;
  if (server) made.setServers([server]);
  return made;
}

/**
 * What `lookUp` finds.
 * @throws Error of `lookUp`, also if the signal aborts first
 */
export async function lookingUp<Found>(
  signal: AbortSignal,
  lookUp: (names: Resolver) => Promise<Found>,
): Promise<Found> {
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
