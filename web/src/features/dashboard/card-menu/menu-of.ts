import type { Input } from '@footfall/functions/contract/api';
import type { Table } from '../export/csv.ts';

/** What the menu of a card or a dialog works with. */
export interface MenuOf {
  /** `Sources` */
  title: string;
  /** `Visitors` */
  unit: string;
  /** The question that its numbers answer. */
  question: Input<'query'>;
  /** What is seen, for a file; null while there is nothing to see. */
  table: () => Table | null;
}
