import type { AnswerBySite, QueryAnswer, QueryPlan } from '@footfall/functions/contract';
import type {
  ExplorationQuestion,
  NamedAnswers,
  NamedQuestions,
} from '../../../report/exploration/questions.ts';
import { type CardRequest, firstOf, secondOf } from './requests.ts';

/** What a card reads, without statements that an earlier card has counted. */
export interface CardCost {
  name: string;
  /** Null if BigQuery does not report them. */
  bytes: number | null;
  /** At list price; null if it is not known. */
  usd: number | null;
  statements: readonly string[];
}

type Plan = Pick<QueryPlan, 'statement' | 'bytes' | 'cost'>;

export function costOf(
  name: string,
  plans: readonly (Plan | undefined)[],
  before: readonly CardCost[],
): CardCost {
  const counted = new Set(before.flatMap(({ statements }) => statements));
  const fresh = new Map(
    plans.flatMap((plan) => (plan && !counted.has(plan.statement) ? [[plan.statement, plan] as const] : [])),
  );
  const all = [...fresh.values()];
  return {
    name,
    bytes: added(all.map(({ bytes }) => bytes)),
    usd: added(all.map(({ cost }) => cost)),
    statements: [...fresh.keys()],
  };
}

const added = (all: readonly (number | null)[]): number | null =>
  all.length > 0 && all.every((each) => each === null)
    ? null
    : all.reduce<number>((sum, each) => sum + (each ?? 0), 0);

export const sumOf = (costs: readonly CardCost[]) => ({
  bytes: costs.reduce((sum, { bytes }) => sum + (bytes ?? 0), 0),
  usd: added(costs.map(({ usd }) => usd)),
});

type Ask = (question: ExplorationQuestion) => Promise<QueryAnswer | AnswerBySite>;

/** The plans of all questions of a card, of both calls and of each site. They are asked one after the other. */
export async function plansOfCard(
  request: CardRequest,
  ask: Ask,
  isOver: () => boolean,
): Promise<(QueryPlan | undefined)[]> {
  const first = await answersTo(firstOf(request), ask, isOver);
  const second = isOver() ? {} : await answersTo(secondOf(request, first), ask, isOver);
  return [...Object.values(first), ...Object.values(second)].flatMap(({ answer: { meta } }) =>
    'sites' in meta ? meta.sites.map(({ plan }) => plan) : [meta.plan],
  );
}

async function answersTo(questions: NamedQuestions, ask: Ask, isOver: () => boolean): Promise<NamedAnswers> {
  const answers: Record<string, { answer: QueryAnswer | AnswerBySite; input: ExplorationQuestion }> = {};
  for (const [name, input] of Object.entries(questions))
    if (!isOver()) answers[name] = { answer: await ask(input), input };
  return answers as NamedAnswers;
}
