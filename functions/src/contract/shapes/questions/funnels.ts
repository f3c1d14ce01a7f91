import { z } from 'zod';
import { documentId, flag, listOf, nameText, number, text, upTo } from '../fields.ts';
import { definitionShapes } from './definitions.ts';
import { conditionsOf } from '../../language/filters.ts';
import { funnelLimits, funnelScopes } from '../../questions/funnels.ts';
import { queryLimits } from '../../language/limits.ts';
import {
  answeredRange,
  figure,
  filters,
  includePlan,
  pagination,
  plan,
  rangeFields,
  site,
  valueDimension,
} from './question.ts';
import { phrase, say } from '../../words/say.ts';

const { minSteps, steps: maxSteps, stepNameLength, conditions: maxConditions } = funnelLimits;

const stepName = nameText(0, stepNameLength);

const step = z.strictObject({
  name: stepName.default(''),
  filters: filters.refine((list) => list.length > 0, { error: () => say('must have at least one filter') }),
});

const steps = upTo(
  maxSteps,
  z
    .array(step)
    .min(minSteps, {
      error: () => say('must have at least {min, plural, one {# step} other {# steps}}', { min: minSteps }),
    })
    .refine((list) => list.flatMap((each) => each.filters).flatMap(conditionsOf).length <= maxConditions, {
      error: () =>
        say('must have at most {max, plural, one {# condition} other {# conditions}} in all', {
          max: maxConditions,
        }),
    }),
  () => say('must have at most {max, plural, one {# step} other {# steps}}', { max: maxSteps }),
);

const within = z.enum(funnelScopes);
const strict = flag;

export const funnel = z.strictObject({
  steps,
  within: within.default('visit'),
  strict: strict.default(false),
});

const funnelInAnswer = z.strictObject({
  /** The filters are in the question language. */
  steps: listOf({ name: text, filters: z.array(z.unknown()) }),
  within,
  strict,
});

export type StoredFunnel = z.output<typeof funnel>;

export const storedFunnelShapes = definitionShapes('funnel', funnel, funnelInAnswer);

/** One question about a funnel: a saved one by its id, or the steps themselves. */
export const funnelBody = (now: Date) =>
  z
    .strictObject({
      site_id: site,
      ...rangeFields(now),
      funnel: documentId(phrase('must be the id of a funnel')).optional(),
      steps: steps.optional(),
      within: within.optional(),
      strict: strict.optional(),
      /** At most one dimension that breaks down the total. */
      dimensions: upTo(
        1,
        z.array(
          valueDimension.refine((name): boolean => name !== 'event:page_group' && name !== 'event:goal', {
            error: () => say('must have one value for each event: not event:goal or event:page_group'),
          }),
        ),
        () => say('must have at most one dimension'),
      ).default([]),
      pagination: pagination(queryLimits.rows),
      include: includePlan,
    })
    .superRefine(({ funnel, steps, within, strict }, context) => {
      const refuse = (field: string, message: string) =>
        context.addIssue({ code: 'custom', path: [field], message });
      if (funnel === undefined && steps === undefined)
        refuse('steps', say("must be a list of steps, unless 'funnel' names a stored funnel"));
      if (funnel !== undefined && (steps ?? within ?? strict) !== undefined)
        refuse('funnel', say("stands for 'steps', 'within' and 'strict'; leave them out"));
    });
export type FunnelQuestion = z.output<ReturnType<typeof funnelBody>>;

/** The figures of one step. They count visits, or days of visitors, by the funnel's scope. */
const stepFigures = z.strictObject({
  /** The number that took this step and all before it. */
  entered: number,
  /** In percent of those that took the first step. */
  entered_share: figure,
  /** The number that did not take the next step; null for the last one. */
  dropped: figure,
  /** In percent of those that took this step. */
  dropped_share: figure,
  /** The median time until the next step, in seconds, over those that took both. */
  time_to_next: figure,
});
export type FunnelFigures = z.infer<typeof stepFigures>;

/** In percent; for shares in percentage points. Null without a comparison value. */
const stepChange = stepFigures.extend({ entered: figure });
export type FunnelChange = z.infer<typeof stepChange>;

const row = z.strictObject({
  dimensions: z.array(text),
  steps: z.array(stepFigures),
  comparison: z.strictObject({ steps: z.array(stepFigures), change: z.array(stepChange) }).optional(),
});
export type FunnelRow = z.infer<typeof row>;

export const funnelAnswer = z.strictObject({
  funnel: funnelInAnswer,
  total: row,
  /** By the dimension, the largest first; empty without a dimension. */
  results: z.array(row),
  meta: z.strictObject({
    ...answeredRange,
    total_rows: number,
    /** Addresses of icons by `visit:source`. One transparent pixel there means none. */
    pictures: z.record(text, text).optional(),
    plan: plan.optional(),
  }),
});
export type FunnelAnswer = z.infer<typeof funnelAnswer>;
