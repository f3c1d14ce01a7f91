import {
  type Goal,
  type GoalKind,
  maxDefinitionNameLength,
  pageEvents,
  type PropertyCondition,
  shownPath,
} from '@footfall/functions/contract';
import type { NamedGoal } from '../../../report/goals/use-goals.ts';

/** A goal that is being put together. */
export interface GoalDraft {
  kind: GoalKind;
  /** The page or the event, as it is typed. */
  target: string;
  percent: number;
  /** Null until someone types a name: then the goal is named after what it is. */
  name: string | null;
  properties: readonly PropertyCondition[];
  /** A code such as EUR; empty for a goal without revenue. */
  currency: string;
}

/**
 * What a dialog begins with.
 * @param called the page or the event of a new goal: paths begin with a slash
 */
export function draftOf(goal: NamedGoal | null, called = ''): GoalDraft {
  if (!goal) {
    const kind = called === '' || /^[/*]/.test(called) ? 'page' : 'event';
    return { kind, target: called, percent: 75, name: null, properties: [], currency: '' };
  }
  const { name, definition } = goal;
  return {
    kind: definition.kind,
    target: definition.kind === 'event' ? definition.event : shownPath(definition.page),
    percent: definition.kind === 'scroll' ? definition.percent : 75,
    name,
    properties: definition.properties,
    currency: definition.currency ?? '',
  };
}

/** The same of another kind. A page stays one, an event does not. */
export function withKind(draft: GoalDraft, kind: GoalKind): GoalDraft {
  const isKept = (kind === 'event') === (draft.kind === 'event');
  return { ...draft, kind, target: isKept ? draft.target : '' };
}

/** What a goal is called until someone gives it a name. */
export function nameOf({ kind, target, percent, name }: GoalDraft): string {
  if (name !== null) return name;
  const text = target.trim();
  if (text === '') return '';
  const words = { page: `Visit ${text}`, event: text, scroll: `Scroll ${percent} % of ${text}` };
  return words[kind].slice(0, maxDefinitionNameLength);
}

/** The goal; null as long as something is missing. Conditions without a value are left out. */
export function goalOf({ kind, target, percent, properties, currency }: GoalDraft): Goal | null {
  const text = target.trim();
  const every = {
    properties: properties.filter(({ key, values }) => key !== '' && values.length > 0),
    currency: currency.trim().toUpperCase() || null,
  };
  if (kind === 'event')
    return text === '' || pageEvents.includes(text) ? null : { kind, event: text, ...every };
  if (!/^[/*]/.test(text)) return null;
  return kind === 'page' ? { kind, page: text, ...every } : { kind, page: text, percent, ...every };
}
