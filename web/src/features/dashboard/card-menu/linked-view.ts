import type { Filter } from '@footfall/functions/contract/query/filters';
import { queryLimits } from '@footfall/functions/contract/query/words';
import { linesOf, writeLine } from '../view/filter-line.ts';
import type { View } from '../view/view.ts';

/** Whether one of the lines is enough. With one line there is no difference. */
const isAny = ({ any, lines }: { any: boolean; lines: readonly unknown[] }) => any && lines.length > 1;

/**
 * The view as a link has it: the filters of the segment stand in it, because others may not have the segment. Where
 * lines cannot say the same, the segment stays.
 */
export function linkedView(view: View, segment: readonly Filter[]): View {
  const own = { lines: view.filters, any: view.any };
  const kept = linesOf(segment);
  if (!view.segment || !kept || kept.lines.length === 0) return view;
  if (own.lines.length === 0) return { ...view, filters: kept.lines, any: kept.any, segment: null };
  if (isAny(own) || isAny(kept)) return view;
  const all = new Map([...own.lines, ...kept.lines].map((line) => [writeLine(line), line]));
  if (all.size > queryLimits.filters) return view;
  return { ...view, filters: [...all.values()], any: false, segment: null };
}
