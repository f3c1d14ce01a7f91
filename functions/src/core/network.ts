import { BlockList, isIPv6 } from 'node:net';

/** One customer of a provider: an IPv4 address, or 64 bits of IPv6, whose holder can choose the rest freely. */
export function networkOf(address: string) {
  return isIPv6(address) ? firstGroups(address, 4) : address;
}

/** The first 48 bits of an IPv6 address, the most that providers give to a customer. Null for IPv4. */
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

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4');

/** Returns a test for these ranges: each an address, or a prefix such as `10.0.0.0/8`. */
export function addressList(ranges: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', prefix] = range.split('/');
    if (prefix === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(prefix), familyOf(address));
  }
  return (address) => list.check(address, familyOf(address));
}
