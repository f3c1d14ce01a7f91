import { fitsHostname, pathMatcher, type TrafficRules } from '../../contract/index.ts';
import { addressList } from '../../core/network.ts';
import { madeOnce, remembered } from '../../core/remembered.ts';

/** A workspace's rules, prepared for checking each event. */
interface Matchers {
  excludesPage: (path: string) => boolean;
  excludesAddress: (address: string) => boolean;
  excludesCountry: (country: string) => boolean;
  /** Whether pages of this host count; all hosts do if the workspace names none. */
  allowsHostname: (hostname: string) => boolean;
}

/** Made once for each workspace in memory. */
export const matchersOf = madeOnce(toMatchers);

/** A matcher can be fifty times as large as its pattern, so their number is limited for all workspaces together. */
const patterns = remembered<(path: string) => boolean>(1000);

const never = () => false;
const always = () => true;

function toMatchers({ excludedPages, excludedIps, excludedCountries, hostnames }: TrafficRules): Matchers {
  return {
    excludesPage:
      excludedPages.length > 0
        ? (path) => excludedPages.some((pattern) => patterns(pattern, pathMatcher)(path))
        : never,
    excludesAddress: excludedIps.length > 0 ? addressList(excludedIps) : never,
    excludesCountry: excludedCountries.length > 0 ? (country) => excludedCountries.includes(country) : never,
    allowsHostname:
      hostnames.length > 0 ? (hostname) => hostnames.some((name) => fitsHostname(hostname, name)) : always,
  };
}
