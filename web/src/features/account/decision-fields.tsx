import type { AccountDeletionAnswer } from '@footfall/functions/contract';
import { SelectField } from '../../ui/form/select-field.tsx';
import { roleWords } from '../../ui/workspace/role-words.ts';
import { deleteIt, type Choices } from './deletion-decision.ts';

interface Props {
  workspaces: AccountDeletionAnswer['ownedAlone'];
  choices: Choices;
  onChange: (choices: Choices) => void;
}

/** Asks what becomes of each workspace that no one else owns but that has other members. */
export function DecisionFields({ workspaces, choices, onChange }: Props) {
  return workspaces
    .filter(({ members }) => members.length > 0)
    .map(({ id, name, domain, members }) => (
      <SelectField
        key={id}
        label={`What happens to ${name || domain}`}
        value={choices[id] ?? undecided}
        onChange={({ currentTarget: { value } }) => onChange({ ...choices, [id]: value })}
      >
        <option value={undecided} disabled>
          Choose…
        </option>
        {members.map((member) => (
          <option key={member.uid} value={member.uid}>
            {`Make ${member.name || 'the member without a name'} (${roleWords[member.role].name}) the owner`}
          </option>
        ))}
        <option value={deleteIt}>Delete it, with every visit counted so far</option>
      </SelectField>
    ));
}

/** Not the id of an account. */
const undecided = '?';
