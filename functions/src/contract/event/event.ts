/** Replaces an event name that cannot be read. */
export const unnamed = 'unnamed';

export const maxProps = 30;
export const maxPropKeyLength = 300;
export const maxPropValueLength = 2000;

/** Ids that only the larger script gives to events, so they show which script a site uses. */
export const fullScriptId = /^\d{1,10}(?:-\d{1,10}){3}$/;

/** The maximum of domains in one event. It counts in the workspace of each. */
export const maxDomains = 10;

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

/** Why an event counted without its revenue. Members see how often each reason applied. */
export const revenueFaults = ['unreadable', 'unknown-currency', 'too-large', 'without-key'] as const;
export type RevenueFault = (typeof revenueFaults)[number];

/**
 * The reasons that the sender of an event sees in `X-Footfall-Dropped`. The others depend on the private settings of a
 * workspace. For those, and for a domain without a workspace, the answer is that of a counted event.
 */
export type NamedReason = Extract<
  DropReason,
  'bot' | 'no-browser-headers' | 'prefetch' | 'malformed' | 'oversized' | 'rate-limited'
>;
