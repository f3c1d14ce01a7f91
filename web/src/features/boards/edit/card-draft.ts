import {
  boardLimits,
  type CardBody,
  defaultExploration,
  type Exploration,
  explorationFault,
  type ExplorationMetric,
  type Filter,
  isAboutGoal,
  type Timeframe,
  type ValueDimension,
} from '@footfall/functions/contract';
import type { CardSize } from '../../../report/boards/grid/grid.ts';

/** A card as its dialog edits it. */

type CardKind = 'chart' | 'number' | 'table' | 'goal' | 'funnel' | 'text';

export interface CardDraft {
  kind: CardKind;
  title: string;
  metric: ExplorationMetric;
  /** Empty for no breakdown; null for one that the dialog does not offer, which stays. */
  by: ValueDimension | '' | null;
  picture: Exploration['picture'];
  goal: string;
  funnel: string;
  text: string;
  /** Empty for the period of the board; null for days, which stay. */
  timeframe: Timeframe | '' | null;
}

export const emptyDraft: CardDraft = {
  ...{ kind: 'chart', title: '', metric: 'visitors', by: '', picture: 'lines' },
  ...{ goal: '', funnel: '', text: '', timeframe: '' },
};

export function draftOf(title: string, body: CardBody): CardDraft {
  const draft = { ...emptyDraft, title };
  if (body.kind === 'text') return { ...draft, kind: 'text', text: body.text };
  const period = body.period;
  const timeframe = period === null ? '' : 'timeframe' in period ? period.timeframe : null;
  if (body.kind === 'goal') return { ...draft, kind: 'goal', goal: body.goal, timeframe };
  if (body.kind === 'funnel') return { ...draft, kind: 'funnel', funnel: body.funnel, timeframe };
  const { metrics, breakdown, picture, goal } = body.exploration;
  const by = breakdown.kind === 'dimension' ? breakdown.dimension : breakdown.kind === 'none' ? '' : null;
  return {
    ...draft,
    ...{ kind: body.show, metric: metrics[0] ?? 'visitors', by, picture, goal: goal ?? '', timeframe },
  };
}

/**
 * The body of a card, null if the draft is not complete.
 * @param before what the card was, whose filters and other parts stay
 */
export function bodyOf(draft: CardDraft, before: CardBody | null): CardBody | null {
  const { kind, text, goal, funnel } = draft;
  if (kind === 'text') {
    const isValid = text.trim() !== '' && [...text].length <= boardLimits.textLength;
    return isValid ? { kind, text } : null;
  }
  const numbers = numbersOf(draft, before);
  if (kind === 'goal') return goal === '' ? null : { kind, goal, ...numbers };
  if (kind === 'funnel') return funnel === '' ? null : { kind, funnel, ...numbers };
  const exploration = explorationOf(draft, before?.kind === 'exploration' ? before.exploration : null);
  if (explorationFault(exploration)) return null;
  return { kind: 'exploration', show: kind, exploration, ...numbers };
}

function numbersOf({ timeframe }: CardDraft, before: CardBody | null) {
  const old = before && before.kind !== 'text' ? before : null;
  const filters: Filter[] = old?.filters ?? [];
  if (timeframe === null) return { filters, period: old?.period ?? null };
  return { filters, period: timeframe === '' ? null : { timeframe } };
}

function explorationOf({ metric, by, picture, goal }: CardDraft, before: Exploration | null): Exploration {
  const old = before ?? defaultExploration;
  const rest = old.metrics[0] === metric ? old.metrics.slice(1) : [];
  return {
    ...old,
    metrics: [metric, ...rest],
    goal: isAboutGoal(metric) || rest.some(isAboutGoal) ? goal || null : null,
    picture,
    breakdown: breakdownOf(by, old.breakdown),
  };
}

function breakdownOf(by: CardDraft['by'], old: Exploration['breakdown']): Exploration['breakdown'] {
  if (by === null) return old;
  if (by === '') return { kind: 'none' };
  const isSame = old.kind === 'dimension' && old.dimension === by;
  return isSame ? old : { kind: 'dimension', dimension: by, top: 5 };
}

const sizes: Record<CardKind, CardSize> = {
  chart: { width: 2, height: 2 },
  number: { width: 1, height: 1 },
  table: { width: 1, height: 2 },
  goal: { width: 1, height: 1 },
  funnel: { width: 1, height: 2 },
  text: { width: 1, height: 2 },
};

/** The size of a new card. */
export const sizeOf = (body: CardBody): CardSize =>
  sizes[body.kind === 'exploration' ? body.show : body.kind];
