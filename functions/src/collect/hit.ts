import type { DropReason } from '../contract/index.ts';
import type { AppError } from '../core/errors.ts';
import type { SiteName } from '../store/firestore/workspace/sites.ts';

/** What an event earned, as it was sent. */
export interface Revenue {
  /** From `readAmount`: decimals of the major unit such as `-12.5`; null if it cannot be read. */
  amount: string | null;
  /** Three capital letters, of a currency or not; '' if it cannot be read. */
  currency: string;
}

/** An event as it was sent, in the same form for every client. */
export interface Hit {
  name: string;
  /** Address of the page, as it was sent: a full address, or a path on the workspace's domain. */
  pageUrl: string;
  /** The fragment names the page. */
  hashRouted: boolean;
  sites: readonly SiteName[];
  referrer: string;
  props: Record<string, string | number | boolean | null>;
  revenue: Revenue | null;
  interactive: boolean;
  engagedMs: number;
  scrollPercent: number;
  /** `1440x900`, or ''. */
  screen: string;
  /** The client's own id of the event; null if the client never sends an event twice. */
  clientId: string | null;
}

/** Whether only the path of a page was sent, which is then on the workspace's domain. */
export const isPath = (pageUrl: string): boolean => pageUrl.startsWith('/');

/**
 * What became of an event: it counted, it was left out for a reason, or, with an error, neither. Its sender is told only
 * a `NamedReason`. Events that a workspace's rules leave out, and events for a site without a workspace, are reported to
 * the sender as counted.
 */
export type Outcome<Reason extends string = DropReason | 'unknown-site'> = 'counted' | Reason | AppError;
