import type { Handler } from '../../workspaces/asked.ts';
import { askingFor } from '../asking.ts';
import { bytesOfRows } from '../cost/most-bytes.ts';
import { refusePlanToGuests } from '../answer/shown-plan.ts';
import { moved } from '../names/filters.ts';
import { answerJourney, inField } from './answer.ts';

/** Rows of two pages each: most are the bands between the eleven places of two columns. */
const mostBytesOfJourney = bytesOfRows(1500, ['event:page', 'event:next_page'], 4);

/** The ways of visits through the site. */
export const journey: Handler<'journey'> = async (asked) => {
  const question = asked.input;
  refusePlanToGuests(question, asked.reader);
  const { site, names, read, room, atMoment } = await askingFor(asked, question.date_range === 'all', {
    filters: [question.filters, question.at, question.goal],
  });
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
  await room(mostBytesOfJourney);
  return answerJourney(site, { ...question, filters, at: start, goal }, at, read);
};
