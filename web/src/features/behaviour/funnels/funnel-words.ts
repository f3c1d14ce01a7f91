import {
  type Answer,
  type Filter,
  type FunnelAnswer,
  type FunnelFigures,
  type FunnelScope,
  filtersInWords,
  funnelScopeInWords,
  shownPath,
  stepFiltersInWords,
  suggestStep,
} from '@footfall/functions/contract';

export type ShownFunnel = FunnelAnswer['funnel'];

export type SavedFunnel = Answer<'funnel.list'>[number];

export const unitWords: Record<FunnelScope, { many: string; sentence: string }> = {
  visit: {
    many: 'visits',
    sentence: 'Visits that completed the step and all steps before it.',
  },
  day: {
    many: 'visitors',
    sentence:
      'Visitors who completed the step and all steps before it on one day. Each day counts separately.',
  },
};

/** Example: `5 steps, in this order, within a visit` */
export const scopeWords = (funnel: ShownFunnel): string =>
  `${funnel.steps.length} steps, ${funnelScopeInWords(funnel)}`;

/** Who enters the funnel: `Counts visits that saw /shop/* (step 1).` @param filtered whether page filters also apply */
export function populationWords({ steps, within }: ShownFunnel, filtered: boolean): string {
  const did = deedWords((steps[0]?.filters ?? []) as Filter[]) + (filtered ? ' and match the filters' : '');
  if (within === 'visit') return `Counts visits that ${did} (step 1).`;
  return `Counts visitors who ${did} (step 1), separately on each day.`;
}

function deedWords(filters: readonly Filter[]) {
  const suggested = suggestStep(filters);
  if (!suggested) return `had an event where ${filtersInWords(filters)}`;
  const { kind, value } = suggested;
  if (kind === 'page') return `saw ${shownPath(value)}`;
  return kind === 'goal' ? `reached the goal ${value}` : `had the event ${value}`;
}

/** Title of a step, and its conditions if the title does not include them. */
export function stepWords({ name, filters }: ShownFunnel['steps'][number]) {
  const words = stepFiltersInWords(filters as Filter[]);
  const suggested = suggestStep(filters);
  const own = suggested && suggested.kind !== 'page' ? suggested.value : words;
  return { title: name || own, note: name === '' && own === words ? null : words };
}

export interface Measure {
  title: string;
  note: string;
  value: keyof FunnelFigures;
  share?: keyof FunnelFigures;
  moreIsBetter: boolean;
  unit: 'count' | 'seconds';
}

export const measures: readonly Measure[] = [
  {
    title: 'Entered',
    note: 'of step 1',
    value: 'entered',
    share: 'entered_share',
    moreIsBetter: true,
    unit: 'count',
  },
  {
    title: 'Dropped',
    note: 'of the step',
    value: 'dropped',
    share: 'dropped_share',
    moreIsBetter: false,
    unit: 'count',
  },
  { title: 'Time to next', note: 'median', value: 'time_to_next', moreIsBetter: false, unit: 'seconds' },
];
