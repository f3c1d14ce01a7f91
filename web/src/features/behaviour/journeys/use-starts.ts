import {
  type EventDimension,
  type Filter,
  valueName,
  cutRead,
  maxSearchedLength,
  say,
} from '@footfall/functions/contract';
import { questionOf } from '../../../report/ask/question.ts';
import { useSingleQuestion } from '../../../report/ask/questions.tsx';
import { useDebounced } from '../../../report/rows/search.tsx';
import { useGoals } from '../../../report/goals/use-goals.ts';
import { usePeriod } from '../../../report/use-period.ts';
import type { FilterLine } from '../../../report/address/filter-line.ts';
import { lineOf } from './path-filters.ts';

export interface Start {
  key: string;
  name: string;
  /** Null for the first or last page of a visit. */
  line: FilterLine | null;
  visitors?: number;
}

const max = 20;

/** Values that contain the typed text, most visitors first. Shared links can query reports but not suggestions. */
function useValues(dimension: EventDimension, typed: string) {
  const { workspaceId, view, clock } = usePeriod();
  const text = cutRead(useDebounced(typed, 150), maxSearchedLength);
  const contains: Filter[] = text ? [['contains', dimension, [text], { case_sensitive: false }]] : [];
  const { date_range } = questionOf(view, clock.day);
  const { data, error } = useSingleQuestion(
    {
      ...{ site_id: workspaceId, metrics: ['visitors'], date_range, dimensions: [dimension] },
      ...{ filters: contains, pagination: { limit: max, offset: 0 } },
    },
    { showPrevious: true, settled: true },
  );
  const starts = data?.answer.results.map(({ dimensions: [value = ''], metrics: [visitors] }): Start => ({
    key: `${dimension},${value}`,
    name: valueName(dimension, value),
    line: lineOf('is', dimension, value),
    visitors: visitors ?? 0,
  }));
  return { starts, error };
}

export function useStarts(text: string) {
  const typed = text.trim();
  const pages = useValues('event:page', typed);
  const events = useValues('event:name', typed);
  const { list } = useGoals();
  const goals = list
    ?.filter(({ name }) => name.toLowerCase().includes(typed.toLowerCase()))
    .map(({ id, name }): Start => ({ key: `goal,${id}`, name, line: lineOf('is', 'event:goal', name) }));
  const custom = events.starts?.filter(({ name }) => name !== 'pageview');
  const groups = [
    { title: say('Pages'), starts: pages.starts ?? [] },
    { title: say('Goals'), starts: goals ?? [] },
    { title: say('Events'), starts: custom ?? [] },
  ].filter(({ starts }) => starts.length > 0);
  const isWaiting = !pages.starts || !custom || !goals;
  const found = groups.length > 0 ? '' : say('No pages or events match ‘{typed}’ in this period', { typed });
  return {
    groups,
    status:
      (pages.error ?? events.error)
        ? say('The pages and events could not be read')
        : isWaiting
          ? say('Looking for pages, goals and events')
          : found,
  };
}
