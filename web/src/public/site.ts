import { bareHost } from '@footfall/functions/contract';
import type { Sizes } from '../features/landing/script-sizes.tsx';

/** The deployment that a build is for. */
export interface Site {
  /** https://stats.example.com, without a trailing slash. */
  origin: string;
  /** Who runs this copy, for the legal pages. Null if nobody is named. */
  operator: string | null;
  /** Social profile that the header links to. Null for none. */
  profile: string | null;
  sizes: Sizes;
  script: string;
  /** The script of /docs. */
  docsScript: string;
}

export function profileName(profile: string): string {
  const host = bareHost(URL.parse(profile)?.hostname ?? '');
  return (
    { 'github.com': 'GitHub', 'x.com': 'X', 'bsky.app': 'Bluesky', 'linkedin.com': 'LinkedIn' }[host] ?? host
  );
}
