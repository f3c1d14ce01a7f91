/** The distance between names beside each other, in px. */
const apart = 20;

/**
 * Moves names as little as needed, so that they are at least 20 px apart and stay in the picture.
 * @param wanted where names belong, in px from the top, in any order
 * @returns their tops in the same order; null for names without room
 */
export function spreadNames(wanted: readonly number[], height: number): (number | null)[] {
  const room = Math.max(Math.floor(height / apart) + 1, 1);
  const sorted = wanted.map((y, index) => ({ y, index })).sort((a, b) => a.y - b.y || b.index - a.index);
  // The first names are those of the largest series.
  const fitting = sorted.filter(({ index }) => index < room);
  const tops: (number | null)[] = wanted.map(() => null);
  for (const { members, top } of groups(fitting, height))
    members.forEach(({ index }, row) => (tops[index] = top + row * apart));
  return tops;
}

interface Group {
  members: { y: number; index: number }[];
  top: number;
}

/** Joins names that are too close to groups around the middle of where they belong. */
function groups(sorted: Group['members'], height: number): Group[] {
  const found: Group[] = [];
  for (const name of sorted) {
    let group = groupOf([name], height);
    for (
      let above = found.at(-1);
      above && above.top + above.members.length * apart > group.top;
      above = found.at(-1)
    ) {
      group = groupOf([...above.members, ...group.members], height);
      found.pop();
    }
    found.push(group);
  }
  return found;
}

function groupOf(members: Group['members'], height: number): Group {
  const middle = members.reduce((sum, { y }, row) => sum + y - row * apart, 0) / members.length;
  const lowest = height - (members.length - 1) * apart;
  return { members, top: Math.max(Math.min(middle, lowest), 0) };
}
