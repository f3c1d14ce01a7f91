import type { Day, DropReason, NamedReason, RevenueFault } from '../contract/index.ts';
import type { CameFrom } from '../core/client-address.ts';
import type { Counters } from '../limits/counters.ts';
import type { RateLimit } from '../limits/rate-limit.ts';
import type { Key, WorkspaceKey } from '../store/firestore/keys.ts';
import type { Fetch } from '../store/firestore/ingest/fetches.ts';
import type { SpooledRow } from '../store/firestore/ingest/spool.ts';
import type { Site, SiteName } from '../store/firestore/workspace/sites.ts';
import type { Headers } from './admit/reasons.ts';
import type { Client } from './clients/client.ts';
import type { Hit } from './hit.ts';
import type { Entry } from './read-body.ts';
import type { SiteAllowance } from './site-allowance.ts';
import type { Asker, FoundSites } from './site-cache.ts';

/** A request, independent of the HTTP server. Header names in lower case. */
export interface CollectRequest {
  method: string;
  url: string;
  headers: Headers;
  body: Buffer;
  peer: string;
}

/** The stores and caches of an instance that the steps need. */
export interface Stores {
  /** Never rejects. */
  sitesOf: (names: readonly SiteName[], asker: Asker) => Promise<FoundSites>;
  /** @throws AppError `unauthenticated`, `too_many_requests`, `unavailable` */
  keyOf: (text: string, caller: { from: CameFrom; now: Date }) => Promise<Key>;
  /** @throws AppError `unauthenticated`, `too_many_requests` if it is not the operator's key */
  checkOperator: (authorization: string, caller: { from: CameFrom; now: Date }) => void;
  /** @throws AppError `unavailable` */
  saltOfDay: (day: Day) => Promise<Buffer>;
  /** Resolves with true if the row is in BigQuery or in the spool. */
  store: (row: SpooledRow) => Promise<boolean>;
  /**
   * Receives the outcome of each event of a site with its sender's id, why a counted event lost its revenue, and what a
   * program fetched.
   */
  note: (
    site: Site,
    at: Date,
    day: Day,
    outcome: 'counted' | DropReason | RevenueFault,
    sentId: string | null,
    fetch?: Fetch | null,
  ) => void;
}

interface Instance extends Stores {
  siteAllowance: SiteAllowance;
  instanceLimit: RateLimit;
}

/** A request in progress. Steps fill in what later steps read. */
export interface Received {
  readonly request: CollectRequest;
  readonly instance: Instance;
  readonly client: Client;
  readonly at: Date;
  /** The sender's network; with a proxy's key, the visitor's. */
  from: CameFrom;
  /** The counters of its network for its share of a site's allowance. */
  readonly sharers: () => Counters;
  key: WorkspaceKey | null;
  /** Whether a proxy forwards the event of a browser. It counts as sent by the browser. */
  isForwarded: boolean;
  /** The visitor's address: the client's, or the one that a server with a key names. */
  address: string;
  /** The User-Agent that a server with a key names; undefined for the request's own. */
  namedAgent: string | undefined;
  entries: readonly Entry[];
  sites: FoundSites;
}

/** An event in progress, in one of the workspaces that it names. */
export interface Incoming {
  readonly received: Received;
  readonly site: Site;
  /** Day and hour of its arrival on the workspace's clock. */
  readonly day: Day;
  readonly hour: number;
  readonly reason: NamedReason | null;
  /** ISO 3166-1 alpha-2 of the visitor's address, or ''; looked up when it is first called. */
  readonly country: () => string;
  hit: Hit;
  revenueFault: RevenueFault | null;
  /** The page; a path has a placeholder host until the workspace's domain is known. */
  url: URL;
  hostname: string;
}
