import { expect, test } from 'vitest';
import {
  countryCodes,
  defaultTrafficRules,
  type TrafficList,
  type TrafficRules,
} from '@footfall/functions/contract';
import { trafficRules } from '../../../../../functions/src/contract/shapes/traffic-rules.ts';

const parse = (changes: Partial<Record<keyof TrafficRules, unknown>>) =>
  trafficRules.safeParse({ ...defaultTrafficRules, ...changes });

const addresses = (count: number) => Array.from({ length: count }, (_, index) => `10.0.0.${index}`);

test.each([
  ['excludedPages', ' /preview/** ', '/preview/**'],
  ['excludedPages', '/café au lait', '/caf%C3%A9%20au%20lait'],
  ['excludedPages', '/a/../b', '/b'],
  ['excludedPages', '//cdn', '//cdn'],
  ['excludedPages', '/q&a/**', '/q&a/**'],
  ['excludedPages', '/caf%c3%a9', '/caf%C3%A9'],
  ['excludedPages', `/${'x'.repeat(299)}`, `/${'x'.repeat(299)}`],
  ['excludedIps', '192.0.2.7/24', '192.0.2.0/24'],
  ['hostnames', 'Shop.Example.com', 'shop.example.com'],
  ['hostnames', '*.example.com', '*.example.com'],
  ['excludedSources', ' Hacker News ', 'Hacker News'],
  ['excludedSources', 'https://www.Partner.example/a', 'partner.example'],
  ['excludedSources', '*.Bücher.example', '*.xn--bcher-kva.example'],
  ['excludedSources', 'ann@partner.example', 'ann@partner.example'],
  ['excludedSources', 'x'.repeat(255), 'x'.repeat(255)],
  ['excludedCountries', 'nl', 'NL'],
  ['pageParameters', ' id ', 'id'],
  ['pageParameters', 'postcode', 'postcode'],
])('an entry is stored in the form that events have: %s: %j is %j', (list, text, stored) =>
  expect(parse({ [list]: [text] }).data).toEqual({ ...defaultTrafficRules, [list]: [stored] }),
);

test('each entry is stored once, in the given order', () =>
  expect(parse({ excludedIps: ['192.0.2.7/24', '::1', '192.0.2.9/24'] }).data?.excludedIps).toEqual([
    '192.0.2.0/24',
    '::1',
  ]));

test.each<[TrafficList, string]>([
  ['excludedPages', 'preview'],
  ['excludedPages', '/search?q=x'],
  ['excludedPages', '/a#b'],
  ['excludedPages', '/***'],
  ['excludedPages', `/${'x'.repeat(300)}`],
  ['excludedPages', '/list;jsessionid=*'],
  ['excludedPages', '/list&page=*/**'],
  ['excludedPages', `/${'é'.repeat(301)}`],
  ['excludedIps', '192.0.2.300'],
  ['hostnames', '*.com'],
  ['hostnames', `${'x.'.repeat(130)}com`],
  ['excludedSources', ''],
  ['excludedSources', 'x'.repeat(256)],
  ['excludedCountries', 'UK'],
  ['pageParameters', 'a b'],
  ['pageParameters', 'x'.repeat(51)],
  ['pageParameters', 'token'],
  ['pageParameters', 'accessToken'],
  ['pageParameters', 'api_key'],
  ['pageParameters', 'Code'],
  ['pageParameters', 'e-mail'],
  ['pageParameters', 'oldPassword'],
])('an invalid entry is named with its field: %s: %j', (list, text) => {
  const fits: Record<TrafficList, string> = {
    excludedPages: '/',
    excludedIps: '::1',
    hostnames: 'a.example',
    excludedSources: 'Google',
    excludedCountries: 'NL',
    pageParameters: 'id',
  };
  const [issue] = parse({ [list]: [fits[list], text] }).error?.issues ?? [];
  expect(issue?.path).toEqual([list, 1]);
  expect(issue?.message).toContain(`"${text.slice(0, 60)}" must `);
});

test.each([
  ['excludedIps', addresses(51)],
  ['pageParameters', ['a', 'b', 'c', 'd', 'e', 'f']],
  ['hostnames', undefined],
  ['honourGpc', 'yes'],
])('an invalid entry is named with its field: %s that is %j', (field, value) =>
  expect(parse({ [field]: value }).error?.issues[0]?.path[0]).toBe(field),
);

test('fifty entries are accepted, and unknown fields are dropped', () => {
  const ips = addresses(50);
  const rules = { ...defaultTrafficRules, excludedIps: ips };
  expect(trafficRules.safeParse({ ...rules, extra: 1 }).data).toEqual(rules);
});

test('every country has a name and is listed once', () => {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  expect(countryCodes).toHaveLength(250);
  expect([...new Set(countryCodes)].sort()).toEqual(countryCodes);
  expect(countryCodes.filter((code) => !names.of(code))).toEqual([]);
});
