import type { WorkspaceAnswer } from '@footfall/functions/contract';

/** The displayed name of a workspace: its name, or its domain if it has none. */
export const nameOf = ({ name, domain }: Pick<WorkspaceAnswer, 'name' | 'domain'>) => name || domain;

/** The workspaces whose name or domain contains the typed text, in the given order. */
export function searchWorkspaces<Item extends Pick<WorkspaceAnswer, 'name' | 'domain'>>(
  list: readonly Item[],
  typed: string,
): Item[] {
  const wanted = typed.trim().toLowerCase();
  return list.filter((workspace) =>
    [nameOf(workspace), workspace.domain].some((text) => text.toLowerCase().includes(wanted)),
  );
}
