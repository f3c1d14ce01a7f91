import { useState, type RefObject } from 'react';
import { accountConfirmation } from '@footfall/functions/contract';
import { useAccountDeletion } from '../../api/own-account.ts';
import { ErrorPanel } from '../../ui/page/error-panel.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { ConfirmationField } from '../../ui/form/confirmation-field.tsx';
import { DecisionFields } from './decision-fields.tsx';
import { decisionOf, type Choices } from './deletion-decision.ts';
import { DeletionPlan } from './deletion-plan.tsx';
import { ProofDialog } from './proof-dialog.tsx';
import { useDeletion } from './use-deletion.ts';

interface Props {
  email: string;
  providers: string[];
  trigger: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Says what happens to the workspaces, asks where there is a choice, and asks for the account's address. */
export function DeleteDialog({ email, providers, trigger, onClose }: Props) {
  const { plan, error: failed, retry } = useAccountDeletion();
  const [typed, setTyped] = useState('');
  const [choices, setChoices] = useState<Choices>({});
  const decision = plan ? decisionOf(plan, choices) : null;
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
      waits={!decision || !matches}
      onProof={(proof) => decision && void run({ proof, ...decision, confirmation: typed })}
      onClose={onClose}
      trigger={trigger}
    >
      {plan && <DecisionFields workspaces={plan.ownedAlone} choices={choices} onChange={setChoices} />}
      <ConfirmationField expected={confirmation} inputMode="email" value={typed} onChange={setTyped} />
    </ProofDialog>
  );
}
