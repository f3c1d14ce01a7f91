import {
  circleIn,
  circleInWords,
  type MovedPage,
  readMovedPath,
  whyNoMove,
  whyNoMovedPath,
  say,
} from '@footfall/functions/contract';
import { call } from '../../../api/call.ts';
import { dropAnswers, refetchIfChanged, changeAnswer } from '../../../api/use-endpoint.ts';

export interface SavedRules {
  rules: MovedPage[];
  revision: number;
}

/** Saves the rules, after which all numbers of pages are others. @throws ApiError */
export async function saveRules(workspaceId: string, { revision }: SavedRules, rules: readonly MovedPage[]) {
  const of = { workspaceId };
  const saved = await call('moved-page.save', { ...of, revision, rules: [...rules] }).catch(
    refetchIfChanged('moved-page.list', of),
  );
  await changeAnswer('moved-page.list', of, () => saved);
  await dropAnswers((name) => ['query', 'funnel', 'journey', 'changes'].includes(name));
}

export interface RuleDraft {
  from: string;
  to: string;
  /** The index of the rule that is edited; null for a new one. */
  at: number | null;
}

export const noDraft: RuleDraft = { from: '', to: '', at: null };

/** The rules with the draft: a new one comes last. */
export function withDraft(rules: readonly MovedPage[], { from, to, at }: RuleDraft): MovedPage[] {
  const rule = { from: readMovedPath(from), to: readMovedPath(to) };
  return at === null ? [...rules, rule] : rules.with(at, rule);
}

export interface DraftFaults {
  from?: string;
  to?: string;
}

/** What is wrong with the fields, as sentences. Nothing while one is empty. */
export function faultsOf(rules: readonly MovedPage[], draft: RuleDraft): DraftFaults {
  const [from, to] = [readMovedPath(draft.from), readMovedPath(draft.to)];
  const ofFrom = from === '' ? null : whyNoMovedPath(from);
  // Translators: {reason} is such as “must begin with '/'”.
  if (ofFrom !== null) return { from: say('The old path {reason}.', { reason: ofFrom }) };
  if (rules.some((rule, index) => rule.from === from && index !== draft.at))
    return { from: say('There is a rule for this path already.') };
  const ofTo = to === '' ? null : whyNoMovedPath(to);
  if (ofTo !== null) return { to: say('The new path {reason}.', { reason: ofTo }) };
  if (from === '' || to === '') return {};
  const ofBoth = whyNoMove({ from, to });
  if (ofBoth !== null) return { to: say('The new path {reason}.', { reason: ofBoth }) };
  const all = withDraft(rules, draft);
  const circle = circleIn(all, true) ?? circleIn(all, false);
  return circle ? { to: circleInWords(circle) } : {};
}

export const isComplete = ({ from, to }: RuleDraft) => from.trim() !== '' && to.trim() !== '';

/** The rules in another order. */
export function swapped(rules: readonly MovedPage[], one: number, other: number): MovedPage[] {
  const [a, b] = [rules[one], rules[other]];
  return a && b ? rules.with(one, b).with(other, a) : [...rules];
}
