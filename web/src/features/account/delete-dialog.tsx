import { type ComponentProps, useState } from 'react';
import {
  accountConfirmation,
  type AccountDeletionAnswer,
  type DeleteAccountBody,
  say,
} from '@footfall/functions/contract';
import { Box } from '@chakra-ui/react';
import { deleteAccount, useAccountDeletion } from '../../api/own-account.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { ErrorPanel } from '../../ui/page/error-panel.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import { ConfirmationField } from '../../ui/form/text-field.tsx';
import { roleWords } from '../../ui/workspace/role-words.ts';
import { accountErrorText } from './account-errors.ts';
import { ProofDialog, useProvenChange } from './proof-dialog.tsx';

type Props = Pick<ComponentProps<typeof ProofDialog>, 'email' | 'providers' | 'trigger' | 'onClose'>;

export function DeleteDialog(account: Props) {
  const { plan, error: failed, retry } = useAccountDeletion();
  const [typed, setTyped] = useState('');
  const [choices, setChoices] = useState<Choices>({});
  const decision = plan ? decisionOf(plan, choices) : null;
  // On success the session ends and the page closes.
  const change = useProvenChange(
    async () => decision && deleteAccount({ ...decision, confirmation: typed }),
    accountErrorText,
  );
  const confirmation = accountConfirmation(account.email);
  return (
    <ProofDialog
      {...account}
      title={say('Delete account')}
      text={
        <>
          {failed && <ErrorPanel error={failed} onRetry={retry} />}
          {!failed && (plan ? <DeletionPlan plan={plan} /> : <Skeleton h="12" />)}
        </>
      }
      action={say('Delete account')}
      look="danger"
      change={change}
      waits={!decision || typed.trim().toLowerCase() !== confirmation}
    >
      {plan && <DecisionFields workspaces={plan.ownedAlone} choices={choices} onChange={setChoices} />}
      <ConfirmationField expected={confirmation} inputMode="email" value={typed} onChange={setTyped} />
    </ProofDialog>
  );
}

/** A choice for each workspace that has other members but no other owner. */
function DecisionFields({
  workspaces,
  choices,
  onChange,
}: {
  workspaces: AccountDeletionAnswer['ownedAlone'];
  choices: Choices;
  onChange: (choices: Choices) => void;
}) {
  return (
    <>
      {workspaces
        .filter(({ members }) => members.length > 0)
        .map(({ id, name, domain, members }) => (
          <SelectField
            key={id}
            label={say('What happens to {site}', { site: name || domain })}
            value={choices[id] ?? undecided}
            onChange={(value) => onChange({ ...choices, [id]: value })}
          >
            <option value={undecided} disabled>
              {say('Choose…')}
            </option>
            {members.map((member) => (
              <option key={member.uid} value={member.uid}>
                {member.name
                  ? say('Make {member} ({role}) the owner', {
                      member: member.name,
                      role: roleWords[member.role].name,
                    })
                  : say('Make the member without a name ({role}) the owner', {
                      role: roleWords[member.role].name,
                    })}
              </option>
            ))}
            <option value={deleteIt}>{say('Delete it, with every visit counted so far')}</option>
          </SelectField>
        ))}
    </>
  );
}

const undecided = '?';

function DeletionPlan({ plan: { ownedAlone, leaves } }: { plan: AccountDeletionAnswer }) {
  const deletes = ownedAlone.filter(({ members }) => members.length === 0);
  const undecided = ownedAlone.length - deletes.length;
  return (
    <>
      <Names workspaces={deletes} label={say('Deleted with the account')}>
        {say('These workspaces are deleted, with every visit counted so far:')}
      </Names>
      <Names workspaces={leaves} label={say('Not deleted')}>
        {say('These have other owners and are not deleted:')}
      </Names>
      {undecided > 0 && (
        <p>
          {say('Choose below what happens to the workspaces that have other members but no other owner.')}
        </p>
      )}
      <p>
        {ownedAlone.length + leaves.length === 0
          ? say('No workspaces are deleted with it. This cannot be undone.')
          : say('This cannot be undone.')}
      </p>
    </>
  );
}

interface NamesProps {
  workspaces: AccountDeletionAnswer['leaves'];
  label: string;
  children: string;
}

function Names({ workspaces, label, children }: NamesProps) {
  if (workspaces.length === 0) return null;
  return (
    <>
      <p>{children}</p>
      <Box
        as="ul"
        aria-label={label}
        my="2"
        ps="5"
        listStyleType="disc"
        color="fg"
        maxH="40"
        overflowY="auto"
      >
        {workspaces.map(({ id, name, domain }) => (
          <Box key={id} as="li" overflowWrap="anywhere">
            {name ? say('{name} ({domain})', { name, domain }) : domain}
          </Box>
        ))}
      </Box>
    </>
  );
}

/** The choice for a workspace with other members: this value deletes it, any other is the id of the new owner. */
export const deleteIt = '';
type Choices = Readonly<Record<string, string>>;

/** The request for the choices. Null until each workspace has one. A workspace without other members is deleted. */
export function decisionOf({ ownedAlone }: Pick<AccountDeletionAnswer, 'ownedAlone'>, choices: Choices) {
  const decision: Pick<DeleteAccountBody, 'workspaceIds' | 'handOver'> = { workspaceIds: [], handOver: [] };
  for (const { id, members } of ownedAlone) {
    const chosen = members.length === 0 ? deleteIt : choices[id];
    if (chosen === deleteIt) decision.workspaceIds.push(id);
    else if (members.some(({ uid }) => uid === chosen)) {
      decision.handOver.push({ workspaceId: id, uid: String(chosen) });
    } else return null;
  }
  return decision;
}
