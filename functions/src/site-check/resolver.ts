import { Resolver } from 'node:dns/promises';

/**
 * How long one attempt may take, and how many there are: a name that nobody answers for is given up within the
 * site check's own time.
 */
const patience = { timeout: 1_500, tries: 2 };

/**
 * Looks names up at the machine's DNS servers, or at the one that FOOTFALL_DNS_SERVER names as `address:port`.
 * Not the system's `lookup`: that one holds a thread of Node's small pool until it is done, so a few slow names would
 * stop everything else that waits for a thread. `/etc/hosts` does not count here.
 * Each call makes a resolver of its own, so that `cancel` ends the look-ups of one check alone.
 */
export function resolver(): Resolver {
  const made = new Resolver(patience);
  const server = process.env.FOOTFALL_DNS_SERVER;
  if (server) made.setServers([server]);
  return made;
}
