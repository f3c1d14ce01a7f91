import { bareHost } from '@footfall/functions/contract';
import type { Sizes } from '../features/landing/script-sizes.tsx';

/** What a build knows about the deployment that its pages are for. */
export interface Site {
  /** https://stats.example.com, without a slash at the end. */
  origin: string;
  /** Who runs this copy, for the legal pages. */
  operator: string;
  /** Address of the social profile that the header links to; null for none. */
  profile: string | null;
  sizes: Sizes;
  /** Address of the script of the public pages. */
  script: string;
}

/** The name of a profile in the header: that of its host. */
export function profileName(profile: string): string {
  const host = bareHost(URL.parse(profile)?.hostname ?? '');
  return (
    { 'github.com': 'GitHub', 'x.com': 'X', 'bsky.app': 'Bluesky', 'linkedin.com': 'LinkedIn' }[host] ?? host
  );
}
