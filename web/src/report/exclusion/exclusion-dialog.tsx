import { valueName, say } from '@footfall/functions/contract';
import { updateWorkspace, useWorkspace } from '../../api/workspaces.ts';
import { ConfirmDialog } from '../../ui/overlay/form-dialog.tsx';
import type { Opened } from '../../ui/overlay/modal-frame.tsx';
import { ErrorPanel } from '../../ui/page/error-panel.tsx';

interface Props extends Opened {
  workspaceId: string;
  source: string;
}

/** Asks whether to stop counting visits from a source, and adds the rule. */
export default function ExclusionDialog({ workspaceId, source, ...frame }: Props) {
  const { workspace, error, retry } = useWorkspace(workspaceId);
  const known = workspace?.rules;
  // Only users who may change the rules receive the addresses.
  const rules = known?.excludedIps ? { ...known, excludedIps: known.excludedIps } : null;
  const name = valueName('visit:source', source);
  return (
    <ConfirmDialog
      title={say('Exclude {name}', { name })}
      text={say(
        'Within a minute, visits from this source are no longer counted. Those that were counted before stay in your reports. You can undo this in the settings, under Traffic.',
      )}
      action={say('Exclude this source')}
      look="default"
      ready={rules !== null}
      act={async () => {
        if (!rules) return;
        const excludedSources = [...rules.excludedSources, source];
        await updateWorkspace({ workspaceId, rules: { ...rules, excludedSources }, rulesBefore: rules });
        frame.onClose();
      }}
      {...frame}
    >
      {error && <ErrorPanel error={error} onRetry={retry} />}
    </ConfirmDialog>
  );
}
