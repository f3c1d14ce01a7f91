import { phrase } from '../words/say.ts';

/** Positive operators are true if any value matches, negative ones if none does. */
const words = {
  is: phrase('is'),
  is_not: phrase('is not'),
  contains: phrase('contains'),
  contains_not: phrase('does not contain'),
  matches: phrase('matches regular expression'),
  matches_not: phrase('does not match regular expression'),
  matches_wildcard: phrase('matches pattern'),
  matches_wildcard_not: phrase('does not match pattern'),
} as const;

export type Operator = keyof typeof words;
export const operators = Object.keys(words) as Operator[];

/** English: `say` translates them. */
export const operatorLabels: Readonly<Record<Operator, string>> = words;

/** The condition of an operator as a sentence. */
export const conditionSentences = {
  is: phrase('{dimension} is {values}'),
  is_not: phrase('{dimension} is not {values}'),
  contains: phrase('{dimension} contains {values}'),
  contains_not: phrase('{dimension} does not contain {values}'),
  matches: phrase('{dimension} matches regular expression {values}'),
  matches_not: phrase('{dimension} does not match regular expression {values}'),
  matches_wildcard: phrase('{dimension} matches pattern {values}'),
  matches_wildcard_not: phrase('{dimension} does not match pattern {values}'),
} as const satisfies Record<Operator, string>;
