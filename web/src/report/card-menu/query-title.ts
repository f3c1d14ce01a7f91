import { counted } from '../../ui/figures/format.ts';

/** What a query is about: `Sources by visitors, Last 30 days, 2 filters`. */
export function queryTitle(
  { title, unit }: { title: string; unit: string },
  period: string,
  filters: number,
): string {
  const about = unit === '' ? title : `${title} by ${unit.toLowerCase()}`;
  const kept = filters === 0 ? [] : [counted(filters, 'filter')];
  return [about, period, ...kept].join(', ');
}
