import {
  addDays,
  type ChannelRule,
  type Day,
  daysBetween,
  type Filter,
  type QueryAnswer,
  type Suggestion,
  tagLimits,
  type UnknownTag,
  type UnknownTagName,
  unknownTagNames,
  wildcardMatcher,
} from '../../contract/index.ts';
import { dismissTag, dismissedTags, type Tag } from '../../store/firestore/definitions/dismissed-tags.ts';
import type { Handler } from '../../workspaces/call.ts';
import { answersOf, visitorsByValue } from '../answer/answer.ts';
import { contextOf } from '../context.ts';
import { type AnyQuestion, innerQuestion, planOf } from '../plan/plan.ts';
import { knowsMedium, knowsSource, nearestMedium, nearestSource } from '../../sources/known-tags.ts';

const looksAt = 500;
const looksBackAt = 50;

type Rows = QueryAnswer['results'];
type AskDays = (from: Day, to: Day, questions: Partial<AnyQuestion>[]) => Promise<Rows[]>;

/** New values in the range that no rule knows. Empty if the range is longer than `tagLimits.longestRange`. */
export const unknownTags: Handler<'tag.unknown'> = async (call) => {
  const { input, workspace } = call;
  const [{ site, names, read, atMoment }, isDismissed] = await Promise.all([
    contextOf(call, false, { filters: [input.filters] }),
    dismissedTags(workspace.id),
  ]);
  const filters = names.expanded(input.filters);
  const now = atMoment(false);
  const questionOf = (date_range: AnyQuestion['date_range'], fields: Partial<AnyQuestion> = {}) =>
    innerQuestion(site, {
      ...{ metrics: ['visitors'], date_range, dimensions: [], filters, pagination: { limit: 1, offset: 0 } },
      ...fields,
    });
  const plan = planOf(questionOf(input.date_range), site, now);
  const { current } = plan.periods;
  const days = daysBetween(current.from, current.to);
  if (input.date_range === 'all' || days > tagLimits.longestRange) return [];
  const ask: AskDays = async (from, to, questions) => {
    const queries = questions.map((each) => questionOf([from, to], each));
    return (await answersOf(site, queries, now, read)).map(({ results }) => results);
  };
  const { from, to } = current;
  const values = await ask(
    from,
    to,
    unknownTagNames.map((tag) => ({
      dimensions: [`visit:${tag}`],
      pagination: { limit: looksAt, offset: 0 },
    })),
  );
  const found = await Promise.all(
    unknownTagNames.map((tag, index) => {
      const unknown = unknownAmong(tag, values[index] ?? [], site.channelRules ?? [], isDismissed);
      return unknown.length === 0 ? [] : newAmong(tag, unknown, { from, to, days, filters }, ask);
    }),
  );
  return found
    .flat()
    .sort((a, b) => b.visitors - a.visitors || (a.value < b.value ? -1 : 1))
    .slice(0, tagLimits.shown);
};

function unknownAmong(
  tag: UnknownTagName,
  rows: Rows,
  rules: readonly ChannelRule[],
  isDismissed: (tag: Tag) => boolean,
) {
  return visitorsByValue(rows)
    .filter(({ value }) => canBeUnknown(tag, value, rules) && !isDismissed({ tag, value }))
    .slice(0, looksBackAt);
}

/** Drops values that occur in the days before the range. */
async function newAmong(
  tag: UnknownTagName,
  unknown: readonly Suggestion[],
  { from, to, days, filters }: { from: Day; to: Day; days: number; filters: Filter[] },
  ask: AskDays,
): Promise<UnknownTag[]> {
  const dimension = `visit:${tag}` as const;
  const those = (values: readonly string[]): Filter[] => [['is', dimension, values]];
  const back = Math.max(days, tagLimits.lookBack);
  const [seen = []] = await ask(addDays(from, -back), addDays(from, -1), [
    {
      dimensions: [dimension],
      // Without the filters: a tag that other visitors brought before is not new.
      filters: those(unknown.map(({ value }) => value)),
      pagination: { limit: looksBackAt, offset: 0 },
    },
  ]);
  const known = new Set(seen.map(({ dimensions: [value] }) => value));
  const fresh = unknown.filter(({ value }) => !known.has(value)).slice(0, tagLimits.shown);
  if (fresh.length === 0) return [];
  const filtersWith = (values: readonly string[]) => [...filters, ...those(values)];
  const mistyped = fresh.map(({ value }) => value).filter((value) => nearestOf(tag, value) !== null);
  const [byDay = [], sales = []] = await ask(from, to, [
    {
      dimensions: ['time:day', dimension],
      filters: filtersWith(fresh.map(({ value }) => value)),
      order_by: [['time:day', 'asc']],
      pagination: { limit: tagLimits.shown * (tagLimits.longestRange + 1), offset: 0 },
    },
    ...(mistyped.length === 0
      ? []
      : [
          {
            metrics: ['total_revenue' as const],
            dimensions: [dimension, 'event:currency' as const],
            filters: filtersWith(mistyped),
            pagination: { limit: tagLimits.shown * tagLimits.currencies, offset: 0 },
          },
        ]),
  ]);
  return fresh.map(({ value, visitors }) => ({
    tag,
    value,
    since: byDay.find(({ dimensions }) => dimensions[1] === value)?.dimensions[0] ?? from,
    visitors,
    nearest: nearestOf(tag, value),
    sales: sales.flatMap(({ dimensions: [sold, currency = ''], metrics: [total] }) =>
      sold === value && total && currency !== '' ? [{ currency, total }] : [],
    ),
  }));
}

/** @throws AppError `not_found` for someone who has just left the workspace */
export const leaveTag: Handler<'tag.leave'> = async ({
  identity: { uid },
  input: { workspaceId, tag, value },
  now,
}) => {
  await dismissTag({ workspaceId, uid, now }, { tag, value });
  return { tag, value };
};

/** Reports unknown mediums. Reports a source only if it resembles a known one: most are known only to their owners. */
export function canBeUnknown(tag: UnknownTagName, value: string, rules: readonly ChannelRule[]): boolean {
  if (rules.some((rule) => ruleDecides(rule, tag, value))) return false;
  if (tag === 'utm_medium') return !isPlaceholder(value) && !knowsMedium(value);
  return !knowsSource(value) && nearestSource(value) !== null;
}

export const nearestOf = (tag: UnknownTagName, value: string) =>
  tag === 'utm_medium' ? nearestMedium(value) : nearestSource(value);

/** Such as `(none)`, which people copy into links for a missing value. */
const isPlaceholder = (value: string) => /^\(?(?:none|direct|not set)\)?$/i.test(value);

/** Must agree with `channelSql`. */
export function ruleDecides({ dimension, operator, value: wanted }: ChannelRule, tag: string, value: string) {
  if (dimension !== `visit:${tag}`) return false;
  const [has, text] = [value.toLowerCase(), wanted.toLowerCase()];
  if (operator === 'is') return has === text;
  if (operator === 'contains') return has.includes(text);
  return wildcardMatcher(foldCase(wanted))(foldCase(value));
}

/**
 * Folds case as RE2 does: each letter becomes one letter. So `ß` is not `SS`, and the dotless `ı` is no `i`.
 * @see https://www.unicode.org/Public/UCD/latest/ucd/CaseFolding.txt
 */
export const foldCase = (text: string) => text.replace(/[^!-@[-`{-~]/gu, folded);

function folded(character: string) {
  if (character === 'ı') return character;
  const forms = [character.toUpperCase().toLowerCase(), character.toLowerCase(), character];
  return forms.find(isOneCharacter) ?? character;
}

const isOneCharacter = (text: string) =>
  text.length === String.fromCodePoint(text.codePointAt(0) ?? 0).length;
