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
  /** What the cases are about, in a word: it begins the names of their workspaces. */
  name: string;
  drawn: fc.Arbitrary<Plan>;
  /** How many are compared. */
  few: number;
  /** How many are compared for each hundred cases of `npm run oracle`. */
  ofHundred: number;
  /** Whether something is counted; null where a case has no question. Most drawn filters keep nothing. */
  tells: (plan: Plan) => boolean | null;
  /** Fails where the answers differ from the count. @param turn says in which of several ways it asks */
  compare: (plan: Plan, turn: number) => Promise<void>;
}

/** Of each four cases, so many are compared of which nothing is counted. */
const emptyOfFour = 1;
/** The number of cases that are in the tables at a time. */
const batch = 40;
const anySeed = Math.floor(Math.random() * 2 ** 31);

let run = 0;

/** A test that compares drawn cases. The first that differs is run by itself, again and again in smaller forms. */
export function testDrawn<Plan extends Case>(title: string, cases: Cases<Plan>): void {
  const { FOOTFALL_ORACLE_CASES: all, FOOTFALL_ORACLE_SEED: given = anySeed } = process.env;
  const most = shareOfThisLane(all ? Math.ceil((Number(all) * cases.ofHundred) / 100) : cases.few);
  // This is for a machine that has much else to do.
  test(title, { timeout: Math.max(most * 20_000, 3_600_000) }, async () => {
    console.log(`${cases.name}: FOOTFALL_ORACLE_SEED=${given} repeats them`);
    for (let round = 0, compared = 0; compared < most; round++) {
      const some = await compareSome(cases, Number(given) + round, { most: most - compared, turn: compared });
      expect(some).toBeGreaterThan(0);
      compared += some;
    }
  });
}

/** Compares as many cases as the tables have room for, and says how many. */
async function compareSome<Plan extends Case>(
  cases: Cases<Plan>,
  seed: number,
  { most, turn: first }: { most: number; turn: number },
): Promise<number> {
  const named = (plan: Plan): Plan => ({
    ...plan,
    about: {
      ...plan.about,
      traffic: withPrefix(plan.about.traffic, `${cases.name}-${process.pid}-${run++}`),
    },
  });
  const some = chosen(cases, seed, Math.min(most, batch)).map(({ index, plan }, place) => ({
    ...{ index, plan: named(plan), turn: first + place },
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
      // Alone the case may pass: then it is the others in the tables that matter.
      throw error;
    }
  }
  return some.length;
}

/** Cases of this lane: mostly such of which something is counted, and that differ in what they ask. */
function chosen<Plan extends Case>({ drawn, tells }: Cases<Plan>, seed: number, most: number) {
  const empty: { index: number; plan: Plan }[] = [];
  const telling: typeof empty = [];
  for (const [index, plan] of fc.sample(drawn, { seed, numRuns: Math.max(60, 8 * most) }).entries()) {
    if (telling.length >= 1.5 * most) break;
    const isTelling = isOfThisLane(index) ? tells(plan) : null;
    if (isTelling !== null) (isTelling ? telling : empty).push({ index, plan });
  }
  const some = empty.slice(0, Math.ceil((most * emptyOfFour) / 4));
  return [...some, ...mostDifferent(telling, most - some.length)];
}

/** So many of these cases: each time the one that asks most that is new, for its size. */
function mostDifferent<Plan extends Case>(cases: readonly { index: number; plan: Plan }[], most: number) {
  const left = new Map(
    cases.map((each) => [
      each,
      new Set(traitsOf({ ...each.plan, about: { ...each.plan.about, traffic: 0 } })),
    ]),
  );
  const known = new Set<string>();
  // A case that asks for less than this costs hardly less.
  const scoreOf = (traits: Set<string>) =>
    [...traits].filter((trait) => !known.has(trait)).length / (traits.size + 100);
  return Array.from({ length: Math.min(most, cases.length) }, () => {
    const [best, traits] = [...left].reduce((a, b) => (scoreOf(b[1]) > scoreOf(a[1]) ? b : a));
    for (const trait of traits) known.add(trait);
    left.delete(best);
    return best;
  });
}

/** The names and flags that a drawn choice consists of, each with its key, and any two of an object. */
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
