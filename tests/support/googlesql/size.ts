/** What makes a statement large for BigQuery, which inlines a common table expression at each mention. */

const clause = /^(?:WITH )?(\w+) AS \(\n([^]*?)\n\)/gm;

/** How often a statement reads an expression of this name, if each mention is inlined. */
export function countReads(sql: string, name: string): number {
  const clauses = new Map([...sql.matchAll(clause)].map(([, of = '', body = '']) => [of, body]));
  const known = new Map<string, number>();
  const readsIn = (text: string): number =>
    [...text.matchAll(/\b(?:FROM|JOIN) (\w+)/g)].reduce((sum, [, of = '']) => sum + readsOf(of), 0);
  const readsOf = (of: string): number => {
    if (of === name) return 1;
    const body = clauses.get(of);
    if (body === undefined) return 0;
    const count = known.get(of) ?? readsIn(body);
    known.set(of, count);
    return count;
  };
  return readsIn(sql.replaceAll(clause, ''));
}
