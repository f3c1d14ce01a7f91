import { propertyMetrics, type QueryAnswer, numberFormat } from '@footfall/functions/contract';
import type { QuestionInput } from '../../../report/ask/question.ts';
import { maxProperties } from './event-questions.ts';
import type { Column } from '../../../report/rows/column.ts';
import { figuresOf, unseenRow, type Row } from '../../../report/rows/row.ts';

type Answer = Pick<QueryAnswer, 'results'>;

/** Revenue is stored as two properties as well; the page shows it as revenue. */
const ofRevenue = ['revenue', 'currency'];

/** The properties to show, those of most events first, and how many others there are. */
export function shownProperties({ results }: Answer, hasRevenue: boolean) {
  const keys = results
    .map(({ dimensions: [key = ''] }) => key)
    .filter((key) => !hasRevenue || !ofRevenue.includes(key));
  return { keys: keys.slice(0, maxProperties), others: Math.max(0, keys.length - maxProperties) };
}

export const numberColumns: readonly Column[] = Object.entries(propertyMetrics).map(([metric, meaning]) => ({
  metric,
  title: meaning.label,
  meaning,
  // They have the decimals that they need, at most two.
  format: (figure) => numberFormat({ maximumFractionDigits: 2 }).format(figure),
}));

/** A row for each property that has numbers. */
export function numberRows(
  { results: [row] }: Answer,
  question: Pick<QuestionInput, 'metrics'>,
  keys: readonly string[],
): Row[] {
  const all = figuresOf(question, row);
  return keys
    .map((key) => {
      const figures = numberColumns.map(
        ({ metric }) => [metric, all[`${metric}:${key}`] ?? { now: null }] as const,
      );
      return unseenRow(key, null, Object.fromEntries(figures));
    })
    .filter(({ figures }) => figures.prop_mean?.now !== null);
}
