import { Refusal } from '../apis/route.ts';
import type { GoogleProject } from '../project.ts';
import { isKnown } from './delays.ts';

const cachedMs = 10 * 60_000;

/**
 * The deployed project, behind servers that learn about a release one after the other, and cache a 404 by its address.
 * @see https://firebase.google.com/docs/hosting/manage-cache
 */
export function pageServer(project: GoogleProject) {
  const missing = new Map<string, number>();
  return (path: string, search: string, now: number): object => {
    const address = path + search;
    const isCached = now - (missing.get(address) ?? -Infinity) < cachedMs;
    if (isCached || !isKnown(project, 'release', 'pages', now)) {
      if (!isCached) missing.set(address, now);
      throw new Refusal(404, 'NOT_FOUND', 'Page not found');
    }
    if (path === 'api/health' && project.healthStatus === 200) return { status: 'ok' };
    throw new Refusal(project.healthStatus, 'UNAVAILABLE', 'The function is not available.');
  };
}
