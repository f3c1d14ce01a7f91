import { rangeInSentence, rangeWords, shownHost } from '@footfall/functions/contract';
import { daysOf } from '../../ui/period/period.ts';
import { linesText } from '../address/filter-words.ts';
import { useSegments } from '../filters/segments.ts';
import {
  comparedName,
  comparedSentence,
  dataSentence,
  type ComparedMeta,
  type ComparedQuestion,
} from '../period/compared-words.ts';
import { usePeriod, usePeriodWords, type Period } from '../use-period.ts';

/** What an answer says about its period. Journeys have no comparison. */
export type AnsweredPeriod = Partial<ComparedMeta>;

/**
 * What a reader must know about numbers outside of their page: site, period, comparison and filters, one line each.
 * @param answered names the compared days exactly. Without it, the comparison has a name.
 */
export function useFacts(answered?: { meta: AnsweredPeriod; question: ComparedQuestion }): string[] {
  const period = usePeriod();
  const words = usePeriodWords();
  const { view, domain, clock } = period;
  const { list } = useSegments(view.segment !== null);
  const days = daysOf(view.period, clock.day);
  const segment = view.segment && list?.find(({ id }) => id === view.segment)?.name;
  const filters = [
    ...(segment ? [`Segment ${segment}`] : []),
    ...(view.filters.length > 0 ? [linesText(view.filters, view.any)] : []),
  ];
  return [
    shownHost(domain),
    'timeframe' in view.period && days ? `${words}: ${rangeWords(days)}` : words,
    ...comparisonOf(period, answered),
    ...(filters.length > 0 ? [`Filters: ${filters.join(', and ')}`] : []),
  ];
}

function comparisonOf({ view, common }: Period, answered: Parameters<typeof useFacts>[0]): string[] {
  if (answered) {
    const meta: ComparedMeta = { compared_with: null, ...answered.meta };
    const sentences = [comparedSentence, dataSentence].flatMap((say) => say(meta, answered.question) ?? []);
    return meta.imports_included === false ? [...sentences, 'Imported days are left out.'] : sentences;
  }
  if (!common.compare) return [];
  const name = typeof view.compare === 'string' ? comparedName(view.compare) : rangeInSentence(view.compare);
  return [`Compared with ${name}${common.match_day_of_week ? ' (same weekdays)' : ''}.`];
}
