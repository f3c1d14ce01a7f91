/** Random boards: cards with explorations and goals about random traffic, with one period and periods of their own. */
import fc from 'fast-check';
import {
  type BoardCard,
  type CardBody,
  type Exploration,
  explorationViews,
  type Question,
} from '@footfall/functions/contract';
import type { View } from '../../../../web/src/report/address/view.ts';
import { questionOf } from '../../../../web/src/report/ask/question.ts';
import { dayAfter } from '../calendar.ts';
import { clockOf } from '../question/range.ts';
import { type Drawn, rarely } from '../traffic-values.ts';
import {
  choicesCase,
  type DrawnExploration,
  explorationOf,
  filtersOf,
  surroundingsCase,
  surroundingsIn,
} from './draw.ts';

const card = fc.record({
  choices: choicesCase,
  show: fc.constantFrom(...explorationViews),
  isGoal: rarely(5, false, fc.constant(true)),
  hasInterval: fc.boolean(),
  /** A period of its own, in days before the end of the board's. */
  own: fc.option(fc.record({ until: fc.nat({ max: 3 }), length: fc.integer({ min: 2, max: 20 }) }), {
    freq: 2,
  }),
});

export const boardCase = fc.record({
  about: surroundingsCase,
  compare: fc.constantFrom('off', 'previous', 'year', 'days'),
  weekdays: fc.boolean(),
  cards: fc.array(card, { minLength: 1, maxLength: 4 }),
});
type BoardCase = Drawn<typeof boardCase>;

export interface DrawnCard {
  card: Pick<BoardCard, 'body'>;
  show: 'chart' | 'number' | 'table';
  /** What it shows, without its interval if it has none. */
  drawn: DrawnExploration;
}

export interface DrawnBoard {
  view: View;
  today: string;
  cards: DrawnCard[];
}

/** The board of a case; null where its traffic has no period. */
export function boardIn(plan: BoardCase): DrawnBoard | null {
  const known = surroundingsIn(plan.about);
  if (!known) return null;
  const { from, to } = known.period;
  const view: View = {
    ...{ period: { from, to }, interval: null, weekdays: plan.weekdays },
    ...{ filters: [], any: false, segment: null },
    compare: plan.compare === 'days' ? { from: dayAfter(from, -30), to: dayAfter(from, -3) } : plan.compare,
  };
  const today = clockOf(known.sites[0]).date;
  const cards = plan.cards.map((each) => cardOf(each, known, { view, today }));
  return { view, today, cards };
}

function cardOf(
  plan: Drawn<typeof card>,
  known: NonNullable<ReturnType<typeof surroundingsIn>>,
  { view, today }: { view: View; today: string },
): DrawnCard {
  const drawnExploration = explorationOf(plan.choices, known);
  const exploration = { ...drawnExploration, interval: plan.hasInterval ? drawnExploration.interval : null };
  const filters = filtersOf(plan.choices, known);
  const [goal] = known.goals;
  const period = plan.own && {
    from: dayAfter(known.period.to, -plan.own.until - plan.own.length + 1),
    to: dayAfter(known.period.to, -plan.own.until),
  };
  const isGoal = plan.isGoal && goal !== undefined;
  const show = isGoal
    ? 'number'
    : plan.show === 'chart' && exploration.picture === 'table'
      ? 'table'
      : plan.show;
  const body: CardBody = isGoal
    ? { kind: 'goal', goal: goal.name, filters, period }
    : { kind: 'exploration', show: plan.show, exploration, filters, period };
  const shown: Exploration = {
    ...exploration,
    ...(isGoal ? { metrics: ['conversions', 'conversion_rate'], goal: goal.name } : {}),
    ...(show === 'number' ? { breakdown: { kind: 'none' } } : {}),
  };
  // Days that were chosen for the board are compared with those of the board alone.
  const compare = period && typeof view.compare !== 'string' ? 'previous' : view.compare;
  const {
    date_range,
    compare: before,
    match_day_of_week = false,
  } = questionOf({ ...view, ...(period && { period }), compare }, today);
  const { events, sites, segments, rolledUpTo } = known;
  return {
    ...{ card: { body }, show },
    drawn: {
      ...{ exploration: shown, events, sites, segments, rolledUpTo },
      view: {
        ...{
          date_range: date_range as Question['date_range'] as [string, string],
          filters,
          match_day_of_week,
        },
        ...(before ? { compare: before } : {}),
      },
    },
  };
}
