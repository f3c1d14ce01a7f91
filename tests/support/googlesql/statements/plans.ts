/** Plans of statements: random ones, and few that together have each pair of values. */
import {
  type Choice,
  choiceOfPair,
  type Factors,
  gainingChoice,
  MissingPairs,
  namesIn,
  type Pair,
  pairsIn,
  type Random,
  randomChoice,
  seeded,
} from './covering.ts';
import { families, type FamilyName, isPossible as isPossibleIn, isWanted } from './factors.ts';
import { pairsOfPlan, type QuestionsPlan } from './questions.ts';

/** How many queries a plan has. Those that totals answer are short. */
const maxQuestions = { visits: 4, totals: 9 } as const;
/** How many drafts compete for the next plan. */
const drafts = 2;
/** Minimum number of pairs that another query of a plan adds. */
const worthwhile = { visits: 4, totals: 1 } as const;

/** A random plan of a few questions. */
export function randomPlan(random: Random): QuestionsPlan {
  const family = random() < 0.2 ? 'totals' : 'visits';
  const { shared, own } = families[family];
  const questions = Array.from({ length: 1 + Math.floor(random() * maxQuestions[family]) }, () =>
    randomChoice(own, random),
  );
  return { family, shared: randomChoice(shared, random), questions };
}

const partOf = (factors: Factors, choice: Choice): Choice =>
  Object.fromEntries(Object.entries(choice).filter(([factor]) => factor in factors));

/** The first question has few values, so that it can have pairs that others would exclude. */
const fewOf = (own: Factors): Factors =>
  Object.fromEntries(Object.entries(own).map(([name, { values }]) => [name, { values, count: 1 }]));

/** Values that are compatible with nearly every other value; of each line, the first that is. */
const plain: readonly Choice[] = ['nothing', 'the period before'].flatMap((comparison) =>
  ['none', 'visits with a goal'].flatMap((goal) =>
    ['closed days', 'moments'].flatMap((period) =>
      ['none', 'visit:os', 'event:goal'].map((dimension) => ({
        ...{ condition: ['visit:os'], operator: ['is'], shape: ['list'], site: ['plain'] },
        ...{ comparison: [comparison], goal: [goal], period: [period] },
        ...{ dimension: [dimension], order: ['by default'] },
      })),
    ),
  ),
);

/** Plans of a family that together cover each possible pair. */
export function coveringPlans(family: FamilyName, seed: number): QuestionsPlan[] {
  const random = seeded(seed);
  const { shared, own }: { shared: Factors; own: Factors } = families[family];
  const isPossible = (pair: Pair) => isPossibleIn(family, pair);
  const everything = Object.entries({ ...shared, ...own }).map(([name, { values }]) => [name, values]);
  const missing = new MissingPairs(
    pairsIn(Object.fromEntries(everything) as Choice).filter((pair) => isWanted(pair) && isPossible(pair)),
  );
  const draft = (given: Choice): QuestionsPlan => {
    const [ofShared, ofFirst] = [partOf(shared, given), partOf(own, given)];
    const chosen = gainingChoice(shared, ofShared, { missing, random, isPossible, around: namesIn(ofFirst) });
    const around = { missing, random, isPossible, around: namesIn(chosen) };
    const questions: Choice[] = [];
    const found: Pair[] = [];
    // A pair that one query has is not missing for the next one.
    for (let index = 0; index < maxQuestions[family]; index++) {
      const question =
        index === 0 ? gainingChoice(fewOf(own), ofFirst, around) : gainingChoice(own, {}, around);
      const pairs = pairsOfPlan({ family, shared: chosen, questions: [question] }).filter((each) =>
        missing.has(each),
      );
      if (index > 0 && pairs.length < worthwhile[family]) continue;
      for (const each of pairs) missing.remove(each);
      questions.push(question);
      found.push(...pairs);
    }
    for (const each of found) missing.add(each);
    return { family, shared: chosen, questions };
  };
  const plans: QuestionsPlan[] = [];
  for (let pair = missing.first(); pair; pair = missing.first()) {
    const wanted = pair;
    const given = choiceOfPair(wanted);
    const scored = (plan: QuestionsPlan) => {
      const pairs = pairsOfPlan(plan);
      const has = pairs.some((found) => found.every((name) => wanted.includes(name)));
      return has ? [{ plan, pairs, gained: pairs.filter((found) => missing.has(found)).length }] : [];
    };
    const [best = plain.flatMap((values) => scored(draft({ ...values, ...given }))).at(0)] = Array.from(
      { length: drafts },
      () => draft(given),
    )
      .flatMap(scored)
      .sort((one, other) => other.gained - one.gained);
    if (!best) throw new Error(`No question has ${pair.join(' and ')}`);
    plans.push(best.plan);
    for (const known of best.pairs) missing.remove(known);
  }
  return plans;
}
