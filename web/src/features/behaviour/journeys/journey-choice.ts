import { useMemo } from 'react';
import { type Direction, directions, journeyLimits, stepsOf } from '@footfall/functions/contract';
import type { ParamName } from '../../../report/address/params.ts';
import { useAddress } from '../../../report/address/use-address.ts';
import { filtersOf, readLine, writeLine, type FilterLine } from '../../../report/address/filter-line.ts';

/** A step, counted from the start, and the page that visits were on. */
export type WayStep = readonly [step: number, page: string];

/** Which journeys the page shows, as its address has them. */
export interface JourneyChoice {
  direction: Direction;
  /** The page or event at which journeys start; null for the first or the last page of a visit. */
  at: FilterLine | null;
  steps: number;
  /** The chosen steps, from the start outwards. */
  way: readonly WayStep[];
}

const usualSteps = 5;

/** The parameters that this is made of. */
const params: readonly ParamName[] = ['direction', 'at', 'steps', 'way'];

/** The choice that an address names. What cannot be read is as if it were not there. */
export function readChoice(search: URLSearchParams): JourneyChoice {
  const direction = directions.find((each) => each === search.get('direction')) ?? 'from';
  const given = Number(search.get('steps') ?? usualSteps);
  const isFitting =
    Number.isInteger(given) && given >= journeyLimits.leastSteps && given <= journeyLimits.steps;
  const steps = isFitting ? given : usualSteps;
  const { first, last } = stepsOf({ direction, steps });
  const way = search.getAll('way').flatMap((text): WayStep[] => {
    const [, number, page = ''] = /^(-?\d{1,2}),(.*)$/s.exec(text) ?? [];
    const step = Number(number);
    return number !== undefined && step >= first && step <= last && page.length <= journeyLimits.pageLength
      ? [[step, page]]
      : [];
  });
  const isOnce = ([step]: WayStep, index: number) => way.findIndex(([other]) => other === step) === index;
  return { direction, at: readStart(search.get('at')), steps, way: way.filter(isOnce) };
}

/** A start is one of some pages, events or goals. */
function readStart(text: string | null): FilterLine | null {
  const line = readLine(text ?? '');
  return line?.operator === 'is' && line.dimension.startsWith('event:') ? line : null;
}

/** An address's parameters with another choice; the others stay. */
export function withChoice(search: URLSearchParams, choice: JourneyChoice): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const name of params) next.delete(name);
  if (choice.direction !== 'from') next.set('direction', choice.direction);
  if (choice.at) next.set('at', writeLine(choice.at));
  if (choice.steps !== usualSteps) next.set('steps', String(choice.steps));
  for (const [step, page] of choice.way) next.append('way', `${step},${page}`);
  return next;
}

/** Which journeys are shown, as the address has it, and the way to show others. */
export function useJourneyChoice() {
  const { params, change } = useAddress();
  const choice = useMemo(() => readChoice(params), [params]);
  return {
    choice,
    /** Changes the choice, as a new entry of the browser's history. */
    choose: (part: Partial<JourneyChoice>) =>
      change((latest) => withChoice(latest, { ...readChoice(latest), ...part })),
  };
}

/** The start in the question language. */
export const startFilters = ({ at }: Pick<JourneyChoice, 'at'>) => filtersOf(at ? [at] : [], false);

/** The way to a page of a step: the chosen steps between it and the start stay, those beyond it are left. */
export function wayTo(way: readonly WayStep[], [step, page]: WayStep): WayStep[] {
  const isBetween = ([other]: WayStep) =>
    other === 0 || (other > 0 === step > 0 && Math.abs(other) < Math.abs(step));
  const kept = step === 0 ? [] : way.filter(isBetween);
  return [...kept, [step, page]];
}

/** Whether journeys cannot be counted yet: those through something need to know what. */
export const needsStart = ({ direction, at }: Pick<JourneyChoice, 'direction' | 'at'>): boolean =>
  direction === 'through' && at === null;

/** A step as its column is called. */
export function stepName(step: number, { direction }: Pick<JourneyChoice, 'direction'>): string {
  if (direction === 'from') return `Step ${step + 1}`;
  if (step === 0) return direction === 'to' ? 'End' : 'Middle';
  return step < 0 ? `${-step} before` : `${step} after`;
}
