import { useState, type RefObject } from 'react';
import { accountConfirmation } from '@footfall/functions/contract/shared-limits';
import { useAccountDeletion } from '../../api/own-account.ts';
import { ErrorPanel } from '../../ui/page/error-panel.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { ConfirmationField } from '../../ui/form/confirmation-field.tsx';
import { DeletionPlan } from './deletion-plan.tsx';
import { ProofDialog } from './proof-dialog.tsx';
import { useDeletion } from './use-deletion.ts';

interface Props {
  email: string;
  providers: string[];
  trigger: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Says which workspaces are deleted with the account, and asks for its address first. */
export function DeleteDialog({ email, providers, trigger, onClose }: Props) {
  const { plan, error: failed, retry } = useAccountDeletion();
  const [typed, setTyped] = useState('');
  const { busy, error, run } = useDeletion();
  const confirmation = accountConfirmation(email);
  const matches = typed.trim().toLowerCase() === confirmation;
  return (
    <ProofDialog
      email={email}
      title="Delete account"
      text={
        <>
          {failed && <ErrorPanel error={failed} onRetry={retry} />}
          {!failed && (plan ? <DeletionPlan plan={plan} /> : <Skeleton h="12" />)}
        </>
      }
      action="Delete account"
      look="danger"
      providers={providers}
      busy={busy}
      error={error}
      waits={!plan || !matches}
      onProof={(proof) => plan && void run({ proof, plan, confirmation: typed })}
      onClose={onClose}
      trigger={trigger}
    >
      <ConfirmationField expected={confirmation} inputMode="email" value={typed} onChange={setTyped} />
    </ProofDialog>
  );
}
