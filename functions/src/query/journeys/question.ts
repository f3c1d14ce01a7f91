import type { ResolvedFilter } from '../../contract/query/filters.ts';
import type { JourneyQuestion } from '../../contract/query/journey-shapes.ts';

/** A question about journeys, with the conditions of segments and goals in place of their names. */
export interface WholeJourneyQuestion extends Omit<JourneyQuestion, ListName> {
  filters: readonly ResolvedFilter[];
  at: readonly ResolvedFilter[];
  goal: readonly ResolvedFilter[];
}

/** The lists of filters that a question has. */
export const listNames = ['filters', 'at', 'goal'] as const;
export type ListName = (typeof listNames)[number];
