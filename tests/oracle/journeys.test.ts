import { expect } from 'vitest';
import { askJourney, siteOf, snapped } from '../support/oracle/answers.ts';
import { testDrawn } from '../support/oracle/compare-drawn.ts';
import { countJourneys } from '../support/oracle/journey/count.ts';
import { journeyCase, journeyIn, type JourneyCase } from '../support/oracle/journey/draw.ts';
import { inTurn } from '../support/oracle/lane.ts';

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

testDrawn("the answers to random questions about journeys are the oracle's", {
  name: 'journey',
  drawn: journeyCase,
  few: 14,
  ofHundred: 100,
  tells: (plan) => {
    const built = journeyIn(plan);
    const counted = built && countJourneys(built.events, built.question, built.of);
    return counted && counted !== 'refused' && counted.columns.some(({ visits }) => visits > 0);
  },
  compare,
});
