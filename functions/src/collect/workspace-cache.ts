import { AppError } from '../core/errors.ts';
import { findWorkspace, findWorkspaceByDomain, type Workspace } from '../store/workspaces.ts';
import type { Site } from './hit.ts';
import { inTime } from '../core/in-time.ts';
import { TokenBuckets } from './token-bucket.ts';

/** How long a workspace's settings, or its deletion, may take to reach every instance. */
const foundForMs = 60_000;
/** Shorter, because a site may send its first events while its workspace is being added. */
const missingForMs = 5_000;
/** How long what was found before is believed while Firestore does not answer. */
const believedForMs = 15 * 60_000;
const maxFound = 10_000;
const maxMissing = 10_000;

/** Names that nobody has are looked up at most so often, so that a flood of them cannot become a flood of reads. */
const lookups = new TokenBuckets({ perSecond: 200, burst: 2000 });

/** How long Firestore may take. */
const patienceMs = 3000;
/** While it does not answer, it is asked again after so long. */
const askAgainMs = 5000;

interface Found {
  workspace: Workspace;
  since: number;
  askAt: number;
}

const found = new Map<string, Found>();
/** Until when a name is taken to be nobody's. */
const missing = new Map<string, number>();
const underWay = new Map<string, Promise<Workspace | null>>();

/**
 * The workspace of a domain or with an id, from this instance's memory where it has been asked for lately.
 * @throws Error where Firestore does not answer and nothing is known; AppError `too_many_requests`
 */
export function workspaceOf(site: Site, now: number): Workspace | null | Promise<Workspace | null> {
  const key = 'id' in site ? `id ${site.id}` : `domain ${site.domain}`;
  const known = found.get(key);
  if (known && now < known.askAt) return known.workspace;
  if (!known && now < (missing.get(key) ?? 0)) return null;
  let lookup = underWay.get(key);
  if (!lookup) {
    if (!known && !lookups.take('', now))
      throw new AppError('too_many_requests', 'Too many domains that nobody has.');
    lookup = lookUp(key, site, known, now).finally(() => underWay.delete(key));
    underWay.set(key, lookup);
  }
  return lookup;
}

async function lookUp(
  key: string,
  site: Site,
  known: Found | undefined,
  now: number,
): Promise<Workspace | null> {
  let workspace: Workspace | null;
  try {
    const work = 'id' in site ? findWorkspace(site.id) : findWorkspaceByDomain(site.domain);
    workspace = await inTime(work, patienceMs, 'Firestore');
  } catch (error) {
    if (!known || now - known.since > believedForMs) throw error;
    known.askAt = now + askAgainMs;
    return known.workspace;
  }
  if (workspace) remember(found, maxFound, key, { workspace, since: now, askAt: now + foundForMs });
  else {
    found.delete(key);
    remember(missing, maxMissing, key, now + missingForMs);
  }
  return workspace;
}

function remember<Value>(map: Map<string, Value>, max: number, key: string, value: Value): void {
  if (map.size >= max) map.clear();
  map.set(key, value);
}
