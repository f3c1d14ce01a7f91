import { useWide } from '../../ui/page/use-window.ts';
import { scopeWords } from '../../report/exploration/words.ts';
import type { useExploration } from '../../report/exploration/use-exploration.ts';
import { FilterChips } from '../../report/filters/controls.tsx';
import FilterRow from '../../report/filters/filter-chips.tsx';

interface Props {
  explored: ReturnType<typeof useExploration>['explored'];
}

/** The filters, and how many values have a series. On small screens, the bottom edge has the filter button. */
export function ExplorationFilters({ explored }: Props) {
  const isWide = useWide();
  return isWide ? <FilterRow note={explored && scopeOf(explored)} /> : <FilterChips />;
}

function scopeOf({ request: { exploration }, answers: { top } }: NonNullable<Props['explored']>) {
  const count = top && 'total_rows' in top.answer.meta ? top.answer.meta.total_rows : undefined;
  return scopeWords(exploration.breakdown, count ?? 0);
}
