import {
  type ChannelRule,
  type Definition,
  inOrder,
  type OrderedRule,
  type RulePreview,
  type Suggestion,
} from '../../contract/index.ts';
import type { Handler } from '../../workspaces/call.ts';
import { answersOf, visitorsByValue } from '../answer/answer.ts';
import { contextOf } from '../context.ts';
import { picturesOf } from '../answer/pictures.ts';
import { innerQuestion, type AnyQuestion } from '../plan/plan.ts';

/** More than Footfall's own channels and those of all rules. */
const maxChannels = 100;
const maxSources = 10;

/** Visitors by channel with the saved rules and with the one to try, and the sources whose channel changes. */
export const previewRule: Handler<'channel-rule.preview'> = async (call) => {
  const { input } = call;
  const { site, names, read, atMoment } = await contextOf(call, input.date_range === 'all', {
    filters: [input.filters],
  });
  const filters = names.expanded(input.filters);
  const channelRulesAfter = rulesAfter(names.definitions['channel-rule'], input);
  const tried = { ...site, channelRulesAfter };
  // Count all of it from visits, so that it is one statement.
  const now = { ...atMoment(input.date_range === 'realtime'), useTotals: false };
  const questionOf = (dimensions: AnyQuestion['dimensions'], limit: number) =>
    innerQuestion(site, {
      metrics: ['visitors'],
      date_range: input.date_range,
      dimensions,
      filters,
      pagination: { limit, offset: 0 },
      include: { time_labels: false, total_rows: true, plan: false },
    });
  const questions = [
    questionOf(['visit:channel'], maxChannels),
    questionOf(['visit:channel_after'], maxChannels),
    questionOf(['visit:moved'], 1),
    questionOf(['visit:source', 'visit:moved'], maxSources),
  ];
  const answers = await answersOf(tried, questions, now, read);
  const [before, after, moved, sources] = answers.map(({ results, meta }) => ({
    rows: visitorsByValue(results),
    total: meta.total_rows ?? 0,
  }));
  return {
    channels: beforeAndAfter(before?.rows ?? [], after?.rows ?? []),
    visitors: moved?.rows[0]?.visitors ?? 0,
    sources: (sources?.rows ?? []).map(({ value, visitors }) => ({ source: value, visitors })),
    sourceCount: sources?.total ?? 0,
    pictures: await picturesOf(answers[3]?.results ?? []),
  };
};

export function rulesAfter(
  saved: readonly Definition<OrderedRule>[],
  { rule, id }: { rule: OrderedRule | null; id?: string | undefined },
): ChannelRule[] {
  const others = saved.filter((each) => each.id !== id);
  // Of two rules with the same `place`, the one that is not saved comes last.
  const tried = rule ? [{ id: id ?? '~', name: '', definition: rule }] : [];
  return inOrder([...others, ...tried]).map(({ definition }) => definition);
}

export function beforeAndAfter(
  before: readonly Suggestion[],
  after: readonly Suggestion[],
): RulePreview['channels'] {
  const countOf = (rows: readonly Suggestion[], channel: string) =>
    rows.find(({ value }) => value === channel)?.visitors ?? 0;
  const names = new Set([...before, ...after].map(({ value }) => value));
  return [...names]
    .map((channel) => ({ channel, before: countOf(before, channel), after: countOf(after, channel) }))
    .sort(
      (a, b) => Math.max(b.before, b.after) - Math.max(a.before, a.after) || (a.channel < b.channel ? -1 : 1),
    );
}
