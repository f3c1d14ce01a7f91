import type { Extent } from './source.ts';

/** Functions that stay long, as `path, name`, and the reason for each. */
const longForAReason: Readonly<Record<string, string>> = {
  'web/src/features/acquisition/acquisition-page.tsx, Cards': 'one layout with a goal and one without',
};

/** Violations: a line for each, and none if the code is in shape. */
export function breachesOf(
  found: {
    circles: readonly string[][];
    fullFolders: readonly (readonly [folder: string, files: number])[];
    long: readonly Extent[];
  },
  reasons: Readonly<Record<string, string>> = longForAReason,
): string[] {
  const long = new Map(found.long.map(({ path, name, lines }) => [`${path}, ${name}`, lines]));
  return [
    ...found.circles.map((circle) => `import each other: ${circle.join(' ↔ ')}`),
    ...found.fullFolders.map(([folder, files]) => `${folder} has ${files} files; give it rooms`),
    ...[...long]
      .filter(([name]) => !(name in reasons))
      .map(
        ([name, lines]) => `${name} has ${lines} lines; split it, or give a reason in dev/shape/bounds.ts`,
      ),
    ...Object.keys(reasons)
      .filter((name) => !long.has(name))
      .map((name) => `${name} is not long any more; remove its reason from dev/shape/bounds.ts`),
  ];
}
