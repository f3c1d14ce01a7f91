import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOfThisLane, shareOfThisLane } from '../lane.ts';
import { freshTables, load } from '../tables.ts';
import { type TrafficCase, withPrefix } from '../traffic.ts';

/** A case whose question is about drawn traffic. */
export interface Case {
  about: { traffic: TrafficCase };
}

export interface Cases<Plan extends Case> {
  /** The topic of the cases in a word: the prefix of the names of their workspaces. */
  name: string;
  drawn: fc.Arbitrary<Plan>;
  /** How many are compared. */
  few: number;
  /** How many are compared for each hundred cases of `npm run oracle`. */
  ofHundred: number;
  /** Whether something is counted; null if a case has no query. Most drawn filters match nothing. */
  isRevealing: (plan: Plan) => boolean | null;
  /** Fails if the answers differ from the count. @param turn selects one of several ways to query */
  compare: (plan: Plan, turn: number) => Promise<void>;
}

/** Of each four cases, this many are compared in which nothing is counted. */
const emptyOfFour = 1;
/** The number of cases that are in the tables at a time. */
const batch = 40;
const anySeed = Math.floor(Math.random() * 2 ** 31);

let run = 0;

/** A test that compares drawn cases. The first that differs is run by itself, repeatedly in smaller forms. */
export function testDrawn<Plan extends Case>(title: string, cases: Cases<Plan>): void {
  const { FOOTFALL_ORACLE_CASES: all, FOOTFALL_ORACLE_SEED: given = anySeed } = process.env;
  const max = shareOfThisLane(all ? Math.ceil((Number(all) * cases.ofHundred) / 100) : cases.few);
  // For a machine with much other work.
  test(title, { timeout: Math.max(max * 20_000, 3_600_000) }, async () => {
    console.log(`${cases.name}: FOOTFALL_ORACLE_SEED=${given} repeats them`);
    for (let round = 0, compared = 0; compared < max; round++) {
      const some = await compareSome(cases, Number(given) + round, { max: max - compared, turn: compared });
      expect(some).toBeGreaterThan(0);
      compared += some;
    }
  });
}

/** Compares as many cases as fit into the tables, and prints how many. */
async function compareSome<Plan extends Case>(
  cases: Cases<Plan>,
  seed: number,
  { max, turn: first }: { max: number; turn: number },
): Promise<number> {
  const named = (plan: Plan): Plan => ({
    ...plan,
    about: {
      ...plan.about,
      traffic: withPrefix(plan.about.traffic, `${cases.name}-${process.pid}-${run++}`),
    },
  });
  const some = chosen(cases, seed, Math.min(max, batch)).map(({ index, plan }, position) => ({
    ...{ index, plan: named(plan), turn: first + position },
  }));
  await freshTables();
  await load(some.flatMap(({ plan }) => eventsOf(plan)));
  for (const { index, plan, turn } of some) {
    try {
      await cases.compare(plan, turn);
    } catch (error) {
      console.log(`Case ${index} of seed ${seed} differs; looking for its smallest form`);
      const property = fc.asyncProperty(cases.drawn, async (smaller) => {
        const alone = named(smaller);
        await freshTables();
        await load(eventsOf(alone));
        await cases.compare(alone, turn);
      });
      await fc.assert(property, { seed, path: String(index), numRuns: 1, interruptAfterTimeLimit: 120_000 });
      // Alone the case may pass: then the other cases in the tables matter.
      throw error;
    }
  }
  return some.length;
}

/** Cases of this lane: mostly those that count something, and with different queries. */
function chosen<Plan extends Case>({ drawn, isRevealing }: Cases<Plan>, seed: number, max: number) {
  const empty: { index: number; plan: Plan }[] = [];
  const revealing: typeof empty = [];
  for (const [index, plan] of fc.sample(drawn, { seed, numRuns: Math.max(60, 8 * max) }).entries()) {
    if (revealing.length >= 1.5 * max) break;
    const reveals = isOfThisLane(index) ? isRevealing(plan) : null;
    if (reveals !== null) (reveals ? revealing : empty).push({ index, plan });
  }
  const some = empty.slice(0, Math.ceil((max * emptyOfFour) / 4));
  return [...some, ...chooseDifferent(revealing, max - some.length)];
}

/** So many of these cases: each time the one with most new features of a query, for its size. */
function chooseDifferent<Plan extends Case>(cases: readonly { index: number; plan: Plan }[], max: number) {
  const remaining = new Map(
    cases.map((each) => [
      each,
      new Set(traitsOf({ ...each.plan, about: { ...each.plan.about, traffic: 0 } })),
    ]),
  );
  const known = new Set<string>();
  // A case with fewer queries than this costs hardly less.
  const scoreOf = (traits: Set<string>) =>
    [...traits].filter((trait) => !known.has(trait)).length / (traits.size + 100);
  return Array.from({ length: Math.min(max, cases.length) }, () => {
    const [best, traits] = [...remaining].reduce((a, b) => (scoreOf(b[1]) > scoreOf(a[1]) ? b : a));
    for (const trait of traits) known.add(trait);
    remaining.delete(best);
    return best;
  });
}

/** The names and flags of a drawn choice, each with its key, and any two of an object. */
function traitsOf(choice: unknown, key = ''): string[] {
  if (typeof choice === 'number') return [];
  if (typeof choice !== 'object' || choice === null) return [`${key} ${String(choice)}`];
  const isList = Array.isArray(choice);
  const parts = Object.entries(choice).map(([name, part]) => traitsOf(part, isList ? key : name));
  const own = isList ? [] : parts.filter(({ length }) => length === 1).flat();
  const pairs = own.flatMap((one, at) => own.slice(at + 1).map((other) => `${one}, ${other}`));
  return [...parts.flat(), ...pairs];
}

export const eventsOf = ({ about: { traffic } }: Case) => traffic.workspaces.flatMap(({ events }) => events);
