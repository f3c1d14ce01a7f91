import {
  type Filter,
  type FunnelAnswer,
  type FunnelFigures,
  type FunnelScope,
  funnelScopeInWords,
  stepFiltersInWords,
  usualStepOf,
} from '@footfall/functions/contract';

/** A funnel as answers have it. */
export type ShownFunnel = FunnelAnswer['funnel'];

/** What a funnel counts. */
export const unitWords: Record<FunnelScope, { many: string; sentence: string }> = {
  visit: {
    many: 'visits',
    sentence: 'Visits that took the step, and all steps before it.',
  },
  day: {
    many: 'visitors',
    sentence: 'Visitors who took the step on one day, and all steps before it. Each day counts by itself.',
  },
};

/** `5 steps, in this order, within a visit` */
export const scopeWords = (funnel: ShownFunnel): string =>
  `${funnel.steps.length} steps, ${funnelScopeInWords(funnel)}`;

interface StepWords {
  title: string;
  /** What the step is, where the title does not say it. */
  note: string | null;
}

/** What a step is called. */
export function stepWords({ name, filters }: ShownFunnel['steps'][number]): StepWords {
  const words = stepFiltersInWords(filters as Filter[]);
  const usual = usualStepOf(filters);
  const own = usual && usual.kind !== 'page' ? usual.value : words;
  const note = name === '' && own === words ? null : words;
  return { title: name || own, note };
}

/** The three rows of figures under the picture. */
export interface Measure {
  title: string;
  note: string;
  /** The figure that stands first, and the share beside it. */
  value: (figures: FunnelFigures) => number | null;
  share: ((figures: FunnelFigures) => number | null) | null;
  moreIsBetter: boolean;
  unit: 'count' | 'seconds';
}

export const measures: readonly Measure[] = [
  {
    title: 'Entered',
    note: 'of step 1',
    value: ({ entered }) => entered,
    share: ({ entered_share }) => entered_share,
    moreIsBetter: true,
    unit: 'count',
  },
  {
    title: 'Dropped',
    note: 'of the step',
    value: ({ dropped }) => dropped,
    share: ({ dropped_share }) => dropped_share,
    moreIsBetter: false,
    unit: 'count',
  },
  {
    title: 'Time to next',
    note: 'median',
    value: ({ time_to_next }) => time_to_next,
    share: null,
    moreIsBetter: false,
    unit: 'seconds',
  },
];
