import { useMemo } from 'react';
import {
  type Direction,
  directions,
  journeyLimits,
  stepsOf,
  isReadWithin,
} from '@footfall/functions/contract';
import { useAddress } from '../../../report/address/use-address.ts';
import { filtersOf, readLine, writeLine, type FilterLine } from '../../../report/address/filter-line.ts';

/** The step is relative to the start, which is 0. */
export type PathStep = [step: number, page: string];

export interface JourneyChoice {
  direction: Direction;
  /** The page, event or goal at which journeys start; null for the first or last page of a visit. */
  at: FilterLine | null;
  steps: number;
  /** The chosen path, from the start outwards. */
  way: readonly PathStep[];
}

const defaultSteps = 5;

/** Reads the choice from an address and ignores invalid parts. */
export function readChoice(search: URLSearchParams): JourneyChoice {
  const direction = directions.find((each) => each === search.get('direction')) ?? 'from';
  const given = Number(search.get('steps') ?? defaultSteps);
  const isFitting =
    Number.isInteger(given) && given >= journeyLimits.minSteps && given <= journeyLimits.steps;
  const steps = isFitting ? given : defaultSteps;
  const { first, last } = stepsOf({ direction, steps });
  const way = search.getAll('way').flatMap((text): PathStep[] => {
    const [, number, page = ''] = /^(-?\d{1,2}),(.*)$/s.exec(text) ?? [];
    // NaN (no number) fails the comparison below.
    const step = Number(number);
    return step >= first && step <= last && isReadWithin(page, journeyLimits.pageLength)
      ? [[step, page]]
      : [];
  });
  const at = readLine(search.get('at') ?? '');
  return {
    direction,
    // A start must be a page, event or goal.
    at: at?.operator === 'is' && at.dimension.startsWith('event:') ? at : null,
    steps,
    way: way.filter(([step], index) => way.findIndex(([other]) => other === step) === index),
  };
}

export function withChoice(
  search: URLSearchParams,
  { direction, at, steps, way }: JourneyChoice,
): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const name of ['direction', 'at', 'steps', 'way']) next.delete(name);
  if (direction !== 'from') next.set('direction', direction);
  if (at) next.set('at', writeLine(at));
  if (steps !== defaultSteps) next.set('steps', String(steps));
  for (const step of way) next.append('way', step.join(','));
  return next;
}

type Change = Partial<JourneyChoice>;

export function useJourneyChoice() {
  const { params, change } = useAddress();
  const choice = useMemo(() => readChoice(params), [params]);
  return {
    choice,
    end: choice.way.at(-1) ?? ([0, ''] satisfies PathStep),
    /** Adds an entry to the browser's history. */
    choose: (part: Change | ((latest: JourneyChoice) => Change)) =>
      change((params) => {
        const latest = readChoice(params);
        return withChoice(params, { ...latest, ...(typeof part === 'function' ? part(latest) : part) });
      }),
  };
}

export const startFilters = ({ at }: Pick<JourneyChoice, 'at'>) => filtersOf(at ? [at] : [], false);

/** The path to a page. Keeps the chosen steps between it and the start and drops those beyond. */
export const pathTo = (way: readonly PathStep[], [step, page]: PathStep): PathStep[] => [
  ...way.filter(
    ([other]) => step !== 0 && (other === 0 || (other > 0 === step > 0 && Math.abs(other) < Math.abs(step))),
  ),
  [step, page],
];

/** Journeys through a page or event need that page or event first. */
export const needsStart = ({ direction, at }: Pick<JourneyChoice, 'direction' | 'at'>): boolean =>
  direction === 'through' && at === null;
