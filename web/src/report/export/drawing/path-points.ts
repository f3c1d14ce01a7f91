/** A matrix without rotation: `x * a + e`, `y * d + f`. */
export interface Stretch {
  a: number;
  d: number;
  e: number;
  f: number;
}

const rounded = (value: number) => Math.round(value * 100) / 100;

/** Whether each number of a command is an x (true) or a y. Arcs are not supported. */
const axes: Readonly<Record<string, readonly boolean[]>> = {
  M: [true, false],
  L: [true, false],
  T: [true, false],
  S: [true, false],
  Q: [true, false],
  C: [true, false],
  H: [true],
  V: [false],
};

/**
 * Moves the points of a path, so that its line keeps one width where the drawing is stretched.
 * @param path the attribute `d` without arcs
 */
export function stretchedPath(path: string, { a, d, e, f }: Stretch): string {
  return path.replaceAll(/([a-df-z])([^a-df-z]*)/gi, (_, command: string, rest: string) => {
    const kinds = axes[command.toUpperCase()] ?? [];
    const isRelative = command !== command.toUpperCase();
    const numbers = (rest.match(/-?(?:\d*\.)?\d+(?:e-?\d+)?/gi) ?? []).map((text, index) => {
      const isX = kinds[index % kinds.length] ?? true;
      const offset = isX ? e : f;
      return rounded(Number(text) * (isX ? a : d) + (isRelative ? 0 : offset));
    });
    return command + numbers.join(' ');
  });
}
