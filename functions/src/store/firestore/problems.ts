import { asPhrase, englishOf, type Phrase } from '../../core/phrase.ts';

/** A problem as its document has it: in English, and with what says it in other languages, as JSON. */
export const storedProblem = (problem: Phrase | null) => ({
  problem: problem && englishOf(problem),
  problemPhrase: problem && JSON.stringify(problem),
});

/** A document can have the English words alone. Then they are all that can be said. */
export function readProblem(problem: unknown, problemPhrase: unknown): Phrase | null {
  if (typeof problem !== 'string') return null;
  const phrase = typeof problemPhrase === 'string' ? (JSON.parse(problemPhrase) as Phrase) : null;
  return phrase && englishOf(phrase) === problem ? phrase : asPhrase(problem);
}
