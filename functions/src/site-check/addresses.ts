import { lookingUp } from './resolver.ts';

/**
 * Every IPv4 and IPv6 address of a name, looked up at the same time. One of the two may fail, because many name servers
 * answer only one kind.
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
