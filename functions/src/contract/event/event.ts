/** What is stored of an event, and why one does not count. */

/** The name of an event whose name cannot be read. */
export const unnamed = 'unnamed';

/** How many properties of an event are stored, and the longest key and value. */
export const maxProps = 30;
export const maxPropKeyLength = 300;
export const maxPropValueLength = 2000;

/**
 * The ids that the larger script gives to events. The small one gives none, and no other client gives any like these, so
 * they tell which script a site has.
 */
export const fullScriptId = /^\d{1,10}(?:-\d{1,10}){3}$/;

/** How many domains one event may name. It counts in the workspace of each. */
export const maxDomains = 10;

/** How many events POST /api/batch accepts at once, as far as they fit into a body. */
export const maxUmamiBatch = 500;

/** Why an event was not counted. Members of the workspace see how often each reason applied. */
export const dropReasons = [
  'bot',
  'no-browser-headers',
  'prefetch',
  'spam-referrer',
  'excluded-source',
  'excluded-page',
  'excluded-ip',
  'excluded-country',
  'gpc',
  'opted-out',
  'hostname-mismatch',
  'rate-limited',
  'oversized',
  'malformed',
] as const;
export type DropReason = (typeof dropReasons)[number];

/**
 * Why an event counted without its revenue: its amount cannot be read (`amount.ts`), its currency is not one of ISO 4217, its amount is more than about a million
 * dollars' worth, or it came without a key to a workspace that takes revenue only with one. Members see how often.
 */
export const revenueFaults = ['unreadable', 'unknown-currency', 'too-large', 'without-key'] as const;
export type RevenueFault = (typeof revenueFaults)[number];

/**
 * The reasons that the sender of an event is told, in `X-Footfall-Dropped`. The others depend on the settings of a
 * workspace, which are private: an event that is left out for one of those gets exactly the answer of an event that
 * counts, and so does an event for a domain without a workspace.
 */
export type NamedReason = Extract<
  DropReason,
  'bot' | 'no-browser-headers' | 'prefetch' | 'malformed' | 'oversized' | 'rate-limited'
>;
