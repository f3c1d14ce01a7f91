import { AppError } from '../../core/errors.ts';
import { phraseOf } from '../../core/phrase.ts';
import type { CallOf, SitesOfCall } from '../../workspaces/call.ts';
import { each, type Request } from '../ask.ts';
import { contextWithDataStart } from '../context.ts';
import { maxAnswerBytes, tooLarge } from '../cost/max-bytes.ts';
import { type AnyAnswer, answerParts, isPlanned, partsOf, type Site } from './parts.ts';

type Call = Pick<CallOf<'query'>, 'input' | 'now' | 'whenSent'>;

/**
 * Answers questions about one or several workspaces. Each workspace is planned, read and paid for on its own.
 * @returns an answer for each question; one that cannot be answered has its error
 * @throws AppError of the first question that is not valid, and for all if they are too large
 */
export async function answerBySite(
  call: Call,
  sites: SitesOfCall,
  { maxBytes, inQuestion }: Required<Request>,
): Promise<(AnyAnswer | AppError)[]> {
  const { queries } = call.input;
  const siteNamed = await readSites(call, sites);
  const parts = each(queries, inQuestion, (question) => partsOf(question, siteNamed));
  const planned = parts.flat().filter(isPlanned);
  const plans = planned.map(({ plan }) => plan);
  const refused = tooLarge(plans, maxBytes);
  if (refused) {
    const index = parts.findIndex((list) => list.some(({ plan }) => plan === plans[refused.index]));
    throw inQuestion(refused.error, index);
  }
  await planned[0]?.site.room(maxAnswerBytes(plans));
  return answerParts(queries, parts);
}

/** Reads each workspace once, also if a call names it by its domain and its id. */
async function readSites(
  { input, now, whenSent }: Call,
  sites: SitesOfCall,
): Promise<(name: string) => Site> {
  const read = [...Map.groupBy(sites, ([, { workspace }]) => workspace.id).values()].map(async (same) => {
    const names = new Set<string | undefined>(same.map(([name]) => name));
    const about = input.queries.filter(({ site_id, site_ids = [site_id] }) =>
      site_ids.some((name) => names.has(name)),
    );
    const [, { workspace, reader }] = same[0] as (typeof same)[number];
    const context = await contextWithDataStart(
      { workspace, reader, now, whenSent },
      about.some(({ date_range }) => date_range === 'all'),
      {
        filters: about.map(({ filters }) => filters),
        dimensions: about.flatMap(({ dimensions }) => dimensions),
        hasSegmentNames: true,
      },
    );
    const site: Site = { ...context, domain: workspace.domain };
    return same.map(([name]) => [name, site] as const);
  });
  const known = new Map((await Promise.all(read)).flat());
  return (name) => {
    const site = known.get(name);
    if (!site) throw new AppError('internal', phraseOf('A workspace of the call is missing.'));
    return site;
  };
}
