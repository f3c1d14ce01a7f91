/** Interleaves workspaces: the first item of each, then the second of each, and so on. */
export function inTurns<Each extends { workspaceId: string }>(all: readonly Each[]): Each[] {
  const byWorkspace = [...Map.groupBy(all, ({ workspaceId }) => workspaceId).values()];
  const max = Math.max(0, ...byWorkspace.map(({ length }) => length));
  return Array.from({ length: max }, (_, turn) =>
    byWorkspace.flatMap((own) => own.slice(turn, turn + 1)),
  ).flat();
}
