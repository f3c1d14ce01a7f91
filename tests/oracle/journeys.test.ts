import { beforeAll, expect, test } from 'vitest';
import { askJourney, siteOf, snapped } from '../support/oracle/answers.ts';
import { compareDrawn } from '../support/oracle/compare-drawn.ts';
import { countJourneys } from '../support/oracle/journey/count.ts';
import { journeyCase, journeyIn, type JourneyCase } from '../support/oracle/journey/draw.ts';
import { inTurn, shareOfThisLane } from '../support/oracle/lane.ts';

/** How many questions are asked. */
const questions = shareOfThisLane(Number(process.env.FOOTFALL_ORACLE_CASES ?? 30));
const seed = Number(process.env.FOOTFALL_ORACLE_SEED ?? Math.floor(Math.random() * 2 ** 31));
/** This is for a machine that has much else to do. */
const patienceMs = Math.max(questions * 4000, 3_600_000);

/** Compares the answers from stored visits and from events alone with the count. */
async function compare(plan: JourneyCase, index: number): Promise<void> {
  const built = journeyIn(plan);
  if (!built) return;
  const { timezone, now } = built.of;
  const counted = countJourneys(built.events, built.question, built.of);
  for (const rolledUpTo of inTurn([built.rolledUpTo, '1970-01-01'], index)) {
    const about = `rolled up to ${rolledUpTo}, at ${now.toISOString()} in ${timezone}: ${JSON.stringify(built.question)}`;
    const answer = await askJourney(siteOf(built.of), built.question, { now, rolledUpTo }).catch(
      (error: unknown) => error,
    );
    if (counted === 'refused') {
      expect(answer, about).toMatchObject({ code: 'invalid_request', field: 'compare' });
      continue;
    }
    if (answer instanceof Error) throw new Error(about, { cause: answer });
    expect(snapped(answer, counted), about).toMatchObject(counted);
  }
}

beforeAll(() => {
  console.log(`The seed of the journeys is ${seed}: FOOTFALL_ORACLE_SEED=${seed} repeats them`);
});

test(
  `the answers to ${questions} random questions about journeys are the oracle's`,
  { timeout: patienceMs },
  async () => {
    const compared = await compareDrawn({
      name: 'journey',
      drawn: journeyCase,
      seed,
      most: questions,
      isAsked: (plan) => journeyIn(plan) !== null,
      compare,
    });
    expect(compared).toBeGreaterThan(questions / 2);
  },
);
