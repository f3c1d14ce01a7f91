import { BlockList, isIPv6 } from 'node:net';
import type { TrafficRules } from '../contract/traffic-rules.ts';

/** A workspace's rules in the form in which they are asked for each event. */
export interface Matchers {
  excludesPage: (pathname: string) => boolean;
  excludesAddress: (address: string) => boolean;
  excludesCountry: (country: string) => boolean;
  /** Whether pages of this host count; all do where the workspace names none. */
  allowsHostname: (hostname: string) => boolean;
}

const made = new WeakMap<TrafficRules, Matchers>();

/** Made once for each workspace that is kept in memory. */
export function matchersOf(rules: TrafficRules): Matchers {
  let matchers = made.get(rules);
  if (!matchers) {
    matchers = toMatchers(rules);
    made.set(rules, matchers);
  }
  return matchers;
}

const never = () => false;
const always = () => true;

function toMatchers({ excludedPages, excludedIps, excludedCountries, hostnames }: TrafficRules): Matchers {
  const addresses = blockList(excludedIps);
  return {
    excludesPage:
      excludedPages.length > 0
        ? (pathname) => excludedPages.some((pattern) => fitsPattern(pathname, pattern))
        : never,
    excludesAddress:
      excludedIps.length > 0
        ? (address) => addresses.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
        : never,
    excludesCountry: excludedCountries.length > 0 ? (country) => excludedCountries.includes(country) : never,
    allowsHostname:
      hostnames.length > 0 ? (hostname) => hostnames.some((name) => fits(hostname, name)) : always,
  };
}

/**
 * Whether a path fits a pattern: `*` stands for anything within a segment, `**` for anything at all; a slash at the
 * end makes no difference. Not a regular expression, for one of many stars can take longer than the universe: this
 * takes at most as many steps as the path has characters times those of the pattern. On a mismatch the last star
 * takes one character more; stars before it need not, for the last one could take whatever they would leave.
 */
function fitsPattern(pathname: string, pattern: string): boolean {
  const path = withoutLastSlash(pathname);
  const glob = withoutLastSlash(pattern);
  let [at, next] = [0, 0];
  /** Where to go on after the last star of each kind: in the pattern, and from which character. */
  let star: Retry | null = null;
  let doubleStar: Retry | null = null;
  while (at < path.length || next < glob.length) {
    if (glob.startsWith('**', next)) {
      while (glob[next] === '*') next++;
      doubleStar = { next, at };
      star = null;
    } else if (glob[next] === '*') {
      next++;
      star = { next, at };
    } else if (at < path.length && glob[next] === path[at]) {
      next++;
      at++;
    } else if (star && star.at < path.length && path[star.at] !== '/') {
      star.at++;
      ({ next, at } = star);
    } else if (doubleStar && doubleStar.at < path.length) {
      star = null;
      doubleStar.at++;
      ({ next, at } = doubleStar);
    } else {
      return false;
    }
  }
  return true;
}

interface Retry {
  next: number;
  at: number;
}

function withoutLastSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
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

/** `*.example.com` stands for every name below it, and not for itself. */
function fits(hostname: string, name: string): boolean {
  return name.startsWith('*.') ? hostname.endsWith(name.slice(1)) : hostname === name;
}
