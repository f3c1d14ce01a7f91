import type { ChannelRule, EventRow } from '@footfall/functions/contract';
import { withPages } from '../merged-pages.ts';
import { timeOf } from '../visits.ts';
import type { Site } from './range.ts';

/** The events of a workspace since it was reset, with the channels and the pages that its rules give them. */
export function eventsOfSite(events: readonly EventRow[], site: Site): EventRow[] {
  const { workspaceId, resetAt, channelRules, mergesSlashes = false, moved = [] } = site;
  const own = events.filter(
    (event) => event.workspace_id === workspaceId && (!resetAt || timeOf(event) >= resetAt.getTime()),
  );
  return withRules(withPages(own, { mergesSlashes, moved }), channelRules);
}

/** The events as if each had been received with the channel that the first of these rules gives it. */
export function withRules(events: readonly EventRow[], rules: readonly ChannelRule[] = []): EventRow[] {
  return events.map((event) => {
    const rule = rules.find((each) => decides(each, event));
    return rule ? { ...event, channel: rule.channel } : event;
  });
}

function decides({ dimension, operator, value, from }: ChannelRule, event: EventRow): boolean {
  if (from !== null && event.date < from) return false;
  const has = String(event[dimension.slice('visit:'.length) as keyof EventRow] ?? '').toLowerCase();
  const wanted = value.toLowerCase();
  if (operator === 'is') return has === wanted;
  return operator === 'contains' ? has.includes(wanted) : fits(has, wanted);
}

/** Whether all of a text matches a pattern, tried at every index: `*` is anything but a slash, `**` anything. */
function fits(text: string, pattern: string): boolean {
  if (pattern === '') return text === '';
  const [stars] = /^\*{1,2}/.exec(pattern) ?? [''];
  if (stars === '') return text[0] === pattern[0] && fits(text.slice(1), pattern.slice(1));
  const rest = pattern.slice(stars.length);
  for (let end = 0; end <= text.length; end += 1) {
    if (fits(text.slice(end), rest)) return true;
    if (stars === '*' && text[end] === '/') return false;
  }
  return false;
}
