import { shownHost } from '@footfall/functions/contract';
import type { WorkspaceAnswer } from '@footfall/functions/contract';

interface Named {
  id: string;
  domain: string;
  domainLostAt: string | null;
  formerDomains: readonly { domain: string; until: string }[];
}

/**
 * The name of a workspace in addresses: its domain, or its id once another workspace has the domain, because the user
 * may be a member of both.
 */
export function siteOf({ id, domain, domainLostAt }: Pick<Named, 'id' | 'domain' | 'domainLostAt'>): string {
  return domainLostAt ? id : domain;
}

interface Choice {
  /** The name of the workspace in the address (see `siteOf`); null if the address has none. */
  site: string | null;
  /** The id of the workspace that was shown last, now or on an earlier visit. */
  last: string | null;
  /** The ids of those that were shown since the app was loaded, by their names at that time. */
  seen: ReadonlyMap<string, string>;
  /** The ids of those that the user has left or deleted since then. */
  givenUp: ReadonlySet<string>;
}

/**
 * The workspace that a page shows: the one that its address names, else the one that was shown last, else the first.
 * Null if there is none, or if the address names one that is not in the list: a link to a workspace must not
 * show the numbers of another. A domain that was shown a moment ago is different: its workspace has a new domain, or the
 * user has left or deleted it (if not, see `lostOf`).
 */
export function chosenOf<Workspace extends Named>(
  list: readonly Workspace[],
  { site, last, seen, givenUp }: Choice,
): Workspace | null {
  const wanted = wantedBy(site);
  const holder = holderOf(list, wanted);
  if (holder) return holder;
  if (lostOf(list, { site, seen, givenUp }) !== null) return null;
  const byId = (wantedId: string | null | undefined) => list.find(({ id }) => id === wantedId);
  const named = byId(seen.get(wanted ?? '')) ?? formerHolderOf(list, wanted);
  if (named) return named;
  if (wanted && !seen.has(wanted)) return null;
  return byId(last) ?? list[0] ?? null;
}

/**
 * The workspace that a name in an address means; undefined if there is none. Whoever has a domain now comes before those
 * that had it.
 */
export function namedBy<Workspace extends Named>(list: readonly Workspace[], site: string | null) {
  const wanted = wantedBy(site);
  return holderOf(list, wanted) ?? formerHolderOf(list, wanted);
}

/**
 * The workspace with the domain or the id. One that lost its domain is named by it, unless the workspace that has it now
 * is in the list.
 */
const holderOf = <Workspace extends Named>(list: readonly Workspace[], wanted: string | undefined) =>
  list.find((workspace) => siteOf(workspace) === wanted) ??
  list.find(({ domain }) => domain === wanted) ??
  list.find(({ id }) => id.toLowerCase() === wanted);

/** The workspace that had the domain most recently. */
function formerHolderOf<Workspace extends Named>(list: readonly Workspace[], wanted: string | undefined) {
  const untilOf = ({ formerDomains }: Workspace) =>
    formerDomains.find(({ domain }) => domain === wanted)?.until;
  return list
    .filter((workspace) => untilOf(workspace) !== undefined)
    .sort((a, b) => ((untilOf(a) ?? '') < (untilOf(b) ?? '') ? 1 : -1))
    .at(0);
}

/**
 * The name of the workspace that the page showed a moment ago and that the user no longer has, for a reason other than
 * their own doing: they were removed from it, or someone else deleted it. Null if there is none.
 */
export function lostOf(
  list: readonly Named[],
  { site, seen, givenUp }: Pick<Choice, 'site' | 'seen' | 'givenUp'>,
): string | null {
  const wanted = wantedBy(site);
  const id = wanted === undefined ? undefined : seen.get(wanted);
  if (wanted === undefined || id === undefined || givenUp.has(id)) return null;
  return list.some((workspace) => workspace.id === id || workspace.domain === wanted) ? null : wanted;
}

const wantedBy = (site: string | null) => site?.trim().toLowerCase();

/** The displayed name of a workspace: its name, or its domain if it has none. */
export const nameOf = ({ name, domain }: Pick<WorkspaceAnswer, 'name' | 'domain'>) =>
  name || shownHost(domain);

/** The workspaces whose name or domain contains the typed text, in the given order. */
export function searchWorkspaces<Item extends Pick<WorkspaceAnswer, 'name' | 'domain'>>(
  list: readonly Item[],
  typed: string,
): Item[] {
  const wanted = typed.trim().toLowerCase();
  return list.filter((workspace) =>
    [nameOf(workspace), workspace.domain, shownHost(workspace.domain)].some((text) =>
      text.toLowerCase().includes(wanted),
    ),
  );
}
