import {
  type Filter,
  filtersOfStep,
  funnelLimits,
  type FunnelScope,
  type Input,
  shownPath,
  stepKinds,
  type SuggestedStep,
  suggestStep,
} from '@footfall/functions/contract';
import { filtersOf, type FilterLine } from '../../../../report/address/filter-line.ts';
import type { SavedFunnel } from '../funnel-words.ts';

/** A step in the editor. Steps with filters that the editor cannot show, created by the API, stay unchanged. */
export interface DraftStep {
  /** Identifies the step when it moves. */
  key: number;
  name: string;
  kind: SuggestedStep['kind'] | 'other';
  value: string;
  /** Only for steps of kind "other". */
  filters: readonly unknown[];
}

export interface Draft {
  name: string;
  steps: readonly DraftStep[];
  within: FunnelScope;
  strict: boolean;
}

let keys = 0;

export const emptyStep = (): DraftStep => ({ key: ++keys, name: '', kind: 'page', value: '', filters: [] });

/** A step from a filter that another page passed on. */
function stepOf(line: FilterLine): DraftStep {
  const { operator, dimension, values } = line;
  const kind = operator === 'is' && values.length === 1 ? stepKinds.get(dimension) : undefined;
  if (!kind) return { ...emptyStep(), kind: 'other', filters: filtersOf([line], false) };
  return { ...emptyStep(), kind, value: typedIn(kind, values[0] ?? '') };
}

const typedIn = (kind: DraftStep['kind'], value: string) => (kind === 'page' ? shownPath(value) : value);

/** The initial state: a saved funnel, or steps from another page padded with empty ones to the minimum. */
export function draftOf(saved: SavedFunnel | null, wanted: readonly FilterLine[] = []): Draft {
  if (!saved) {
    const steps = wanted.slice(0, funnelLimits.steps).map(stepOf);
    while (steps.length < funnelLimits.minSteps) steps.push(emptyStep());
    return { name: '', steps, within: 'visit', strict: false };
  }
  const { steps, within, strict } = saved.definition;
  return {
    name: saved.name,
    steps: steps.map(({ name, filters }) => {
      const { kind, value } = suggestStep(filters) ?? { kind: 'other' as const, value: '' };
      return { ...emptyStep(), name, filters, kind, value: typedIn(kind, value) };
    }),
    within,
    strict,
  };
}

/** Moves a step. Returns the same steps if the new index is out of range. */
export function moved(steps: readonly DraftStep[], from: number, to: number): readonly DraftStep[] {
  const step = steps[from];
  if (!step || from === to || to < 0 || to >= steps.length) return steps;
  return steps.toSpliced(from, 1).toSpliced(to, 0, step);
}

/** Paths start with a slash or a wildcard. */
export function isComplete({ kind, value }: DraftStep): boolean {
  const text = value.trim();
  return kind === 'other' || (kind === 'page' ? /^[/*]/.test(text) : text !== '');
}

export const isReady = ({ name, steps }: Draft): boolean => name.trim() !== '' && steps.every(isComplete);

export const eventsOf = ({ steps }: Draft) =>
  steps.filter(({ kind }) => kind === 'event').map(({ value }) => ({ event: value.trim() }));

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
