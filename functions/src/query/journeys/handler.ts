import type { Answer, Filter } from '../../contract/index.ts';
import { AppError } from '../../core/errors.ts';
import type { AskedByReader } from '../../workspaces/asked.ts';
import { askingFor } from '../asking.ts';
import { bytesOfRows } from '../cost/most-bytes.ts';
import { refusePlanToGuests } from '../shown-plan.ts';
import { resolvedFiltersFor } from '../whole-filters.ts';
import { answerJourney } from './answer.ts';

/** Rows of two pages each: most are the bands between the eleven places of two columns. */
const mostBytesOfJourney = bytesOfRows(1500, ['event:page', 'event:next_page'], 4);

/** The ways of visits through the site. */
export async function journey(asked: AskedByReader<'journey'>): Promise<Answer<'journey'>> {
  const question = asked.input;
  refusePlanToGuests(question, asked.reader);
  const { site, at, read, room, momentOf } = await askingFor(asked, question.date_range === 'all');
  const resolvedFilters = resolvedFiltersFor(asked);
  const whole = async (filters: readonly Filter[], field: string) => {
    try {
      return await resolvedFilters(filters);
    } catch (error) {
      throw inField(field, error);
    }
  };
  const filters = await resolvedFilters(question.filters);
  const [start, goal] = [await whole(question.at, 'at'), await whole(question.goal, 'goal')];
  const now = momentOf(question.date_range === 'realtime');
  await room(mostBytesOfJourney);
  return answerJourney(site, { ...question, filters, at: start, goal }, { ...at, now }, read);
}

/** The error about filters, which stand in another field. */
function inField(field: string, error: unknown): unknown {
  if (!(error instanceof AppError) || !error.field || error.code === 'too_many_requests') return error;
  const rename = (text: string) => text.replace(/^filters/, field);
  return new AppError(error.code, rename(error.message), { cause: error, field: rename(error.field) });
}
