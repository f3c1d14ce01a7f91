import { useState } from 'react';
import { apiFailure, useMutation } from '../../../../api/use-mutation.ts';
import { ConfirmationField } from '../../../../ui/form/confirmation-field.tsx';
import { DangerDialog } from '../../../../ui/overlay/form-dialog.tsx';
import type { Opened } from '../../../../ui/overlay/modal-frame.tsx';
import { workspaceErrorText } from '../../../../ui/workspace/workspace-error.ts';

interface Props extends Opened {
  title: string;
  text: string;
  domain: string;
  /** @throws ApiError */
  onConfirm: () => Promise<void>;
}

/** Asks for the domain to be typed before an action that cannot be undone. */
export function ConfirmDialog({ title, text, domain, onConfirm, ...dialog }: Props) {
  const [typed, setTyped] = useState('');
  const change = useMutation(
    onConfirm,
    apiFailure((thrown) => workspaceErrorText(thrown, { domain, failed: `'${title}' did not work` })),
  );
  return (
    <DangerDialog
      title={title}
      text={`${text} This cannot be undone.`}
      action={title}
      ready={typed.trim().toLowerCase() === domain}
      change={change}
      {...dialog}
    >
      <ConfirmationField expected={domain} inputMode="url" value={typed} onChange={setTyped} />
    </DangerDialog>
  );
}
