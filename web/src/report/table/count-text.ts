import { counted } from '../../ui/figures/format.ts';
import { numberFormat } from '../../ui/figures/intl.ts';
import { maxRows } from './table-question.ts';

/** How much of a list is in sight. */
export interface Counted {
  /** What was searched for. */
  searched: string;
  /** Rows in sight. */
  shown: number;
  /** Rows that the search has found. */
  found: number;
  /** Rows of the whole list, if that is known. */
  all: number | undefined;
}

/** How much of a list is shown and found, for screen readers too; empty if all of it is shown. */
export function countText({ searched, shown, found, all }: Counted, locale?: string): string {
  const text = (count: number) => numberFormat({}, locale).format(count);
  if (searched !== '' && found === 0) return `Nothing here matches ‘${searched}’`;
  if (shown >= maxRows && found > maxRows)
    return `The first ${text(maxRows)} of ${text(found)} rows. Search to find the others.`;
  if (searched !== '') return `${text(found)} of ${counted(all ?? found, 'row', locale)}`;
  return shown < found ? `${text(shown)} of ${text(found)} rows` : '';
}
