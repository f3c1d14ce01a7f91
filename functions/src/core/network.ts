import { isIPv6 } from 'node:net';

/**
 * The network that one customer of a provider has: an IPv4 address itself, and the first 64 bits of an IPv6 address,
 * the rest of which its holder chooses freely. For limits that apply to a caller.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = [], tail = []] = address.split('::').map(groupsOf);
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  return [...head, ...zeros, ...tail]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** The groups of a part of an IPv6 address. An IPv4 address at its end stands for two, which are never among the first. */
function groupsOf(part: string): string[] {
  return part === '' ? [] : part.replace(/[^:]*\.[^:]*$/, '0:0').split(':');
}
