import { propertyMetrics, type QueryAnswer, numberFormat } from '@footfall/functions/contract';
import type { QuestionInput } from '../../../report/ask/question.ts';
import { maxProperties } from './event-questions.ts';
import type { Column } from '../../../report/rows/column.ts';
import { figuresOf, unseenRow, type Row } from '../../../report/rows/row.ts';

type Answer = Pick<QueryAnswer, 'results'>;

/** The script stores revenue as two properties. The page shows revenue instead. */
const revenueProperties = ['revenue', 'currency'];

/** The properties of the most events, and the number of others. */
export function shownProperties({ results }: Answer, hasRevenue: boolean) {
  const keys = results
    .map(({ dimensions: [key = ''] }) => key)
    .filter((key) => !hasRevenue || !revenueProperties.includes(key));
  return { keys: keys.slice(0, maxProperties), others: Math.max(0, keys.length - maxProperties) };
}

export const numberColumns: readonly Column[] = Object.entries(propertyMetrics).map(([metric, meaning]) => ({
  metric,
  title: meaning.label,
  meaning,
  format: (figure) => numberFormat({ maximumFractionDigits: 2 }).format(figure),
}));

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
