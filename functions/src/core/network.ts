import { isIPv6 } from 'node:net';

/**
 * The network of one customer of a provider: an IPv4 address itself, or the first 64 bits of an IPv6 address, because
 * its holder can choose the rest freely. For limits that apply to a caller.
 */
export function networkOf(address: string): string {
  return isIPv6(address) ? firstGroups(address, 4) : address;
}

/**
 * The first 48 bits of an IPv6 address, which is what providers give to a customer at most: 65,536 networks. Null for an
 * IPv4 address.
 */
export function wideNetworkOf(address: string): string | null {
  return isIPv6(address) ? firstGroups(address, 3) : null;
}

function firstGroups(address: string, count: number) {
  const [head = [], tail = []] = address.split('::').map(groupsOf);
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  return [...head, ...zeros, ...tail]
    .slice(0, count)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** The groups of a part of an IPv6 address. An IPv4 address at its end is two groups, never among the first four. */
const groupsOf = (part: string) => (part === '' ? [] : part.replace(/[^:]*\.[^:]*$/, '0:0').split(':'));
