import { BlockList, isIPv6 } from 'node:net';
import { fitsHostname, pathMatcher, type TrafficRules } from '../../contract/index.ts';
import { remembered } from '../../core/remembered.ts';

/** A workspace's rules, prepared for checking each event. */
export interface Matchers {
  excludesPage: (path: string) => boolean;
  excludesAddress: (address: string) => boolean;
  excludesCountry: (country: string) => boolean;
  /** Whether pages of this host count; all hosts do if the workspace names none. */
  allowsHostname: (hostname: string) => boolean;
}

const made = new WeakMap<TrafficRules, Matchers>();

/** Made once for each workspace in memory. */
export function matchersOf(rules: TrafficRules): Matchers {
  let matchers = made.get(rules);
  if (!matchers) {
    matchers = toMatchers(rules);
    made.set(rules, matchers);
  }
  return matchers;
}

/** A matcher can be fifty times as large as its pattern, so their number is limited for all workspaces together. */
const patterns = remembered<(path: string) => boolean>(1000);

const never = () => false;
const always = () => true;

function toMatchers({ excludedPages, excludedIps, excludedCountries, hostnames }: TrafficRules): Matchers {
  const addresses = blockList(excludedIps);
  return {
    excludesPage:
      excludedPages.length > 0
        ? (path) => excludedPages.some((pattern) => patterns(pattern, pathMatcher)(path))
        : never,
    excludesAddress:
      excludedIps.length > 0
        ? (address) => addresses.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
        : never,
    excludesCountry: excludedCountries.length > 0 ? (country) => excludedCountries.includes(country) : never,
    allowsHostname:
      hostnames.length > 0 ? (hostname) => hostnames.some((name) => fitsHostname(hostname, name)) : always,
  };
}

function blockList(ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', prefix] = range.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return list;
}
