import type { DropReason } from '../contract/index.ts';
import type { AppError } from '../core/errors.ts';
import type { SiteName } from '../store/firestore/workspace/sites.ts';

export interface Revenue {
  /** From `readAmount`: decimals of the major unit such as `-12.5`; null if it cannot be read. */
  amount: string | null;
  /** Three capital letters, not necessarily a known currency; '' if it cannot be read. */
  currency: string;
}

/** An event in one form for all clients, before any processing. */
export interface Hit {
  name: string;
  /** As it was sent: a full address, or a path on the workspace's domain. */
  pageUrl: string;
  hashRouted: boolean;
  sites: readonly SiteName[];
  referrer: string;
  props: Record<string, string | number | boolean | null>;
  revenue: Revenue | null;
  interactive: boolean;
  engagedMs: number;
  scrollPercent: number;
  screen: string;
  /** The client's own id of the event; null if the client never sends an event twice. */
  clientId: string | null;
}

export const isPath = (pageUrl: string): boolean => pageUrl.startsWith('/');

/** Senders see only a `NamedReason`. Events dropped for other reasons are reported to them as counted. */
export type Outcome<Reason extends string = DropReason | 'unknown-site'> = 'counted' | Reason | AppError;
