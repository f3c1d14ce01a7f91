/** The common table expressions that make visits of the events of open days. Every query that needs them has the same. */
export const openVisitTables: ReadonlySet<string> = new Set(['counted', 'placed', 'numbered', 'open_visits']);
