import { useState } from 'react';
import { Box, chakra, Flex } from '@chakra-ui/react';
import {
  type KeyLifetime,
  keyLifetimes,
  maxKeyNameLength,
  type KeyLimits,
  scopesApart,
  say,
} from '@footfall/functions/contract';
import { bytesText } from '../figures/bytes.ts';
import { ChoiceField } from '../form/select-field.tsx';
import { SwitchField } from '../form/switch-field.tsx';
import { TextField } from '../form/text-field.tsx';
import { ConfirmDialog } from '../overlay/form-dialog.tsx';
import type { Opened } from '../overlay/modal-frame.tsx';
import { type AnyScope, quotaSizes, scopeWords } from './key-words.ts';

export interface Wanted<Scope extends AnyScope> {
  name: string;
  scopes: Scope[];
  days: KeyLifetime;
  purse: KeyLimits;
}

interface Props<Scope extends AnyScope> extends Opened {
  /** The most common scope first. */
  scopes: readonly [Scope, ...Scope[]];
  /** @throws ApiError */
  onCreate: (wanted: Wanted<Scope>) => Promise<void>;
}

export function NewKeyDialog<Scope extends AnyScope>({ scopes: known, onCreate, ...dialog }: Props<Scope>) {
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly Scope[]>([known[0]]);
  const [days, setDays] = useState<KeyLifetime>(90);
  const [quota, setQuota] = useState<KeyLimits>({ day: null, month: null });
  return (
    <ConfirmDialog
      title={say('New key')}
      action={say('Create key')}
      ready={name.trim() !== '' && scopes.length > 0}
      look="default"
      act={() => onCreate({ name, scopes: [...scopes], days, purse: quota })}
      {...dialog}
    >
      <TextField
        label={say('Name')}
        hint={say('The program that uses it, such as Grafana.')}
        autoComplete="off"
        maxLength={maxKeyNameLength}
        value={name}
        onChange={setName}
      />
      <ScopeFields known={known} chosen={scopes} onChoose={setScopes} />
      <ChoiceField
        label={say('Expires')}
        value={String(days)}
        onChange={(value) => setDays(keyLifetimes.find((each) => String(each) === value) ?? null)}
        choices={keyLifetimes.map((each) => [String(each), lifetimeText(each)] as const)}
      />
      {scopes.includes('stats:read' as Scope) && <QuotaFields quota={quota} onChange={setQuota} />}
    </ConfirmDialog>
  );
}

const lifetimeText = (days: KeyLifetime) =>
  days === null ? say('Never') : say('{days, plural, one {In # day} other {In # days}}', { days });

interface QuotaProps {
  quota: KeyLimits;
  onChange: (quota: KeyLimits) => void;
}

const quotaLabels = { day: say('Limit per day'), month: say('Limit per month') };

/** The quota limits the bytes that the key's queries read. */
function QuotaFields({ quota, onChange }: QuotaProps) {
  return (
    <chakra.fieldset display="flex" flexDirection="column" gap="2">
      <chakra.legend textStyle="label" mb="2">
        {say('Read limits')}
      </chakra.legend>
      <Flex gap="3" direction={{ base: 'column', md: 'row' }}>
        {(['day', 'month'] as const).map((span) => (
          <Box key={span} flex="1">
            <ChoiceField
              label={quotaLabels[span]}
              value={String(quota[span])}
              onChange={(value) => onChange({ ...quota, [span]: value === 'null' ? null : Number(value) })}
              choices={[
                ['null', say('No limit of its own')] as const,
                ...quotaSizes[span].map((bytes) => [String(bytes), bytesText(bytes)] as const),
              ]}
            />
          </Box>
        ))}
      </Flex>
      <Box layerStyle="note">
        {say(
          'Beyond its limit, its requests are refused until the next day or month (UTC). All keys of a workspace also share the limits of the workspace.',
        )}
      </Box>
    </chakra.fieldset>
  );
}

interface ScopeProps<Scope extends AnyScope> {
  known: readonly Scope[];
  chosen: readonly Scope[];
  onChoose: (scopes: readonly Scope[]) => void;
}

const areApart = (...scopes: AnyScope[]) => scopes.every((scope) => scopesApart.includes(scope));

function ScopeFields<Scope extends AnyScope>({ known, chosen, onChoose }: ScopeProps<Scope>) {
  return (
    <chakra.fieldset display="flex" flexDirection="column" gap="3">
      <chakra.legend textStyle="label" mb="2">
        {say('What it can do')}
      </chakra.legend>
      {known.map((scope) => (
        <SwitchField
          key={scope}
          label={scopeWords[scope].name}
          text={scopeWords[scope].text}
          checked={chosen.includes(scope)}
          onChange={(checked) =>
            onChoose(
              known.filter((each) =>
                each === scope ? checked : chosen.includes(each) && !(checked && areApart(each, scope)),
              ),
            )
          }
        />
      ))}
      <Box role="alert" textStyle="note" color="negative" _empty={{ display: 'none' }}>
        {chosen.length === 0 && say('Choose at least one.')}
      </Box>
    </chakra.fieldset>
  );
}
