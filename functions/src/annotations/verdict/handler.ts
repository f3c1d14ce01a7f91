import { addDays, dayIn, verdictLimits } from '../../contract/index.ts';
import { contextOf } from '../../query/context.ts';
import { listAnnotations, readAnnotation } from '../../store/firestore/annotations.ts';
import type { CallOf, Handler } from '../../workspaces/call.ts';
import { answerVerdict, maxBytesOfVerdict, withoutValues } from './answer.ts';
import { comparedDays } from './days.ts';

/** @throws AppError `not_found`, and the errors of questions */
export const verdict: Handler<'annotation.verdict'> = async (call) => {
  const days = await daysOfNote(call);
  if (days === null) return withoutValues({ reason: 'another-note', effect: null, days: 0 });
  if (days.after.to < days.after.from) return withoutValues({ reason: 'too-early', effect: null, days: 0 });
  const { site, read, room, atMoment } = await contextOf(call, false, { dimensions: ['event:goal'] });
  await room(maxBytesOfVerdict);
  return answerVerdict({ site, workspace: call.workspace, at: atMoment(false), read }, days);
};

/** Other notes are those that this person sees: of the workspace, and personal ones. */
async function daysOfNote({
  workspace,
  identity: { uid },
  input: { id },
  now,
}: CallOf<'annotation.verdict'>) {
  const { day } = await readAnnotation(workspace.id, { uid, id });
  const { min, max } = verdictLimits.daysAfter;
  const near = { from: addDays(day, -min), to: addDays(day, max) };
  const others = (await listAnnotations(workspace.id, uid, near)).filter((each) => each.id !== id);
  const lastFullDay = addDays(dayIn(workspace.timezone, now), -1);
  return comparedDays(
    day,
    others.map((other) => other.day),
    lastFullDay,
  );
}
