import {
  type Goal,
  type GoalKind,
  maxDefinitionNameLength,
  pageEvents,
  type PropertyCondition,
  shownPath,
  say,
} from '@footfall/functions/contract';
import type { NamedGoal } from '../../../report/goals/use-goals.ts';

export interface GoalDraft {
  kind: GoalKind;
  target: string;
  percent: number;
  /** Null until the user types a name. The default name describes the goal. */
  name: string | null;
  properties: readonly PropertyCondition[];
  /** Such as EUR; empty for a goal without revenue. */
  currency: string;
}

/** The initial state of the form. @param called page (starts with a slash) or event of a new goal */
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

/** Changes the kind. A page stays when both kinds use one. */
export function withKind(draft: GoalDraft, kind: GoalKind): GoalDraft {
  const isSameKind = (kind === 'event') === (draft.kind === 'event');
  return { ...draft, kind, target: isSameKind ? draft.target : '' };
}

export function nameOf({ kind, target, percent, name }: GoalDraft): string {
  if (name !== null) return name;
  const text = target.trim();
  if (text === '') return '';
  const words = {
    // Translators: verb, the name of a goal: to visit a page.
    page: () => say('Visit {page}', { page: text }),
    event: () => text,
    // Translators: verb, the name of a goal: to scroll a part of a page.
    scroll: () => say('Scroll {percent} % of {page}', { percent, page: text }),
  };
  return words[kind]().slice(0, maxDefinitionNameLength);
}

/** The goal; null while incomplete. Drops conditions without a value. */
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
