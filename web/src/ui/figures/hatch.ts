/** A corner of an outline: x to the right, y down. */
export type Corner = readonly [x: number, y: number];

const rounded = (value: number) => Math.round(value * 10) / 10;

/** The part of one edge that is on or above a diagonal, as x coordinates. Null for none. */
function partBelow([fromX, fromY]: Corner, [toX, toY]: Corner, diagonal: number): Corner | null {
  const [from, to] = [fromX + fromY - diagonal, toX + toY - diagonal];
  if (from > 0 && to > 0) return null;
  const crossing = fromX + ((toX - fromX) * from) / (from - to);
  return [from > 0 ? crossing : fromX, to > 0 ? crossing : toX];
}

/** The parts of a diagonal inside an area, from left to right. */
function spans(edge: readonly Corner[], bottom: number, diagonal: number): Corner[] {
  const found: [number, number][] = [];
  for (const [index, corner] of edge.entries()) {
    const next = edge[index + 1];
    const part = next && partBelow(corner, next, diagonal);
    if (!part) continue;
    const from = Math.max(part[0], diagonal - bottom);
    const last = found.at(-1);
    if (part[1] <= from) continue;
    if (last && from - last[1] < 0.01) last[1] = part[1];
    else found.push([from, part[1]]);
  }
  return found;
}

/**
 * Parallel diagonals in an area, as the path of an SVG. Lines need no pattern, which files of charts could not take over.
 * @param edge the upper edge, from left to right
 * @param bottom the y of the lower edge
 * @param apart the distance between two lines along the x axis
 */
export function hatchPath(edge: readonly Corner[], bottom: number, apart = 7): string {
  const [first, last] = [edge[0], edge.at(-1)];
  if (!first || !last || last[0] <= first[0]) return '';
  const top = Math.min(...edge.map(([, y]) => y));
  const lines: string[] = [];
  const start = Math.ceil((first[0] + top) / apart) * apart;
  for (let diagonal = start; diagonal < last[0] + bottom; diagonal += apart) {
    for (const [from, to] of spans(edge, bottom, diagonal))
      lines.push(`M${rounded(from)} ${rounded(diagonal - from)}L${rounded(to)} ${rounded(diagonal - to)}`);
  }
  return lines.join('');
}
