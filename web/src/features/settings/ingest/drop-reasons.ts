import { type DropReason, type RevenueFault, say } from '@footfall/functions/contract';

interface Words {
  name: string;
  text: string;
}

export const dropReasonWords: Record<DropReason, Words> = {
  bot: {
    name: say('Bots'),
    text: say(
      'Search engines, monitoring tools and other programs, recognised by what they send. Nothing to do.',
    ),
  },
  'no-browser-headers': {
    name: say('No browser headers'),
    text: say(
      'Programs that call themselves Chrome and leave out the headers that Chrome sends. Nothing to do, unless your own server sends events: then give it a key.',
    ),
  },
  prefetch: {
    name: say('Preloaded'),
    text: say('Pages that a browser loaded in advance and that may never have been seen. Nothing to do.'),
  },
  'spam-referrer': {
    name: say('Spam referrers'),
    text: say('Made-up visits that advertise the site they claim to come from. Nothing to do.'),
  },
  'excluded-source': {
    name: say('Excluded sources'),
    text: say(
      'The rules of this workspace exclude the source that the visit came from. Remove it if it should count.',
    ),
  },
  'excluded-page': {
    name: say('Excluded pages'),
    text: say('The rules of this workspace exclude the page. Remove the pattern if it should count.'),
  },
  'excluded-ip': {
    name: say('Excluded IP addresses'),
    text: say(
      'The rules of this workspace exclude the address. Remove it, or its range, if it should count.',
    ),
  },
  'excluded-country': {
    name: say('Excluded countries'),
    text: say('The rules of this workspace exclude the country. Remove it if it should count.'),
  },
  gpc: {
    name: say('Global Privacy Control'),
    text: say(
      'The visitor’s browser uses this signal to ask not to be tracked, and this workspace honours it. This is the visitor’s choice: nothing to do.',
    ),
  },
  'opted-out': {
    name: say('Opted out'),
    text: say(
      'The visitor’s browser uses Do Not Track to ask not to be tracked, and this workspace honours it. Nothing to do, unless you want to count these visitors.',
    ),
  },
  'hostname-mismatch': {
    name: say('Other hostnames'),
    text: say(
      'The events came from a hostname that does not count here, such as a test server or a copy of your site. Add it to the rules if it is yours.',
    ),
  },
  'rate-limited': {
    name: say('Too many at once'),
    text: say(
      'Your site sent hundreds of events within a second. If your own program sends them, make it send more slowly.',
    ),
  },
  oversized: {
    name: say('Too large'),
    text: say(
      'Events of more than 64 kB. If your site sends its own properties, send fewer or shorter ones.',
    ),
  },
  malformed: {
    name: say('Unreadable'),
    text: say(
      'The request was not an event, or did not come from a web page. If your site sends events itself, compare them with those of the tracking code.',
    ),
  },
};

/** Reasons why an event counted without its revenue. */
export const revenueFaultWords: Record<RevenueFault, Words> = {
  unreadable: {
    name: say('Unreadable amount'),
    text: say(
      'The amount is not a number, could be meant in two ways, such as 1,234, or has the sign of another currency. Send a number such as 1234.5 where your site sends revenue.',
    ),
  },
  'unknown-currency': {
    name: say('Unknown currency'),
    text: say('The currency is not one of ISO 4217, such as EUR. Correct it where your site sends revenue.'),
  },
  'too-large': {
    name: say('Too much for one event'),
    text: say(
      'An event can have at most about a million dollars’ worth. If your site sends such amounts, split them over several events. Otherwise they are fake, and there is nothing to do.',
    ),
  },
  'without-key': {
    name: say('Sent without a key'),
    text: say(
      'This workspace takes revenue only from your server. If it is your own page that sends it, send it from the server, or turn the rule off.',
    ),
  },
};
