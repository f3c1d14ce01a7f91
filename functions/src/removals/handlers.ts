import { type CountedVisits, filtersInWords } from '../contract/index.ts';
import { askingFor } from '../query/asking.ts';
import { refuseBadPattern } from '../query/plan/patterns.ts';
import { periodsOf } from '../query/plan/periods.ts';
import { addRemoval } from '../store/firestore/removals.ts';
import type { Asked, Handler } from '../workspaces/asked.ts';
import { refuseUnconfirmed } from '../workspaces/settings.ts';
import { chosenOf, siteOf, writeChoice, type Choice } from './removal.ts';
import { countVisits } from './sql.ts';

/** How many visits a removal would delete. */
export const count: Handler<'visits.count'> = async (asked) => {
  return (await found(asked)).counted;
};

/**
 * Records the visits that the job `purge` deletes.
 * @throws AppError `invalid_request`, `too_many_removals`
 */
export const remove: Handler<'visits.delete'> = async (asked) => {
  refuseUnconfirmed(asked);
  const { workspace, identity, now, input } = asked;
  const { choice, counted } = await found(asked);
  if (counted.days === null) return counted;
  await addRemoval({
    workspaceId: workspace.id,
    by: identity.uid,
    requestedAt: now,
    chosen: writeChoice(choice),
    words: filtersInWords(input.filters),
    days: counted.days,
    visits: counted.visits,
  });
  return counted;
};

async function found(
  asked: Pick<Asked<'visits.count'>, 'reader' | 'workspace' | 'input' | 'now'>,
): Promise<{ choice: Choice; counted: CountedVisits }> {
  const { workspace, input, now } = asked;
  const { site, names, at, read } = await askingFor(asked, input.date_range === 'all', {
    filters: [input.filters],
  });
  const filters = names.resolved(input.filters);
  refuseBadPattern(filters);
  const range = { date_range: input.date_range, compare: undefined, match_day_of_week: false };
  const { current: span } = periodsOf(range, { ...site, now });
  const choice = { span, filters, channelRules: site.channelRules ?? [], timezone: site.timezone };
  const chosen = chosenOf(choice, siteOf(workspace, choice), now.getTime());
  const statement = countVisits(chosen, site, at);
  if (!statement) return { choice, counted: nothing };
  const { rows } = await read(statement, { lastDay: span.to, isRealtime: false });
  const [row] = rows as { visits: number; pageviews: number; first_day: string; last_day: string }[];
  if (!row?.visits) return { choice, counted: nothing };
  const { visits, pageviews, first_day: from, last_day: to } = row;
  return { choice, counted: { visits, pageviews, days: { from, to } } };
}

const nothing: CountedVisits = { visits: 0, pageviews: 0, days: null };
