/** The number of this lane of `npm run oracle`, and of all lanes. Each has its own stack. */
const [lane = 0, lanes = 1] = (process.env.FOOTFALL_ORACLE_LANE ?? '0/1').split('/').map(Number);

/**
 * Of several equivalent ways to send a query: `npm run oracle` tries each case in all of them, `npm test` in one, in
 * turn.
 */
export const inTurn = <Way>(ways: readonly Way[], index: number): readonly Way[] =>
  process.env.FOOTFALL_ORACLE_CASES === undefined ? ways.filter((_, at) => at === index % ways.length) : ways;

/** The cases of this lane: every nth one. */
export const isOfThisLane = (index: number): boolean => index % lanes === lane;

/** How many of this many cases this lane compares. */
export const shareOfThisLane = (count: number): number => Math.ceil(count / lanes);
