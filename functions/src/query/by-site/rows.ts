import { changeOrderIn, type QueryRow, type QuestionBySite, siteDimension } from '../../contract/index.ts';
import { compareText } from '../answer/rows.ts';
import { isTime } from '../plan/plan.ts';

type Ordered = Pick<QuestionBySite, 'dimensions' | 'metrics' | 'order_by'>;

interface SiteRow {
  row: QueryRow;
  /** The index of the workspace in `site_ids`. */
  site: number;
}

/**
 * The rows of several workspaces in one order, with the ids of the workspaces as values. Rows that are equal in it are in
 * the order of the workspaces, and then in their own.
 * @param rowsOf the rows of each workspace, in the order of the question
 */
export function mergedRows(
  question: Ordered,
  rowsOf: readonly { id: string; rows: readonly QueryRow[] }[],
): QueryRow[] {
  const position = question.dimensions.indexOf(siteDimension);
  return rowsOf
    .flatMap(({ id, rows }, site) => rows.map((row) => ({ row: withSite(row, position, id), site })))
    .sort(comparing(question))
    .map(({ row }) => row);
}

function withSite({ dimensions, comparison, ...row }: QueryRow, position: number, id: string): QueryRow {
  const withId = (values: readonly string[]) => values.toSpliced(position, 0, id);
  return {
    dimensions: withId(dimensions),
    ...row,
    ...(comparison ? { comparison: { ...comparison, dimensions: withId(comparison.dimensions) } } : {}),
  };
}

function comparing(question: Ordered): (a: SiteRow, b: SiteRow) => number {
  const orders = orderOf(question).map(([name, way]) => {
    const sign = way === 'asc' ? 1 : -1;
    const valueOf = valueNamed(question, name);
    return (a: SiteRow, b: SiteRow) => compareValues(valueOf(a), valueOf(b), sign);
  });
  return (a, b) => orders.reduce((order, compare) => order || compare(a, b), 0);
}

function orderOf({ dimensions, metrics, order_by }: Ordered): Ordered['order_by'] {
  if (order_by.length > 0) return order_by;
  const time = dimensions.filter(isTime).map((name): [string, 'asc'] => [name, 'asc']);
  return [...time, ...metrics.slice(0, 1).map((name): [string, 'desc'] => [name, 'desc'])];
}

type Value = string | number | null;

function valueNamed({ dimensions, metrics }: Ordered, name: string): (row: SiteRow) => Value {
  if (name === siteDimension) return ({ site }) => site;
  const change = changeOrderIn(name);
  const metric = metrics.findIndex((each) => each === (change?.metric ?? name));
  if (change)
    return ({ row }) => {
      const difference = differenceOf(row, metric);
      return difference !== null && change.by === 'change' ? Math.abs(difference) : difference;
    };
  if (metric >= 0) return ({ row }) => row.metrics[metric] ?? null;
  const dimension = dimensions.findIndex((each) => each === name);
  return ({ row }) => row.dimensions[dimension] ?? '';
}

/** The same days are compared, if the compared range begins before the data. */
function differenceOf({ metrics, comparison }: QueryRow, metric: number) {
  const now = (comparison?.same_days?.metrics ?? metrics)[metric] ?? null;
  const before = comparison?.metrics[metric] ?? null;
  return now === null || before === null ? null : now - before;
}

/** Rows without a number come last. */
function compareValues(a: Value, b: Value, sign: 1 | -1) {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return sign * (typeof a === 'string' ? compareText(a, String(b)) : a - Number(b));
}
