import type { QueryAnswer } from '@footfall/functions/contract/query/query';
import type { Breakdown } from '../breakdown/breakdowns.ts';
import type { AskedQuestion } from '../data/card-questions.ts';
import type { CardRow } from '../data/card-rows.ts';

/** What the menu of a card works with. */
export interface MenuOf {
  breakdown: Breakdown;
  /** The days, in words. */
  period: string;
  data: { answer: QueryAnswer; asked: AskedQuestion };
  /** Those that the card shows. */
  rows: readonly CardRow[];
}
