import fc from 'fast-check';
import { isOfThisLane } from './lane.ts';
import { freshTables, load } from './tables.ts';
import { type TrafficCase, withPrefix } from './traffic.ts';

/** A case whose question is about drawn traffic. */
interface Case {
  about: { traffic: TrafficCase };
}

interface Cases<Plan extends Case> {
  /** What the cases are about, in a word: it begins the names of their workspaces. */
  name: string;
  drawn: fc.Arbitrary<Plan>;
  seed: number;
  /** How many are compared at most. */
  most: number;
  /** Whether a case has a question to ask. */
  isAsked: (plan: Plan) => boolean;
  /** Fails where the answers differ from the count. */
  compare: (plan: Plan, index: number) => Promise<void>;
}

let run = 0;

/**
 * Compares cases of this lane that are all in the tables at once. The first that differs is run by itself, again and
 * again in smaller forms.
 * @returns how many were compared
 */
export async function compareDrawn<Plan extends Case>(cases: Cases<Plan>): Promise<number> {
  const { name, drawn, seed, most, isAsked, compare } = cases;
  const renamed = (plan: Plan): Plan => ({
    ...plan,
    about: { ...plan.about, traffic: withPrefix(plan.about.traffic, `${name}-${process.pid}-${run++}`) },
  });
  const some = [...fc.sample(drawn, { seed, numRuns: 2 * most }).entries()]
    .filter(([index, plan]) => isOfThisLane(index) && isAsked(plan))
    .slice(0, most)
    .map(([index, plan]) => ({ index, plan: renamed(plan) }));
  await freshTables();
  await load(some.flatMap(({ plan }) => eventsOf(plan)));
  for (const { index, plan } of some) {
    try {
      await compare(plan, index);
    } catch (error) {
      console.log(`Case ${index} of seed ${seed} differs; looking for its smallest form`);
      await shrink(cases, renamed, index);
      // Alone the case may pass: then it is the others in the tables that matter.
      throw error;
    }
  }
  return some.length;
}

const eventsOf = ({ about: { traffic } }: Case) => traffic.workspaces.flatMap(({ events }) => events);

/** Runs one case by itself, again and again in smaller forms, and fails with the smallest that still differs. */
async function shrink<Plan extends Case>(
  { drawn, seed, compare }: Cases<Plan>,
  renamed: (plan: Plan) => Plan,
  index: number,
): Promise<void> {
  const property = fc.asyncProperty(drawn, async (plan) => {
    const alone = renamed(plan);
    await freshTables();
    await load(eventsOf(alone));
    await compare(alone, index);
  });
  await fc.assert(property, { seed, path: String(index), numRuns: 1, interruptAfterTimeLimit: 120_000 });
}
