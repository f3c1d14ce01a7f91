import type { Handler } from '../../workspaces/call.ts';
import { contextWithDataStart } from '../context.ts';
import { bytesOfRows } from '../cost/max-bytes.ts';
import { refusePlanToGuests } from '../answer/shown-plan.ts';
import { moved } from '../names/filters.ts';
import { answerJourney, inField } from './answer.ts';

/** Each row has two pages. Most rows are bands between the eleven nodes of two columns. */
const maxBytesOfJourney = bytesOfRows(1500, ['event:page', 'event:next_page'], 4);

export const journey: Handler<'journey'> = async (call) => {
  const question = call.input;
  refusePlanToGuests(question, call.reader);
  const { site, names, read, room, atMoment } = await contextWithDataStart(
    call,
    question.date_range === 'all',
    {
      filters: [question.filters, question.at, question.goal],
    },
  );
  const resolved = (field: 'at' | 'goal') => {
    try {
      return names.resolved(question[field]);
    } catch (error) {
      throw moved(error, inField(field));
    }
  };
  const filters = names.resolved(question.filters);
  const [start, goal] = [resolved('at'), resolved('goal')];
  const at = atMoment(question.date_range === 'realtime');
  await room(maxBytesOfJourney);
  return answerJourney(site, { ...question, filters, at: start, goal }, at, read);
};
