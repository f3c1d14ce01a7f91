import type { SiteName } from '../store/firestore/sites.ts';

/** An event as it was sent, in one form whichever client's words it was in. */
export interface Hit {
  name: string;
  /** Address of the page, as it was sent: whole, or the path of a page of the workspace's domain. */
  pageUrl: string;
  /** The page is what the fragment says. */
  hashRouted: boolean;
  sites: readonly SiteName[];
  referrer: string;
  props: Record<string, string | number | boolean | null>;
  interactive: boolean;
  engagedMs: number;
  scrollPercent: number;
  /** `1440x900`, or ''. */
  screen: string;
  /** The client's own id of the event; null: the event is never sent twice. */
  clientId: string | null;
}
