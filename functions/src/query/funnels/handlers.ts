import type { Answer, Funnel, FunnelQuestion, ResolvedFilter } from '../../contract/index.ts';
import { AppError } from '../../core/errors.ts';
import { funnels } from '../../store/firestore/workspace/funnels.ts';
import type { AskedByReader } from '../../workspaces/asked.ts';
import { askingFor } from '../asking.ts';
import { bytesOfRows } from '../cost/most-bytes.ts';
import { picturesOf } from '../pictures.ts';
import { refuseLarge } from '../large-filters.ts';
import { refusePlanToGuests } from '../shown-plan.ts';
import { conditionsOf } from '../segments.ts';
import { resolvedFiltersFor, within, type ResolvedFilters } from '../whole-filters.ts';
import { answerFunnel } from './answer.ts';

/** Conditions that the steps of a funnel have with those of their segments and goals. */
const maxConditions = 100;

/** The numbers of a step in a row: those of BigQuery, and those that are worked out from them. */
const numbersOfStep = 8;

/** How many take each step of a funnel. */
export async function funnel(asked: AskedByReader<'funnel'>): Promise<Answer<'funnel'>> {
  const { input } = asked;
  refusePlanToGuests(input, asked.reader);
  const { site, at, read, room, momentOf } = await askingFor(asked, input.date_range === 'all');
  const resolvedFilters = resolvedFiltersFor(asked);
  const filters = await resolvedFilters(input.filters);
  const counted = await funnelOf(asked.workspace.id, input);
  const steps = await stepsOf(counted, resolvedFilters);
  const now = momentOf(input.date_range === 'realtime');
  const question = { ...input, filters, funnel: counted, steps };
  await room(bytesOfRows(2 * input.pagination.limit, input.dimensions, numbersOfStep * steps.length));
  const answer = await answerFunnel(question, site, { ...at, now }, read);
  if (input.dimensions[0] !== 'visit:source') return answer;
  return { ...answer, meta: { ...answer.meta, pictures: await picturesOf(answer.results) } };
}

/** The funnel that is asked about. @throws AppError `invalid_request` if there is none with this id */
async function funnelOf(workspaceId: string, input: FunnelQuestion): Promise<Funnel> {
  const { funnel, steps = [], within = 'visit', strict = false } = input;
  if (funnel === undefined) return { steps, within, strict };
  const kept = await funnels.find(workspaceId, funnel);
  if (kept) return kept.definition;
  throw new AppError('invalid_request', 'funnel: there is no such funnel', { field: 'funnel' });
}

async function stepsOf({ steps }: Funnel, resolvedFilters: ResolvedFilters): Promise<ResolvedFilter[][]> {
  const whole = await Promise.all(
    steps.map(({ filters }, index) =>
      resolvedFilters(filters).catch((error: unknown) => {
        throw within(`steps.${index}`, error);
      }),
    ),
  );
  refuseLarge(whole.flat(), 'steps');
  if (conditionsOf(whole.flat()) <= maxConditions) return whole;
  const message = `steps: there must be at most ${maxConditions} conditions with those that the names stand for`;
  throw new AppError('invalid_request', message, { field: 'steps' });
}
