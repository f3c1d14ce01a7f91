/** To write down each part of each statement would cost a quarter of what it stands for. */
const leastCharged = 16 * 1024 ** 2;

/**
 * Who is charged how much for a statement of many workspaces. A part below 16 MiB is charged only now and then, by chance,
 * and then as 16 MiB, so that in the long run everyone pays their part.
 * @param random from 0 to 1, excluding 1
 */
export function charged(
  workspaceIds: readonly string[],
  bytes: number,
  random: () => number,
): { payers: readonly string[]; each: number } {
  const part = bytes / workspaceIds.length;
  const chance = part / leastCharged;
  return {
    payers: chance >= 1 ? workspaceIds : workspaceIds.filter(() => random() < chance),
    each: Math.ceil(Math.max(part, leastCharged)),
  };
}
