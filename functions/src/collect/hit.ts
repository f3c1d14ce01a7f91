import type { SiteName } from '../store/firestore/workspace/sites.ts';

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
  interactive: boolean;
  engagedMs: number;
  scrollPercent: number;
  /** `1440x900`, or ''. */
  screen: string;
  /** The client's own id of the event; null if the client never sends an event twice. */
  clientId: string | null;
}
