import { type Alert, alertInWords } from '@footfall/functions/contract';
import { call } from '../../../api/call.ts';
import { changeAnswer } from '../../../api/use-endpoint.ts';
import { apiMessage, useMutation } from '../../../api/use-mutation.ts';
import { DangerDialog } from '../../../ui/overlay/form-dialog.tsx';
import type { Opened } from '../../../ui/overlay/modal-frame.tsx';

interface Props extends Opened {
  workspaceId: string;
  alert: Alert;
  onDeleted: () => void;
}

/** Asks before an alert is deleted. */
export function DeleteAlert({ workspaceId, alert: { id, rule, goalName }, onDeleted, ...dialog }: Props) {
  const change = useMutation(async () => {
    await call('alert.delete', { workspaceId, id });
    await changeAnswer('alert.list', { workspaceId }, (known) => ({
      ...known,
      alerts: known.alerts.filter((each) => each.id !== id),
      left: known.left + 1,
    }));
    onDeleted();
  }, apiMessage);
  return (
    <DangerDialog
      title="Delete this alert?"
      text={`No one is told any more: “${alertInWords(rule, goalName)}.”`}
      action="Delete alert"
      change={change}
      {...dialog}
    />
  );
}
