import type { WorkspaceAnswer } from '@footfall/functions/contract';

/** What a workspace is called: its name, or its domain where it has none. */
export const nameOf = ({ name, domain }: Pick<WorkspaceAnswer, 'name' | 'domain'>) => name || domain;

/** The workspaces whose name or domain contains what was typed, in the order given. */
export function searchWorkspaces<Item extends Pick<WorkspaceAnswer, 'name' | 'domain'>>(
  list: readonly Item[],
  typed: string,
): Item[] {
  const wanted = typed.trim().toLowerCase();
  return list.filter((workspace) =>
    [nameOf(workspace), workspace.domain].some((text) => text.toLowerCase().includes(wanted)),
  );
}
