import { shownHost, shownPath, type TrafficList, say } from '@footfall/functions/contract';
import { type Country, nameOf } from './countries.ts';
import type { Switches } from './traffic-edits.ts';

export const words: Record<TrafficList, { label: string; hint: string; placeholder: string }> = {
  excludedPages: {
    label: say('Excluded pages'),
    hint: say('* matches anything within one part of a path, ** matches anything.'),
    placeholder: '/preview/**',
  },
  excludedIps: {
    label: say('Excluded IP addresses'),
    hint: say(
      'Your office or your own computer: an address, or a range such as 203.0.113.0/24. Visitors’ addresses are compared with these and never stored.',
    ),
    placeholder: '203.0.113.7',
  },
  hostnames: {
    label: say('Hostnames that count'),
    hint: say(
      'If the list is empty, all hostnames count. Hostnames in it are never sources. *.example.com matches every hostname below example.com, but not example.com itself.',
    ),
    placeholder: 'shop.example.com',
  },
  excludedSources: {
    label: say('Excluded sources'),
    hint: say(
      'Visits from these sources are not counted. Enter a source by its name in reports, or a hostname. *.partner.example matches every hostname below partner.example.',
    ),
    placeholder: 'partner.example',
  },
  excludedCountries: {
    label: say('Excluded countries'),
    hint: say('Based on the visitor’s IP address.'),
    placeholder: say('Search countries'),
  },
  pageParameters: {
    label: say('Page parameters'),
    hint: say(
      'Parts of an address after ? that say which page it is, such as id in /product?id=7. At most 5. Never add one that can hold a token, a key, a code, an email address or a password.',
    ),
    placeholder: 'id',
  },
};

export const switches = {
  honourGpc: {
    label: say('Honour Global Privacy Control'),
    text: say(
      'Does not count visitors whose browser sends this signal. They have chosen to send it, and some privacy laws recognise it. Your numbers are slightly lower as a result.',
    ),
  },
  honourDnt: {
    label: say('Honour Do Not Track'),
    text: say(
      'Does not count visitors whose browser sends this older signal. It was abandoned as a standard, and some browsers have sent it by default.',
    ),
  },
  revenueOnlyByKey: {
    label: say('Revenue only from your server'),
    text: say(
      'Anyone can send an event in your site’s name, with an amount that they made up. With this on, only events that your server sends with a key of this workspace have revenue. Events from browsers still count, without revenue.',
    ),
  },
  mergeSlashes: {
    label: say('Treat /about and /about/ as one page'),
    text: say(
      'Adds their numbers together in every report, also those of earlier days. Paths are stored as they are sent, so you can switch this off again.',
    ),
  },
} as const satisfies Record<keyof Switches | 'mergeSlashes', { label: string; text: string }>;

export function entryName(list: TrafficList, entry: string, countries: readonly Country[]): string {
  if (list === 'excludedCountries') return nameOf(entry, countries);
  if (list === 'excludedPages') return shownPath(entry);
  return list === 'hostnames' || list === 'excludedSources' ? shownHost(entry) : entry;
}
