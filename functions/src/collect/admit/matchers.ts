import { fitsHostname, pathMatcher, sourceMatcher, type TrafficRules } from '../../contract/index.ts';
import { addressList } from '../../core/network.ts';
import { memoizeByObject, remembered } from '../../core/remembered.ts';
import { sourceOfTag } from '../../sources/index.ts';

interface Matchers {
  excludesPage: (path: string) => boolean;
  excludesAddress: (address: string) => boolean;
  excludesSource: (source: string) => boolean;
  excludesCountry: (country: string) => boolean;
  allowsHostname: (hostname: string) => boolean;
}

export const matchersOf = memoizeByObject(toMatchers);

/** A matcher can be fifty times as large as its pattern, so one limit applies to all workspaces together. */
const patterns = remembered<(path: string) => boolean>(1000);

const never = () => false;
const always = () => true;

function toMatchers(rules: TrafficRules): Matchers {
  const { excludedPages, excludedIps, excludedSources, excludedCountries, hostnames } = rules;
  return {
    excludesPage:
      excludedPages.length > 0
        ? (path) => excludedPages.some((pattern) => patterns(pattern, pathMatcher)(path))
        : never,
    excludesAddress: excludedIps.length > 0 ? addressList(excludedIps) : never,
    excludesSource: excludedSources.length > 0 ? sourceMatcher(excludedSources.flatMap(namesOf)) : never,
    excludesCountry: excludedCountries.length > 0 ? (country) => excludedCountries.includes(country) : never,
    allowsHostname:
      hostnames.length > 0 ? (hostname) => hostnames.some((name) => fitsHostname(hostname, name)) : always,
  };
}

/** A source as it was typed, and its name in reports: `google.com` is Google. */
function namesOf(source: string) {
  const known = sourceOfTag(source)?.source.name;
  return known === undefined ? [source] : [source, known];
}
