import {
  type BoardCard,
  type CardBody,
  type Day,
  type Exploration,
  type Filter,
  queryLimits,
  replaceConditions,
} from '@footfall/functions/contract';
import type { View } from '../../../report/address/view.ts';
import { questionOf } from '../../../report/ask/question.ts';
import { explorationInterval } from '../../../report/exploration/intervals.ts';
import {
  type ExplorationQuestion,
  type ExplorationRequest,
  firstQuestions,
  type NamedAnswers,
  type NamedQuestions,
  secondQuestions,
  valuesOf,
} from '../../../report/exploration/questions.ts';

/** The questions of a board's cards. All cards ask together: one call, and one more for what depends on its answers. */

export interface CardRequest extends ExplorationRequest {
  show: 'chart' | 'number' | 'table';
  /** With the period of the card, if it has one of its own. */
  view: View;
}

interface BoardContext {
  siteId: string;
  /** That of the board, as in the address. */
  view: View;
  today: Day;
  /** For questions about several sites, which know segments by name. */
  segments: readonly { id: string; name: string }[];
}

/** The view of a card: that of the board, or with a period of its own. */
export function viewOfCard({ body }: Pick<BoardCard, 'body'>, view: View): View {
  if (body.kind === 'text' || body.period === null) return view;
  const compare = typeof view.compare === 'string' ? view.compare : 'previous';
  return { ...view, period: body.period, compare, interval: null };
}

/** Null for a card without a question of this kind. */
export function requestOf(card: Pick<BoardCard, 'body'>, context: BoardContext): CardRequest | null {
  const shown = explorationOf(card.body);
  if (!shown || card.body.kind === 'text') return null;
  const { exploration, show } = shown;
  const own = viewOfCard(card, context.view);
  const view = { ...own, interval: exploration.interval ?? own.interval };
  const { filters, ...asked } = questionOf(view, context.today);
  const all = [...filters, ...card.body.filters];
  const isBySite = exploration.breakdown.kind === 'sites';
  return {
    ...{ exploration: withKnownSegments(exploration, context.segments), show, view },
    common: {
      site_id: context.siteId,
      ...asked,
      filters: isBySite ? all.map((filter) => withSegmentNames(filter, context.segments)) : all,
    },
    interval: explorationInterval(exploration, view, context.today),
  };
}

/** A goal is shown as its conversions and their rate. */
export function explorationOf(body: CardBody): Pick<CardRequest, 'exploration' | 'show'> | null {
  if (body.kind === 'goal') return { exploration: goalExploration(body.goal), show: 'number' };
  if (body.kind !== 'exploration') return null;
  const { exploration, show } = body;
  const isTable = show === 'table' || (show === 'chart' && exploration.picture === 'table');
  if (isTable) return { exploration, show: 'table' };
  return show === 'chart'
    ? { exploration, show }
    : { exploration: { ...exploration, breakdown: { kind: 'none' } }, show };
}

const goalExploration = (goal: string): Exploration => ({
  metrics: ['conversions', 'conversion_rate'],
  goal,
  breakdown: { kind: 'none' },
  interval: null,
  picture: 'lines',
});

/** A question about a segment that is deleted, or that only someone else sees, would fail for all. */
function withKnownSegments(exploration: Exploration, segments: BoardContext['segments']): Exploration {
  const { breakdown } = exploration;
  if (breakdown.kind !== 'segments') return exploration;
  const known = breakdown.segments.filter((id) => segments.some((segment) => segment.id === id));
  return { ...exploration, breakdown: { ...breakdown, segments: known } };
}

const withSegmentNames = (filter: Filter, segments: BoardContext['segments']): Filter =>
  replaceConditions(filter, (condition) =>
    condition[1] === 'segment'
      ? ['is', 'segment', condition[2].map((id) => segments.find((each) => each.id === id)?.name ?? id)]
      : condition,
  );

/** Numbers and tables need sums only, not the series of a chart. */
export function firstOf(request: CardRequest): NamedQuestions {
  if (request.show === 'chart') return firstQuestions(request);
  const { exploration } = request;
  const isBrokenDown = exploration.breakdown.kind !== 'none';
  const metrics = isBrokenDown ? exploration.metrics.slice(0, 1) : exploration.metrics;
  const all = firstQuestions({ ...request, exploration: { ...exploration, metrics } });
  const isFirst = exploration.breakdown.kind !== 'dimension';
  return {
    ...Object.fromEntries(
      Object.entries(all).filter(([name]) => name === 'top' || name === 'values' || name.endsWith('-sum')),
    ),
    ...(isFirst ? secondMetricQuestions(request, {}) : {}),
  };
}

export function secondOf(request: CardRequest, answers: NamedAnswers): NamedQuestions {
  if (request.show === 'chart') return secondQuestions(request, answers);
  const isSecond = request.exploration.breakdown.kind === 'dimension';
  return isSecond ? secondMetricQuestions(request, answers) : {};
}

/**
 * The second metric of a table's rows, as a request of its own: the values are those of the first metric. Null if there is
 * none, or before the values are known.
 */
export function secondMetricOf(request: CardRequest, answers: NamedAnswers): CardRequest | null {
  const { exploration, show } = request;
  const [, metric] = exploration.metrics;
  if (show !== 'table' || !metric) return null;
  const own = { ...exploration, metrics: [metric] };
  if (exploration.breakdown.kind === 'segments') return { ...request, exploration: own };
  const found = valuesOf(exploration, answers);
  if (!found || found.values.length === 0) return null;
  const { dimension, values } = found;
  const breakdown = { kind: 'values' as const, dimension, values: [...values] };
  return { ...request, exploration: { ...own, breakdown } };
}

const secondPrefix = 'second-';

function secondMetricQuestions(request: CardRequest, answers: NamedAnswers): NamedQuestions {
  const own = secondMetricOf(request, answers);
  const parts = Object.entries(own ? firstOf(own) : {}).filter(([name]) => !name.startsWith('total-'));
  return Object.fromEntries(parts.map(([name, question]) => [secondPrefix + name, question]));
}

/** The answers about the first metric, and about the second one of a table by the names of its own request. */
export function answersByMetric(answers: NamedAnswers): [first: NamedAnswers, second: NamedAnswers] {
  const all = Object.entries(answers);
  const second = all.filter(([name]) => name.startsWith(secondPrefix));
  return [
    Object.fromEntries(all.filter(([name]) => !name.startsWith(secondPrefix))),
    Object.fromEntries(second.map(([name, answer]) => [name.slice(secondPrefix.length), answer])),
  ];
}

export const keyOfQuestion = (question: ExplorationQuestion): string => JSON.stringify(question);

/**
 * Each question once, in lists that fit into a call. Questions about other sites have calls of their own: one site that the
 * reader may not see refuses a call, and a call is about few sites.
 */
export function callsOf(questions: readonly ExplorationQuestion[]): ExplorationQuestion[][] {
  const unique = new Map(questions.map((question) => [keyOfQuestion(question), question]));
  const bySites = Map.groupBy(unique.values(), ({ site_ids = [] }) => JSON.stringify(site_ids.toSorted()));
  return [...bySites.values()].flatMap((list) =>
    Array.from({ length: Math.ceil(list.length / queryLimits.queries) }, (_, index) =>
      list.slice(index * queryLimits.queries, (index + 1) * queryLimits.queries),
    ),
  );
}

/** The index of the question because of which a call is refused. Null if it is not refused because of one. */
export function refusedIndex({ code, field }: { code: string; field?: string | undefined }): number | null {
  const [, index] = /^queries\.(\d+)(?:\.|$)/.exec(field ?? '') ?? [];
  return code === 'invalid_request' && index !== undefined ? Number(index) : null;
}
