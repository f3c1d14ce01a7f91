import { Box } from '@chakra-ui/react';
import { type AccountKeyAnswer, maxPersonKeys, personKeyScopes, say } from '@footfall/functions/contract';
import { call } from '../../api/call.ts';
import { changeAnswer, useEndpoint } from '../../api/use-endpoint.ts';
import { useWorkspaces } from '../../api/workspaces.ts';
import { KeysPanel } from '../../ui/keys/keys-panel.tsx';
import type { Opened } from '../../ui/overlay/modal-frame.tsx';
import { Loaded } from '../../ui/page/loaded.tsx';
import { Section } from '../../ui/page/section.tsx';
import { ProofDialog, useProvenChange } from './proof-dialog.tsx';

interface Props {
  email: string;
  providers: string[];
}

export function KeysSection(account: Props) {
  const { data, ...state } = useEndpoint('account-key.list', {});
  const { list = [] } = useWorkspaces();
  return (
    <Section title={say('Keys')} help="api/keys">
      <Box color="fg.muted" textWrap="pretty">
        {say(
          'With a key, a program can read or manage all of your workspaces, as far as your role in each allows. For a single workspace, create a key in its settings, under Integrations.',
        )}
      </Box>
      <Loaded answer={data?.answer} {...state} waiting={['14', '14']}>
        {(keys) => (
          <KeysPanel
            keys={keys}
            scopes={personKeyScopes}
            limit={{ max: maxPersonKeys, whose: 'account' }}
            domain={list[0]?.domain ?? 'example.com'}
            create={async (wanted) => {
              const made = await call('account-key.create', wanted);
              const { key: _, ...listed } = made;
              await changeKeys((others) => [listed, ...others]);
              return made;
            }}
            remove={async (id) => {
              await call('account-key.delete', { id });
              await changeKeys((others) => others.filter((key) => key.id !== id));
            }}
            confirm={async (id) => {
              const confirmed = await call('account-key.confirm', { id });
              await changeKeys((others) => others.map((key) => (key.id === id ? confirmed : key)));
            }}
            proof={(again, dialog) => <SignInAgain {...account} again={again} {...dialog} />}
          />
        )}
      </Loaded>
    </Section>
  );
}

/** A key that can delete sites needs a recent sign-in. */
function SignInAgain({ again, ...dialog }: Props & Opened & { again: () => Promise<void> }) {
  const change = useProvenChange(again, ({ message }) => message);
  return (
    <ProofDialog
      title={say('Confirm that it is you')}
      text={say('A key that can manage your sites needs a sign-in within the last ten minutes.')}
      action={say('Continue')}
      change={change}
      {...dialog}
    />
  );
}

const changeKeys = (change: (keys: AccountKeyAnswer[]) => AccountKeyAnswer[]) =>
  changeAnswer('account-key.list', {}, change);
