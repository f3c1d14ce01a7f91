import { shownHost } from '@footfall/functions/contract';
import type { WorkspaceAnswer } from '@footfall/functions/contract';

interface Named {
  id: string;
  domain: string;
  domainLostAt: string | null;
  formerDomains: readonly { domain: string; until: string }[];
}

/** The name in addresses: the domain, or the id if another workspace took it. The user may be a member of both. */
export function siteOf({ id, domain, domainLostAt }: Pick<Named, 'id' | 'domain' | 'domainLostAt'>): string {
  return domainLostAt ? id : domain;
}

interface Choice {
  /** The workspace's name in the address (see `siteOf`). Null if there is none. */
  site: string | null;
  /** The id of the workspace shown last, also on an earlier visit. */
  last: string | null;
  /** Ids of the workspaces shown since the app was loaded, by their names at that time. */
  seen: ReadonlyMap<string, string>;
  /** Ids of workspaces that the user left or deleted since then. */
  givenUp: ReadonlySet<string>;
}

/**
 * The workspace of a page: the one in its address, else the last one shown, else the first. Null if there is none, or
 * if the address names one that is not in the list: a link must not show another workspace's numbers. A name that was
 * shown since the app loaded still works after its workspace got another domain, or after the user left or deleted it.
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

/** The workspace with this name in an address. The present owner of a domain takes precedence over former ones. */
export function namedBy<Workspace extends Named>(list: readonly Workspace[], site: string | null) {
  const wanted = wantedBy(site);
  return holderOf(list, wanted) ?? formerHolderOf(list, wanted);
}

/** By domain or id. A workspace that lost its domain still matches it, unless the list has the present owner. */
const holderOf = <Workspace extends Named>(list: readonly Workspace[], wanted: string | undefined) =>
  list.find((workspace) => siteOf(workspace) === wanted) ??
  list.find(({ domain }) => domain === wanted) ??
  list.find(({ id }) => id.toLowerCase() === wanted);

function formerHolderOf<Workspace extends Named>(list: readonly Workspace[], wanted: string | undefined) {
  const untilOf = ({ formerDomains }: Workspace) =>
    formerDomains.find(({ domain }) => domain === wanted)?.until;
  return list
    .filter((workspace) => untilOf(workspace) !== undefined)
    .sort((a, b) => ((untilOf(a) ?? '') < (untilOf(b) ?? '') ? 1 : -1))
    .at(0);
}

/** The name of a shown workspace that the user lost: they were removed, or someone else deleted it. Null if none. */
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

/** The display name: the name, or else the domain. */
export const nameOf = ({ name, domain }: Pick<WorkspaceAnswer, 'name' | 'domain'>) =>
  name || shownHost(domain);

/** The workspaces whose name or domain contains the text, in the given order. */
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
