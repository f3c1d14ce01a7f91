import { isReadWithin } from '../../event/read-length.ts';
import { listOf, number, text, upTo } from '../fields.ts';
import { z } from 'zod';
import { directions, journeyLimits, stepsOf } from '../../questions/journeys.ts';
import { answeredRange, figure, filters, includePlan, plan, rangeFields, site } from './question.ts';
import { say } from '../../words/say.ts';

/** A step of the path in question, and the page at that step. */
const pathStep = z.tuple([
  number.int(),
  text.refine((page) => isReadWithin(page, journeyLimits.pageLength), {
    error: () =>
      say('must have at most {max, plural, one {# character} other {# characters}}', {
        max: journeyLimits.pageLength,
      }),
  }),
]);

export const journeyBody = (now: Date) =>
  z
    .strictObject({
      site_id: site,
      ...rangeFields(now),
      direction: z.enum(directions).default('from'),
      /**
       * The start of journeys: the first event of a visit that matches all filters. Without filters, they start at the
       * first page of the visit, or at the last one if the steps before are counted.
       */
      at: filters.default([]),
      /** The number of steps, including the start. */
      steps: number.int().min(journeyLimits.minSteps).max(journeyLimits.steps).default(5),
      /** Visits on these pages at these steps are counted exactly. The last page is where they are now. */
      way: upTo(journeyLimits.steps, z.array(pathStep), () =>
        say('must have at most {max, plural, one {# step} other {# steps}}', { max: journeyLimits.steps }),
      ).default([]),
      /** The share of visits on this path with a later event that matches all filters. */
      goal: filters.default([]),
      include: includePlan,
    })
    .superRefine(({ direction, at, steps, way }, context) => {
      const refuse = (path: (string | number)[], message: string) =>
        context.addIssue({ code: 'custom', path, message });
      if (direction === 'through' && at.length === 0)
        refuse(['at'], say('must say what journeys pass through'));
      const { first, last } = stepsOf({ direction, steps });
      way.forEach(([step], index) => {
        if (step < first || step > last)
          refuse(['way', index, 0], say('must be a step from {first} to {last}', { first, last }));
        if (way.findIndex(([other]) => other === step) < index)
          refuse(['way', index, 0], say('must not name a step twice'));
      });
    });
export type JourneyQuestion = z.output<ReturnType<typeof journeyBody>>;

/** Visits, and those of the compared range; the change in percent is null if that has none. */
const visits = {
  visits: number,
  comparison: z.strictObject({ visits: number, change: figure }).optional(),
};

/** The state of visits at a step: on a page, on one of the smaller pages, or gone. */
const node = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('page'), page: text, ...visits }),
  z.strictObject({ kind: z.literal('rest'), pages: number, ...visits }),
  /** The visit had ended before this step, or had not begun yet. */
  z.strictObject({ kind: z.literal('none'), ...visits }),
]);
export type JourneyNode = z.infer<typeof node>;

export const journeyAnswer = z.strictObject({
  /** In the order of time. `visits` are those that were on a page at this step. */
  columns: listOf({ step: number, ...visits, nodes: z.array(node) }),
  /** Visits between a node of a step and one of the next, by their indexes in the two lists. */
  bands: listOf({ step: number, from: number, to: number, visits: number }),
  way: z
    .strictObject({
      ...visits,
      steps: listOf({ step: number, page: text, visits: number }),
      /** Their nodes at the step after the last one, or before it if the path leads backwards. */
      next: z.strictObject({ step: number, nodes: z.array(node) }),
      /** For the page of the last step, in seconds and in percent. */
      time_on_page: figure,
      scroll_depth: figure,
      /** The share that reaches the goal of the question after the last step, in percent; null without one. */
      goal_rate: figure,
    })
    .nullable(),
  meta: z.strictObject({ ...answeredRange, plan: plan.optional() }),
});
export type JourneyAnswer = z.infer<typeof journeyAnswer>;
