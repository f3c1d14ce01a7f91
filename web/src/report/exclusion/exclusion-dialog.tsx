import { valueName } from '@footfall/functions/contract';
import { apiMessage, useMutation } from '../../api/use-mutation.ts';
import { updateWorkspace, useWorkspace } from '../../api/workspaces.ts';
import { QuestionDialog } from '../../ui/overlay/form-dialog.tsx';
import type { Opened } from '../../ui/overlay/modal-frame.tsx';
import { ErrorPanel } from '../../ui/page/error-panel.tsx';

interface Props extends Opened {
  workspaceId: string;
  source: string;
}

/** Asks whether visits from a source should count no more, and adds it to the rules of the workspace. */
export default function ExclusionDialog({ workspaceId, source, ...frame }: Props) {
  const { workspace, error, retry } = useWorkspace(workspaceId);
  const known = workspace?.rules;
  // Who may change the rules sees the addresses in them.
  const rules = known?.excludedIps ? { ...known, excludedIps: known.excludedIps } : null;
  const change = useMutation(async () => {
    if (!rules) return;
    const excludedSources = [...rules.excludedSources, source];
    await updateWorkspace({ workspaceId, rules: { ...rules, excludedSources }, rulesBefore: rules });
    frame.onClose();
  }, apiMessage);
  const name = valueName('visit:source', source);
  return (
    <QuestionDialog
      title={`Exclude ${name}`}
      text="Within a minute, visits from this source are no longer counted. Those that were counted before stay in your reports. You can undo this in the settings, under Traffic."
      action="Exclude this source"
      ready={rules !== null}
      change={change}
      {...frame}
    >
      {error && <ErrorPanel error={error} onRetry={retry} />}
    </QuestionDialog>
  );
}
