/** What a query is about: `Sources by visitors, Last 30 days, 2 filters`. */
export function queryTitle(
  { title, unit }: { title: string; unit: string },
  period: string,
  filters: number,
): string {
  const about = unit === '' ? title : `${title} by ${unit.toLowerCase()}`;
  const kept = filters === 0 ? [] : [filters === 1 ? '1 filter' : `${filters} filters`];
  return [about, period, ...kept].join(', ');
}
