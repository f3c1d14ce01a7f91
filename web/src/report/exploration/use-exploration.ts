import { useMemo, useState } from 'react';
import { type Exploration, type Filter, replaceConditions, shownHost } from '@footfall/functions/contract';
import { useOverdue } from '../../api/use-endpoint.ts';
import { useQuestions } from '../ask/questions.tsx';
import { useSegments } from '../filters/segments.ts';
import { useGoals } from '../goals/use-goals.ts';
import { useClocks } from '../period/use-clock.ts';
import { isOpen, usePeriod } from '../use-period.ts';
import { explorationInterval } from './intervals.ts';
import { type ExplorationData, hoursDataOf, pictureDataOf } from './picture-data.ts';
import {
  type ExplorationRequest,
  type ExplorationQuestion,
  firstQuestions,
  type NamedAnswers,
  type NamedQuestions,
  secondQuestions,
} from './questions.ts';
import { emptySeries } from './series.ts';

const refreshMs = 60_000;
const noQuestions: NamedQuestions = {};

type Found = NamedAnswers[string];

/** Complete answers. The same object until one of them changes. */
interface Complete {
  questions: NamedQuestions;
  found: readonly Found[];
  answers: NamedAnswers;
}

/** The answers to named questions in one call. `answers` is null until there are all of them. */
function useNamedQuestions(questions: NamedQuestions) {
  const open = isOpen(usePeriod());
  const queries = useMemo(() => Object.values(questions), [questions]);
  const states = useQuestions<ExplorationQuestion>(queries.length > 0 ? queries : null, {
    every: open ? refreshMs : 0,
    settled: !open,
  });
  const found = states.flatMap(({ data }) => data ?? []);
  const [known, setKnown] = useState<Complete | null>(null);
  const isKnown =
    known?.questions === questions && found.every((answered, index) => answered === known.found[index]);
  if (found.length === queries.length && !isKnown) {
    const answers = Object.fromEntries(Object.keys(questions).map((name, index) => [name, found[index]]));
    setKnown({ questions, found, answers: answers as NamedAnswers });
  }
  return {
    answers: known?.questions === questions ? known.answers : null,
    error: states.find(({ error }) => error)?.error,
    retry: () => states[0]?.retry(),
  };
}

/**
 * What is queried: segments that exist, and for several sites names instead of ids, which only this workspace knows.
 * Null while these names load.
 */
function useRequest(exploration: Exploration) {
  const { common, view, clock } = usePeriod();
  const { breakdown, goal } = exploration;
  const isBySite = breakdown.kind === 'sites';
  const needsSegments = breakdown.kind === 'segments' || (isBySite && view.segment !== null);
  const { list: segments, isWaiting } = useSegments(needsSegments);
  const { list: goals } = useGoals();
  const today = clock.day;
  const isLoading = isWaiting || (isBySite && goal !== null && !goals);
  const request = useMemo((): ExplorationRequest | null => {
    if (isLoading) return null;
    const interval = explorationInterval(exploration, view, today);
    if (breakdown.kind === 'segments') {
      const known = breakdown.segments.filter((id) => segments?.some((segment) => segment.id === id));
      return {
        exploration: { ...exploration, breakdown: { ...breakdown, segments: known } },
        common,
        interval,
      };
    }
    if (!isBySite) return { exploration, common, interval };
    const named = {
      goal: goals?.find(({ id }) => id === goal)?.name ?? goal,
      filters: common.filters.map((filter) => withSegmentNames(filter, segments ?? [])),
    };
    return {
      exploration: { ...exploration, goal: named.goal },
      common: { ...common, filters: named.filters },
      interval,
    };
  }, [isLoading, exploration, view, today, breakdown, segments, common, isBySite, goals, goal]);
  return { request, segments };
}

const withSegmentNames = (filter: Filter, segments: readonly { id: string; name: string }[]): Filter =>
  replaceConditions(filter, (condition) =>
    condition[1] === 'segment'
      ? ['is', 'segment', condition[2].map((id) => segments.find((each) => each.id === id)?.name ?? id)]
      : condition,
  );

/** Adds a series without numbers for each segment that is deleted, or that another person keeps. */
function withUnknownSegments(
  data: ExplorationData,
  { breakdown }: Exploration,
  { exploration: { breakdown: known } }: ExplorationRequest,
): ExplorationData {
  if (breakdown.kind !== 'segments' || known.kind !== 'segments') return data;
  const unknown = breakdown.segments.filter((id) => !known.segments.includes(id));
  const isTotal = ({ id }: { id: string }) => id === '';
  return {
    ...data,
    series: [
      ...data.series.filter((series) => !isTotal(series)),
      ...unknown.map((id) => emptySeries(id, data.keys.length)),
      ...data.series.filter(isTotal),
    ],
  };
}

/** Asks an exploration of the page in two calls, and repeats them every minute while its period includes today. */
export function useExploration(exploration: Exploration) {
  const clockIn = useClocks();
  const { request, segments } = useRequest(exploration);
  const first = useNamedQuestions(
    useMemo(() => (request ? firstQuestions(request) : noQuestions), [request]),
  );
  const second = useNamedQuestions(
    useMemo(
      () => (request && first.answers ? secondQuestions(request, first.answers) : noQuestions),
      [request, first.answers],
    ),
  );
  const explored = useMemo(() => {
    if (!request || !first.answers || !second.answers) return null;
    const answers = { ...first.answers, ...second.answers };
    const names = {
      segment: (id: string) => segments?.find((segment) => segment.id === id)?.name ?? id,
      site: (_id: string, domain: string) => shownHost(domain),
    };
    const nameData = () =>
      withUnknownSegments(pictureDataOf({ request, answers, clockIn, names }), exploration, request);
    return {
      request,
      answers,
      data: nameData(),
      nameData,
      hours: hoursDataOf(request, answers),
    };
  }, [exploration, request, segments, first.answers, second.answers, clockIn]);
  const error = first.error ?? second.error;
  const held = useHeld(explored, request);
  const shown = explored ?? (error ? null : held);
  return {
    explored: shown,
    isStale: shown === null || shown.request !== request,
    error,
    retry: first.error ? first.retry : second.retry,
  };
}

/** The last numbers: those of another question for a moment only, those of the same one until newer ones are complete. */
function useHeld<Value extends { request: ExplorationRequest }>(
  value: Value | null,
  request: ExplorationRequest | null,
): Value | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return useOverdue(value === null && last !== null && last.request !== request) ? null : last;
}
