/** Positive operators are true if any value matches, negative ones if none does. */
const words = {
  is: 'is',
  is_not: 'is not',
  contains: 'contains',
  contains_not: 'does not contain',
  matches: 'matches regular expression',
  matches_not: 'does not match regular expression',
  matches_wildcard: 'matches pattern',
  matches_wildcard_not: 'does not match pattern',
} as const;

export type Operator = keyof typeof words;
export const operators = Object.keys(words) as Operator[];

export const operatorLabels: Readonly<Record<Operator, string>> = words;
