import { type PropertyFigure, propertyMetrics, type QueryAnswer } from '@footfall/functions/contract';
import type { AskedQuestion } from '../../../report/ask/question.ts';
import { numberFormat } from '../../../ui/figures/intl.ts';
import { maxProperties } from './event-questions.ts';
import type { Column } from '../../../report/rows/column.ts';
import { unseenRow, type Row } from '../../../report/rows/row.ts';

type Answer = Pick<QueryAnswer, 'results'>;

/** Revenue is stored as two properties as well; the page shows it as revenue. */
const ofRevenue = ['revenue', 'currency'];

/** The properties to show, those of most events first, and how many others there are. */
export function shownProperties(
  { results }: Answer,
  hasRevenue: boolean,
): { keys: string[]; others: number } {
  const keys = results
    .map(({ dimensions: [key = ''] }) => key)
    .filter((key) => !hasRevenue || !ofRevenue.includes(key));
  return { keys: keys.slice(0, maxProperties), others: Math.max(0, keys.length - maxProperties) };
}

/** Numbers of a property have the decimals that they need, at most two. */
const formatNumber = (figure: number) => numberFormat({ maximumFractionDigits: 2 }).format(figure);

export const numberColumns: readonly Column[] = Object.entries(propertyMetrics).map(([metric, meaning]) => ({
  metric,
  title: meaning.label,
  meaning,
  format: formatNumber,
}));

/** A row for each property that has numbers. */
export function numberRows(
  { results: [row] }: Answer,
  { metrics }: Pick<AskedQuestion, 'metrics'>,
  keys: readonly string[],
): Row[] {
  const figureOf = (figure: PropertyFigure, key: string) => {
    const place = metrics.indexOf(`${figure}:${key}`);
    const before = row?.comparison ? { before: row.comparison.metrics[place] ?? null } : {};
    return { now: row?.metrics[place] ?? null, ...before };
  };
  return keys
    .map((key) =>
      unseenRow(key, null, {
        prop_sum: figureOf('prop_sum', key),
        prop_mean: figureOf('prop_mean', key),
        prop_median: figureOf('prop_median', key),
      }),
    )
    .filter(({ figures }) => figures.prop_mean?.now !== null);
}
