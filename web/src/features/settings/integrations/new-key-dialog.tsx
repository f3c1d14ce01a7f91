import { useState } from 'react';
import { Box, chakra } from '@chakra-ui/react';
import {
  type CreatedKeyAnswer,
  type Input,
  type KeyLifetime,
  keyLifetimes,
  type KeyScope,
  keyScopes,
  maxKeyNameLength,
} from '@footfall/functions/contract';
import { call } from '../../../api/call.ts';
import { changeAnswer } from '../../../api/use-endpoint.ts';
import { apiMessage, useMutation } from '../../../api/use-mutation.ts';
import { ChoiceField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { QuestionDialog } from '../../../ui/overlay/form-dialog.tsx';
import type { Opened } from '../../../ui/overlay/modal-frame.tsx';
import { SwitchField } from '../../../ui/form/switch-field.tsx';
import { scopeWords } from './key-words.ts';

interface Props extends Opened {
  workspaceId: string;
  onMade: (made: CreatedKeyAnswer) => void;
}

/** Asks what a new key is for. */
export function NewKeyDialog({ workspaceId, onMade, ...dialog }: Props) {
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly KeyScope[]>(['stats:read']);
  const [days, setDays] = useState<KeyLifetime>(90);
  const change = useMutation(async () => {
    onMade(await createKey({ workspaceId, name, scopes: [...scopes], days }));
  }, apiMessage);
  return (
    <QuestionDialog
      title="New key"
      action="Create key"
      ready={name.trim() !== '' && scopes.length > 0}
      change={change}
      {...dialog}
    >
      <TextField
        label="Name"
        hint="The program that uses it, such as Grafana."
        autoComplete="off"
        maxLength={maxKeyNameLength}
        value={name}
        onChange={setName}
      />
      <ScopeFields chosen={scopes} onChoose={setScopes} />
      <ChoiceField
        label="Expires"
        value={String(days)}
        onChange={(value) => setDays(keyLifetimes.find((each) => String(each) === value) ?? null)}
        choices={keyLifetimes.map(
          (each) => [String(each), each === null ? 'Never' : `In ${each} days`] as const,
        )}
      />
    </QuestionDialog>
  );
}

/** Makes a key, which the list shows then. @throws ApiError */
async function createKey(body: Input<'key.create'>): Promise<CreatedKeyAnswer> {
  const made = await call('key.create', body);
  const { key: _, ...listed } = made;
  await changeAnswer('key.list', { workspaceId: body.workspaceId }, (keys) => [listed, ...keys]);
  return made;
}

interface ScopeProps {
  chosen: readonly KeyScope[];
  onChoose: (scopes: readonly KeyScope[]) => void;
}

function ScopeFields({ chosen, onChoose }: ScopeProps) {
  return (
    <chakra.fieldset display="flex" flexDirection="column" gap="3">
      <chakra.legend textStyle="label" mb="2">
        What it can do
      </chakra.legend>
      {keyScopes.map((scope) => (
        <SwitchField
          key={scope}
          label={scopeWords[scope].name}
          text={scopeWords[scope].text}
          checked={chosen.includes(scope)}
          onChange={(checked) =>
            onChoose(keyScopes.filter((each) => (each === scope ? checked : chosen.includes(each))))
          }
        />
      ))}
      <Box role="alert" textStyle="note" color="negative" _empty={{ display: 'none' }}>
        {chosen.length === 0 && 'Choose at least one.'}
      </Box>
    </chakra.fieldset>
  );
}
