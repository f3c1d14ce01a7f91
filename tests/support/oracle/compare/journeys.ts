import { expect } from 'vitest';
import type { ReadStatement } from '../../../../functions/src/query/run.ts';
import { askJourney, readRows, siteOf, snapped } from '../answers.ts';
import { countJourneys } from '../journey/count.ts';
import { journeyCase, journeyIn, type JourneyCase } from '../journey/draw.ts';
import { inTurn } from '../lane.ts';
import type { Cases } from './drawn.ts';

/** Compares the answers from stored visits and from events alone with the count. */
async function compare(plan: JourneyCase, turn: number, read: ReadStatement): Promise<void> {
  const built = journeyIn(plan);
  if (!built) return;
  const { timezone, now } = built.of;
  const counted = countJourneys(built.events, built.question, built.of);
  for (const rolledUpTo of inTurn([built.rolledUpTo, '1970-01-01'], turn)) {
    const about = `rolled up to ${rolledUpTo}, at ${now.toISOString()} in ${timezone}: ${JSON.stringify(built.question)}`;
    const answer = await askJourney(siteOf(built.of), built.question, { now, rolledUpTo }, read).catch(
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

/** Random questions about journeys in random traffic. @param read runs their statements */
export const journeyCases = (read = readRows): Cases<JourneyCase> => ({
  name: 'journey',
  drawn: journeyCase,
  few: 14,
  ofHundred: 100,
  isRevealing: (plan) => {
    const built = journeyIn(plan);
    const counted = built && countJourneys(built.events, built.question, built.of);
    return counted && counted !== 'refused' && counted.columns.some(({ visits }) => visits > 0);
  },
  compare: (plan, turn) => compare(plan, turn, read),
});
