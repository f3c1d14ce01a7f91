import { rangeInSentence, rangeWords, shownHost, say } from '@footfall/functions/contract';
import { daysOf } from '../../ui/period/period.ts';
import { linesText } from '../address/filter-words.ts';
import { useSegments } from '../filters/segments.ts';
import {
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
  const filters = filtersWords(
    segment ? say('Segment {name}', { name: segment }) : null,
    view.filters.length > 0 ? linesText(view.filters, view.any) : null,
  );
  return [
    shownHost(domain),
    'timeframe' in view.period && days
      ? say('{period}: {days}', { period: words, days: rangeWords(days) })
      : words,
    ...comparisonOf(period, answered),
    ...(filters === null ? [] : [filters]),
  ];
}

function filtersWords(segment: string | null, filters: string | null): string | null {
  if (segment && filters) return say('Filters: {segment}, and {filters}', { segment, filters });
  const only = segment ?? filters;
  return only && say('Filters: {filters}', { filters: only });
}

function comparisonOf({ view, common }: Period, answered: Parameters<typeof useFacts>[0]): string[] {
  if (answered) {
    const meta: ComparedMeta = { compared_with: null, ...answered.meta };
    const sentences = [comparedSentence, dataSentence].flatMap(
      (sentence) => sentence(meta, answered.question) ?? [],
    );
    return meta.imports_included === false ? [...sentences, say('Imported days are left out.')] : sentences;
  }
  if (!common.compare) return [];
  if (typeof view.compare !== 'string')
    return [say('Compared with {days}.', { days: rangeInSentence(view.compare) })];
  const compared = { period: view.compare };
  return [
    common.match_day_of_week
      ? say(
          '{period, select, year {Compared with the same period last year (same weekdays).} other {Compared with the previous period (same weekdays).}}',
          compared,
        )
      : say(
          '{period, select, year {Compared with the same period last year.} other {Compared with the previous period.}}',
          compared,
        ),
  ];
}
