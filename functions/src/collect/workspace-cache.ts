import { findWorkspaceByDomain, type Workspace } from '../store/workspaces.ts';

/** How long a workspace's settings, or its deletion, may take to reach every instance. */
const foundForMs = 60_000;
/** Shorter, because a site may send its first events while its workspace is being added. */
const missingForMs = 5_000;
const maxEntries = 10_000;

interface Entry {
  workspace: Promise<Workspace | null>;
  until: number;
}

const entries = new Map<string, Entry>();

/** The workspace of a domain, from this instance's memory where it has been asked for lately. */
export function workspaceOfDomain(domain: string, now: number): Promise<Workspace | null> {
  const known = entries.get(domain);
  if (known && now < known.until) return known.workspace;
  const entry: Entry = { workspace: findWorkspaceByDomain(domain), until: now + foundForMs };
  entry.workspace.then(
    (workspace) => {
      if (!workspace) entry.until = now + missingForMs;
    },
    () => entries.delete(domain),
  );
  if (entries.size >= maxEntries) entries.clear();
  entries.set(domain, entry);
  return entry.workspace;
}
