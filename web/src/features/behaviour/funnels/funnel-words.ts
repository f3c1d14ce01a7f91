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
  say,
  phrase,
} from '@footfall/functions/contract';

export type ShownFunnel = FunnelAnswer['funnel'];

export type SavedFunnel = Answer<'funnel.list'>[number];

/** What a funnel counts. The title is in English, marked by `phrase`. */
export const unitWords: Record<FunnelScope, { title: string; sentence: string; shares: string }> = {
  visit: {
    title: phrase('Visits'),
    sentence: say('Visits that completed the step and all steps before it.'),
    shares: say('Visits, and their share of the first step'),
  },
  day: {
    title: phrase('Visitors'),
    sentence: say(
      'Visitors who completed the step and all steps before it on one day. Each day counts separately.',
    ),
    shares: say('Visitors, and their share of the first step'),
  },
};

/** Example: `5 steps, in this order, within a visit` */
export const scopeWords = (funnel: ShownFunnel): string =>
  say('{count, plural, one {# step} other {# steps}}, {scope}', {
    count: funnel.steps.length,
    scope: funnelScopeInWords(funnel),
  });

/** Who enters the funnel: `Counts visits that saw /shop/* (step 1).` @param filtered whether page filters also apply */
export function populationWords({ steps, within }: ShownFunnel, filtered: boolean): string {
  const filters = (steps[0]?.filters ?? []) as Filter[];
  const { kind, value } = suggestStep(filters) ?? { kind: 'other' as const, value: filtersInWords(filters) };
  return say(populations[within][kind], {
    step: kind === 'page' ? shownPath(value) : value,
    filtered: filtered ? 'yes' : 'no',
  });
}

const populations = {
  visit: {
    page: phrase(
      'Counts visits that saw {step}{filtered, select, yes { and match the filters} other {}} (step 1).',
    ),
    goal: phrase(
      'Counts visits that reached the goal {step}{filtered, select, yes { and match the filters} other {}} (step 1).',
    ),
    event: phrase(
      'Counts visits that had the event {step}{filtered, select, yes { and match the filters} other {}} (step 1).',
    ),
    // Translators: {step} are conditions, such as Country is Germany.
    other: phrase(
      'Counts visits that had an event where {step}{filtered, select, yes { and match the filters} other {}} (step 1).',
    ),
  },
  day: {
    page: phrase(
      'Counts visitors who saw {step}{filtered, select, yes { and match the filters} other {}} (step 1), separately on each day.',
    ),
    goal: phrase(
      'Counts visitors who reached the goal {step}{filtered, select, yes { and match the filters} other {}} (step 1), separately on each day.',
    ),
    event: phrase(
      'Counts visitors who had the event {step}{filtered, select, yes { and match the filters} other {}} (step 1), separately on each day.',
    ),
    other: phrase(
      'Counts visitors who had an event where {step}{filtered, select, yes { and match the filters} other {}} (step 1), separately on each day.',
    ),
  },
} as const;

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
    // Translators: how many completed a step of a funnel; below it, what the share is of.
    title: say('Entered'),
    note: say('of step 1'),
    value: 'entered',
    share: 'entered_share',
    moreIsBetter: true,
    unit: 'count',
  },
  {
    // Translators: how many did not complete the next step.
    title: say('Dropped'),
    note: say('of the step'),
    value: 'dropped',
    share: 'dropped_share',
    moreIsBetter: false,
    unit: 'count',
  },
  {
    title: say('Time to next'),
    note: say('median'),
    value: 'time_to_next',
    moreIsBetter: false,
    unit: 'seconds',
  },
];
