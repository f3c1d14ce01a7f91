import { filtersInWords } from './filters-in-words.ts';
import type { Filter } from './filters.ts';

/** Funnels: the steps that visits should take, in order. Without zod, because the browser words them too. */

/** Within what the steps have to be taken: a visit, or the visits of a visitor on one day. */
export const funnelScopes = ['visit', 'day'] as const;
export type FunnelScope = (typeof funnelScopes)[number];

/** One step: a pageview or a custom event for which all filters hold. A goal is one of them. */
export interface FunnelStep {
  /** What the step is called; without a name, its filters say it. */
  name: string;
  filters: readonly Filter[];
}

export interface Funnel {
  steps: readonly FunnelStep[];
  within: FunnelScope;
  /** Whether a step has to be the very next pageview or custom event after the step before it. */
  strict: boolean;
}

/** Bounds of a funnel. */
export const funnelLimits = {
  leastSteps: 2,
  steps: 8,
  stepNameLength: 80,
  /** Conditions of all steps together, as the caller sends them. */
  conditions: 40,
} as const;

/** A step in words: its name, or else its filters. */
export const stepInWords = ({ name, filters }: FunnelStep): string => name || filtersInWords(filters);

/** A funnel in words, a line for how it is counted and one for each step. */
export function funnelInWords(funnel: Funnel): string[] {
  const steps = funnel.steps.map(({ name, filters }, index) => {
    const words = filtersInWords(filters);
    return `${index + 1}. ${name === '' ? words : `${name}: ${words}`}`;
  });
  return [`Steps ${funnelScopeInWords(funnel)}`, ...steps];
}

/** How the steps of a funnel have to follow each other: `in this order, within a visit`. */
export function funnelScopeInWords({ within, strict }: Pick<Funnel, 'within' | 'strict'>): string {
  const order = strict ? 'directly after each other' : 'in this order';
  return `${order}, ${within === 'visit' ? 'within a visit' : 'within a day'}`;
}
