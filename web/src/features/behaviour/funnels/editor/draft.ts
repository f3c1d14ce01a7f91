import {
  type Filter,
  filtersOfStep,
  funnelLimits,
  type FunnelScope,
  type Input,
  shownPath,
  stepKinds,
  type UsualStep,
  usualStepOf,
} from '@footfall/functions/contract';
import { filtersOf, type FilterLine } from '../../../../report/address/filter-line.ts';
import type { SavedFunnel } from '../funnel-words.ts';

/** A step while it is edited. One that was made by the API of unusual filters stays as it is. */
export interface DraftStep {
  /** Tells it from the others, wherever it moves. */
  key: number;
  name: string;
  kind: UsualStep['kind'] | 'other';
  value: string;
  /** Of an unusual step. */
  filters: readonly unknown[];
}

/** A funnel while it is edited. */
export interface Draft {
  name: string;
  steps: readonly DraftStep[];
  within: FunnelScope;
  strict: boolean;
}

let keys = 0;

/** A step that is to be filled in. */
export const emptyStep = (): DraftStep => ({ key: ++keys, name: '', kind: 'page', value: '', filters: [] });

/** A step of one condition that another page asks for. */
function stepOf(line: FilterLine): DraftStep {
  const { operator, dimension, values } = line;
  const kind = operator === 'is' && values.length === 1 ? stepKinds.get(dimension) : undefined;
  if (!kind) return { ...emptyStep(), kind: 'other', filters: filtersOf([line], false) };
  return { ...emptyStep(), kind, value: typedIn(kind, values[0] ?? '') };
}

/** The value as someone would type it. */
const typedIn = (kind: DraftStep['kind'], value: string) => (kind === 'page' ? shownPath(value) : value);

/** What the dialog begins with: a saved funnel, or the steps that another page asks for, at least two to fill in. */
export function draftOf(saved: SavedFunnel | null, wanted: readonly FilterLine[] = []): Draft {
  if (!saved) {
    const steps = wanted.slice(0, funnelLimits.steps).map(stepOf);
    while (steps.length < funnelLimits.leastSteps) steps.push(emptyStep());
    return { name: '', steps, within: 'visit', strict: false };
  }
  const { steps, within, strict } = saved.definition;
  return {
    name: saved.name,
    steps: steps.map(({ name, filters }) => {
      const { kind, value } = usualStepOf(filters) ?? { kind: 'other' as const, value: '' };
      return { ...emptyStep(), name, filters, kind, value: typedIn(kind, value) };
    }),
    within,
    strict,
  };
}

/** The steps with one of them moved; the same if the new index is out of range. */
export function moved(steps: readonly DraftStep[], from: number, to: number): readonly DraftStep[] {
  const step = steps[from];
  if (!step || from === to || to < 0 || to >= steps.length) return steps;
  return steps.toSpliced(from, 1).toSpliced(to, 0, step);
}

/** Whether a step says what it is. A path begins with a slash, or with anything. */
export function isComplete({ kind, value }: DraftStep): boolean {
  const text = value.trim();
  return kind === 'other' || (kind === 'page' ? /^[/*]/.test(text) : text !== '');
}

/** Whether the funnel can be saved. */
export const isReady = ({ name, steps }: Draft): boolean => name.trim() !== '' && steps.every(isComplete);

/** The events that the steps wait for. */
export const eventsOf = ({ steps }: Draft) =>
  steps.filter(({ kind }) => kind === 'event').map(({ value }) => ({ event: value.trim() }));

/** The funnel as it is sent. */
export function definitionOf({ steps, within, strict }: Draft): Input<'funnel.create'>['definition'] {
  return {
    steps: steps.map(({ name, kind, value, filters }) => ({
      name: name.trim(),
      filters: kind === 'other' ? (filters as Filter[]) : filtersOfStep({ kind, value: value.trim() }),
    })),
    within,
    strict,
  };
}
