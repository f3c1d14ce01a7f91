import { type RefObject, useState } from 'react';
import { apiFailure, useMutation } from '../../../../api/use-mutation.ts';
import { QuestionDialog } from '../../../../ui/overlay/question-dialog.tsx';
import { ConfirmationField } from '../../../../ui/form/confirmation-field.tsx';
import { workspaceErrorText } from '../../../../ui/workspace/workspace-error.ts';

interface Props {
  title: string;
  text: string;
  domain: string;
  /** @throws ApiError */
  onConfirm: (domain: string) => Promise<void>;
  onClose: () => void;
  /** Gets the focus when the dialog closes. */
  trigger: RefObject<HTMLElement | null>;
}

/** Asks for the domain to be typed before an action that cannot be undone. */
export function ConfirmDialog({ title, text, domain, onConfirm, onClose, trigger }: Props) {
  const { typed, setTyped, matches, busy, error, confirm } = useConfirm(domain, title, onConfirm);
  return (
    <QuestionDialog
      title={title}
      text={`${text} This cannot be undone.`}
      action={title}
      look="danger"
      ready={matches}
      busy={busy}
      error={error}
      onSubmit={() => void confirm()}
      onClose={onClose}
      trigger={trigger}
    >
      <ConfirmationField expected={domain} inputMode="url" value={typed} onChange={setTyped} />
    </QuestionDialog>
  );
}

/** Runs the action once the domain has been typed, and reports why if it failed. */
function useConfirm(domain: string, title: string, onConfirm: (domain: string) => Promise<void>) {
  const [typed, setTyped] = useState('');
  const { busy, error, run } = useMutation(
    onConfirm,
    apiFailure((thrown) => workspaceErrorText(thrown, { domain, failed: `'${title}' did not work` })),
  );
  const matches = typed.trim().toLowerCase() === domain;

  async function confirm(): Promise<void> {
    if (matches) await run(domain);
  }

  return { typed, setTyped, matches, busy, error, confirm };
}
