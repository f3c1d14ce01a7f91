import { shownPath } from '../event/path-text.ts';
import { filtersInWords, type Filter } from '../language/filters.ts';
import { say } from '../words/say.ts';

/** The steps have to be taken within a visit, or within the visits of a visitor on one day. */
export const funnelScopes = ['visit', 'day'] as const;
export type FunnelScope = (typeof funnelScopes)[number];

/** A pageview or a custom event for which all filters match. A goal is one of them. */
interface FunnelStep {
  /** Without a name, the filters in words are shown. */
  name: string;
  filters: readonly Filter[];
}

export interface Funnel {
  steps: readonly FunnelStep[];
  within: FunnelScope;
  /** Whether a step must be the very next pageview or custom event after the previous step. */
  strict: boolean;
}

export const funnelLimits = {
  minSteps: 2,
  steps: 8,
  stepNameLength: 80,
  /** Conditions of all steps together, as the caller sends them. */
  conditions: 40,
} as const;

/** A step of a common kind: a pageview, a custom event, or a goal by its name. */
export interface SuggestedStep {
  kind: 'page' | 'event' | 'goal';
  value: string;
}

/** The filters of a common step. In the path of a page, `*` and `**` are wildcards. */
export function filtersOfStep({ kind, value }: SuggestedStep): Filter[] {
  if (kind === 'goal') return [['is', 'event:goal', [value]]];
  if (kind === 'event') return [['is', 'event:name', [value]]];
  return [
    ['is', 'event:name', ['pageview']],
    [value.includes('*') ? 'matches_wildcard' : 'is', 'event:page', [value]],
  ];
}

export const replaceStepFilters = <Of extends Pick<Funnel, 'steps'>>(
  funnel: Of,
  replace: (filters: readonly Filter[]) => Filter[],
) => ({
  ...funnel,
  steps: funnel.steps.map(({ name, filters }) => ({ name, filters: replace(filters) })),
});

export const stepKinds = new Map<unknown, SuggestedStep['kind']>([
  ['event:page', 'page'],
  ['event:name', 'event'],
  ['event:goal', 'goal'],
]);

/** Recognizes a common step in its filters; null if they are of another kind. */
export function suggestStep(filters: readonly unknown[]): SuggestedStep | null {
  const last = filters.at(-1);
  const [, dimension, values] = Array.isArray(last) ? (last as unknown[]) : [];
  const value: unknown = Array.isArray(values) ? values[0] : undefined;
  const kind = stepKinds.get(dimension);
  if (!kind || typeof value !== 'string') return null;
  const isSame = JSON.stringify(filtersOfStep({ kind, value })) === JSON.stringify(filters);
  return isSame ? { kind, value } : null;
}

/** A step in words: `/shop/**`, `event Order`, `goal Sign-up`, or its filters. */
export function stepFiltersInWords(filters: readonly Filter[]): string {
  const suggested = suggestStep(filters);
  if (!suggested) return filtersInWords(filters);
  const { kind, value } = suggested;
  if (kind === 'page') return shownPath(value);
  return kind === 'goal' ? say('goal {goal}', { goal: value }) : say('event {event}', { event: value });
}

/** A funnel in words: one line about how it is counted, and one for each step. */
export function funnelInWords(funnel: Funnel): string[] {
  const steps = funnel.steps.map(({ name, filters }, index) => {
    const words = stepFiltersInWords(filters);
    const step = name === '' ? words : say('{name}: {value}', { name, value: words });
    return `${index + 1}. ${step}`;
  });
  return [say('Steps {scope}', { scope: funnelScopeInWords(funnel) }), ...steps];
}

/** For example `in this order, within a visit`. */
export function funnelScopeInWords({ within, strict }: Pick<Funnel, 'within' | 'strict'>): string {
  if (strict)
    return within === 'visit'
      ? say('directly after each other, within a visit')
      : say('directly after each other, within a day');
  return within === 'visit' ? say('in this order, within a visit') : say('in this order, within a day');
}
