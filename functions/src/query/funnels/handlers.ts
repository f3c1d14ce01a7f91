import type { Funnel, FunnelQuestion } from '../../contract/index.ts';
import { refusal } from '../../core/errors.ts';
import { phraseOf } from '../../core/phrase.ts';
import type { Handler } from '../../workspaces/call.ts';
import { contextWithDataStart } from '../context.ts';
import { bytesOfRows } from '../cost/max-bytes.ts';
import { picturesOf } from '../answer/pictures.ts';
import { countConditions, maxConditions, refuseLarge, within } from '../names/filters.ts';
import type { Names } from '../names/read.ts';
import { refusePlanToGuests } from '../answer/shown-plan.ts';
import { answerFunnel } from './answer.ts';

const numbersOfStep = 8;

export const funnel: Handler<'funnel'> = async (call) => {
  const { input } = call;
  refusePlanToGuests(input, call.reader);
  const { site, names, read, room, atMoment } = await contextWithDataStart(call, input.date_range === 'all', {
    filters: [input.filters, ...(input.steps ?? []).map((step) => step.filters)],
    funnel: input.funnel,
  });
  const filters = names.resolved(input.filters);
  const counted = funnelOf(names, input);
  const steps = stepsOf(counted, names);
  const at = atMoment(input.date_range === 'realtime');
  const question = { ...input, filters, funnel: counted, steps };
  await room(bytesOfRows(2 * input.pagination.limit, input.dimensions, numbersOfStep * steps.length));
  const answer = await answerFunnel(question, site, at, read);
  if (input.dimensions[0] !== 'visit:source') return answer;
  return { ...answer, meta: { ...answer.meta, pictures: await picturesOf(answer.results) } };
};

function funnelOf({ definitions }: Names, input: FunnelQuestion) {
  const { funnel, steps = [], within = 'visit', strict = false } = input;
  if (funnel === undefined) return { steps, within, strict };
  const stored = definitions.funnel.find(({ id }) => id === funnel);
  if (!stored) throw refusal('funnel', phraseOf('there is no such funnel'));
  return stored.definition;
}

/** @throws AppError `invalid_request` with the field */
export function stepsOf({ steps }: Funnel, { resolved }: Names) {
  const expanded = steps.map(({ filters }, index) => {
    try {
      return resolved(filters);
    } catch (error) {
      throw within(`steps.${index}`, error);
    }
  });
  refuseLarge(expanded.flat(), 'steps');
  if (countConditions(expanded.flat()) <= maxConditions) return expanded;
  throw refusal(
    'steps',
    phraseOf(
      'there must be at most {max, plural, one {# condition} other {# conditions}} with those that the names stand for',
      { max: maxConditions },
    ),
  );
}
