import { type AnswerBySite, type MetricMeaning, type QueryAnswer, say } from '@footfall/functions/contract';
import { type ExplorationSeries, withoutNumbers } from './series.ts';

interface Currencies {
  /** Null without money, and if there are several. */
  only: string | null;
  areMixed: boolean;
}

/** The currencies of all numbers in money. A row with several has no number, which its answer says. */
export function currenciesIn(
  all: readonly { answer: Pick<QueryAnswer | AnswerBySite, 'results' | 'meta'> }[],
): Currencies {
  const rows = all.flatMap(({ answer }) => answer.results);
  const known = new Set(
    rows.flatMap(({ currency, comparison }) => [currency ?? [], comparison?.currency ?? []].flat()),
  );
  const isSaid = all.some(({ answer: { meta } }) =>
    ('sites' in meta ? meta.sites : [meta]).some((of) => of.metric_warnings !== undefined),
  );
  const areMixed = known.size > 1 || isSaid;
  return { only: areMixed ? null : ([...known][0] ?? null), areMixed };
}

/** Amounts in several currencies cannot be compared, so a series in money has none of them. */
export const withoutMixedMoney = (
  series: ExplorationSeries,
  meaning: MetricMeaning | undefined,
  { areMixed }: Currencies,
): ExplorationSeries =>
  areMixed && meaning?.unit === 'money'
    ? {
        ...withoutNumbers(series),
        note: say('{metric} is in several currencies', { metric: say(meaning.label) }),
      }
    : series;
