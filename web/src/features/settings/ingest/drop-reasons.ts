import type { DropReason } from '@footfall/functions/contract';

interface Words {
  name: string;
  /** What it means, and what to do. */
  text: string;
}

/** Why events were not counted, in words for whoever owns the site. */
export const dropReasonWords: Record<DropReason, Words> = {
  bot: {
    name: 'Bots',
    text: 'Search engines, monitors and other programs, told by what they send and what they leave out. Nothing to do.',
  },
  prefetch: {
    name: 'Loaded ahead',
    text: 'Pages that a browser fetched before anybody asked for them, and perhaps nobody ever saw. Nothing to do.',
  },
  'spam-referrer': {
    name: 'Spam referrers',
    text: 'Made-up visits that advertise the site they claim to come from. Nothing to do.',
  },
  'excluded-page': {
    name: 'Excluded pages',
    text: 'The rules of this workspace exclude the page. Remove the pattern if it should count.',
  },
  'excluded-ip': {
    name: 'Excluded IP addresses',
    text: 'The rules of this workspace exclude the address. Remove it, or its range, if it should count.',
  },
  'excluded-country': {
    name: 'Excluded countries',
    text: 'The rules of this workspace exclude the country. Remove it if it should count.',
  },
  gpc: {
    name: 'Global Privacy Control',
    text: 'The visitor’s browser asks by this signal not to be tracked, and this workspace honours it. It is their choice: nothing to do.',
  },
  'opted-out': {
    name: 'Opted out',
    text: 'The visitor’s browser asks by Do Not Track not to be tracked, and this workspace honours it. Nothing to do, unless you think otherwise of that signal.',
  },
  'hostname-mismatch': {
    name: 'Other hostnames',
    text: 'They came from a hostname that does not count here, such as a test server or a copy of your site. Add it to the rules if it is yours.',
  },
  'rate-limited': {
    name: 'Too many at once',
    text: 'Your site sent many hundreds of events within a second. If a program of yours sends them, let it take its time.',
  },
  oversized: {
    name: 'Too large',
    text: 'Events of more than 64 kB. If your site sends its own properties, send fewer or shorter ones.',
  },
  malformed: {
    name: 'Unreadable',
    text: 'What came was no event, or came from no web page. If your site sends events itself, compare them with what the tracking code sends.',
  },
};
