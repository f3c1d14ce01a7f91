export const journeyLimits = { minSteps: 2, steps: 10, pages: 10, pageLength: 500 } as const;

/** The direction of a journey: what came after its start, what came before it, or both. */
export const directions = ['from', 'through', 'to'] as const;
export type Direction = (typeof directions)[number];

const stepsBefore = {
  from: () => 0,
  through: (steps: number) => (steps - 1) >> 1,
  to: (steps: number) => steps - 1,
};

/** The first and the last step; the start is step 0. */
export function stepsOf({ direction, steps }: { direction: Direction; steps: number }) {
  const before = stepsBefore[direction](steps);
  return { first: before === 0 ? 0 : -before, last: steps - 1 - before };
}
