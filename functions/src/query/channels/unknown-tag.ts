import type { ChannelRule, UnknownTagName } from '../../contract/index.ts';
import {
  knowsMedium,
  knowsSource,
  nearestMedium,
  nearestSource,
  type KnownWord,
} from '../../sources/known-tags.ts';
import { wildcard } from '../sql/filters.ts';

/**
 * Whether to ask about the value of a tag. A medium that no channel rule knows is worth a question; a source only if it
 * is nearly the name of a known one, because most sources are names that only the workspace's owners know.
 */
export function canBeUnknown(tag: UnknownTagName, value: string, rules: readonly ChannelRule[]): boolean {
  if (rules.some((rule) => decides(rule, tag, value))) return false;
  if (tag === 'utm_medium') return !isPlaceholder(value) && !knowsMedium(value);
  return !knowsSource(value) && nearestSource(value) !== null;
}

/** The known word that a value is probably meant to be. */
export const nearestOf = (tag: UnknownTagName, value: string): KnownWord | null =>
  tag === 'utm_medium' ? nearestMedium(value) : nearestSource(value);

/** What people copy into links for a missing value. */
const isPlaceholder = (value: string) => /^\(?(?:none|direct|not set)\)?$/i.test(value);

function decides({ dimension, operator, value: wanted }: ChannelRule, tag: string, value: string) {
  if (dimension !== `visit:${tag}`) return false;
  const [has, text] = [value.toLowerCase(), wanted.toLowerCase()];
  if (operator === 'is') return has === text;
  if (operator === 'contains') return has.includes(text);
  return new RegExp(wildcard(text)).test(has);
}
