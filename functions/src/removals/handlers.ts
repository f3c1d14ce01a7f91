import type { CountedVisits, Filter } from '../contract/index.ts';
import { contextOf } from '../query/context.ts';
import { refuseBadPattern } from '../query/plan/patterns.ts';
import { periodsOf } from '../query/plan/periods.ts';
import { rawPages } from '../query/pages/page-map.ts';
import { addRemoval } from '../store/firestore/removals.ts';
import type { CallOf, Handler } from '../workspaces/call.ts';
import { refuseUnconfirmed } from '../workspaces/settings.ts';
import { chosenOf, siteOf, writeChoice, type Choice } from './removal.ts';
import { countVisits } from './sql.ts';

export const count: Handler<'visits.count'> = async (call) => {
  return (await found(call)).counted;
};

/** Records visits for the job `purge` to delete. @throws AppError `invalid_request`, `too_many_removals` */
export const remove: Handler<'visits.delete'> = async (call) => {
  refuseUnconfirmed(call);
  const { workspace, identity, now } = call;
  const { choice, counted, named } = await found(call);
  if (counted.days === null) return counted;
  await addRemoval({
    workspaceId: workspace.id,
    by: identity.uid,
    requestedAt: now,
    chosen: writeChoice(choice),
    words: { of: 'filters', filters: named },
    days: counted.days,
    visits: counted.visits,
  });
  return counted;
};

async function found(
  call: Pick<CallOf<'visits.count'>, 'reader' | 'workspace' | 'input' | 'now'>,
): Promise<{ choice: Choice; counted: CountedVisits; named: Filter[] }> {
  const { workspace, input, now } = call;
  const { site, names, at, read } = await contextOf(call, input.date_range === 'all', {
    filters: [input.filters],
  });
  const filters = names.resolved(input.filters);
  const named = names.named(input.filters);
  refuseBadPattern(filters);
  const range = { date_range: input.date_range, compare: undefined, match_day_of_week: false };
  const { current: span } = periodsOf(range, { ...site, now });
  const { channelRules = [], pages = rawPages, timezone } = site;
  const choice = { span, filters, channelRules, pages, timezone };
  const chosen = chosenOf(choice, siteOf(workspace, choice), now.getTime());
  const statement = countVisits(chosen, site, at);
  if (!statement) return { choice, counted: nothing, named };
  const { rows } = await read(statement, { lastDay: span.to, isRealtime: false });
  const [row] = rows as { visits: number; pageviews: number; first_day: string; last_day: string }[];
  if (!row?.visits) return { choice, counted: nothing, named };
  const { visits, pageviews, first_day: from, last_day: to } = row;
  return { choice, counted: { visits, pageviews, days: { from, to } }, named };
}

const nothing: CountedVisits = { visits: 0, pageviews: 0, days: null };
