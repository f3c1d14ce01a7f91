/** The lanes of `npm run oracle`, each on its own stack: which one this is, and how many there are. */
const [lane = 0, lanes = 1] = (process.env.FOOTFALL_ORACLE_LANE ?? '0/1').split('/').map(Number);

/** The cases of this lane: every nth one. */
export const isOfThisLane = (index: number): boolean => index % lanes === lane;

/** How many of so many this lane compares. */
export const shareOfThisLane = (count: number): number => Math.ceil(count / lanes);
