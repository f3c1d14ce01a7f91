import { changeDimensions, changeLimits } from '../../contract/index.ts';
import type { Handler } from '../../workspaces/call.ts';
import { contextWithDataStart } from '../context.ts';
import { bytesOfRows } from '../cost/max-bytes.ts';
import { answerChanges } from './answer.ts';

/** The second statement has fewer rows. */
const maxBytesOfChanges = changeDimensions.reduce(
  (bytes, dimension) => bytes + bytesOfRows(2 * changeLimits.values, [dimension], 1),
  0,
);

export const changes: Handler<'changes'> = async (call) => {
  const question = call.input;
  const { site, names, read, room, atMoment } = await contextWithDataStart(call, false, {
    filters: [question.filters],
  });
  const filters = names.expanded(question.filters);
  await room(maxBytesOfChanges);
  return answerChanges(site, { ...question, filters }, atMoment(false), read);
};
