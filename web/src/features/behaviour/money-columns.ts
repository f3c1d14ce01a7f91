import { queryMetrics, formatMoney, say, phrase } from '@footfall/functions/contract';
import type { Column } from '../../report/rows/column.ts';

const titles = {
  total_revenue: phrase('Revenue ({currency})'),
  // Translators: the average revenue of one event.
  average_revenue: phrase('Average ({currency})'),
} as const;
export type MoneyMetric = keyof typeof titles;

export const moneyColumn = (metric: MoneyMetric, currency: string, name: string = metric): Column => ({
  metric: `${name} ${currency}`,
  title: titles[metric].replace('{currency}', currency),
  words: say(titles[metric], { currency }),
  meaning: queryMetrics[metric],
  format: (amount) => formatMoney(amount, currency),
});

type Counts = readonly (readonly [currency: string, count: number])[];

export const columnCurrencies = (counts: Counts): string[] => currenciesIn(counts).slice(0, 3);

/** All currencies, highest count first. */
export function currenciesIn(counts: Counts): string[] {
  const sums = new Map<string, number>();
  for (const [currency, count] of counts) sums.set(currency, (sums.get(currency) ?? 0) + count);
  return [...sums]
    .sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
    .map(([currency]) => currency);
}
