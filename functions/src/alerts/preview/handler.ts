import { alertPreviewDays, type AlertPreview } from '../../contract/index.ts';
import { rates } from '../../limits/figures.ts';
import { takeTurn, turnsOfPerson } from '../../store/firestore/turns.ts';
import type { Handler } from '../../workspaces/call.ts';
import { lastDay } from '../due.ts';
import { daysUntil, pastOf } from './past.ts';

/**
 * What an alert would have done in the last 90 days. Its question is one of the person who asks; memory keeps the answer.
 * @throws AppError `invalid_request` if the rule names something that is gone, `too_many_requests`, and the errors of
 * questions
 */
export const preview: Handler<'alert.preview'> = async ({ identity, workspace, input, now }) => {
  const { count } = rates.alertPreviews;
  const message = `You can ask for ${count} previews an hour. Try again later.`;
  await takeTurn(turnsOfPerson('preview-alert', identity.uid), rates.alertPreviews, now, message);
  const days = daysUntil(lastDay(workspace.timezone, now).day, alertPreviewDays);
  const reader = { kind: 'member', uid: identity.uid } as const;
  const past: AlertPreview = await pastOf({ workspace, rule: input.rule, ...days, reader, now });
  return past;
};
