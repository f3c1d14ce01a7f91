import type { FilterLine } from '../../../report/address/filter-line.ts';
import { useView } from '../../../report/address/use-view.ts';
import type { HourCell } from './hour-cells.ts';

const ofTime = ({ dimension }: FilterLine) =>
  dimension === 'time:day_of_week' || dimension === 'time:hour_of_day';

const only = (dimension: FilterLine['dimension'], value: string): FilterLine => ({
  operator: 'is',
  dimension,
  values: [value],
});

/** The filters that keep the visits of one hour of the week. */
const linesOf = ({ day, hour }: HourCell): FilterLine[] => [
  only('time:day_of_week', String(day)),
  only('time:hour_of_day', String(hour).padStart(2, '0')),
];

/** Filters by one hour of the week; pressed again, it removes the filters. */
export function useHourFilter() {
  const { view, change } = useView();
  const others = view.filters.filter((line) => !ofTime(line));
  const own = JSON.stringify(view.filters.filter(ofTime));
  const chosen = (cell: HourCell) => own === JSON.stringify(linesOf(cell));
  return {
    chosen,
    // Any of the conditions is not this hour.
    canFilter: !view.any,
    toggle: (cell: HourCell) => change({ filters: chosen(cell) ? others : [...others, ...linesOf(cell)] }),
  };
}
