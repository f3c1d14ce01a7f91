import { Box } from '@chakra-ui/react';
import { type AccountKeyAnswer, maxPersonKeys, personKeyScopes } from '@footfall/functions/contract';
import { call } from '../../api/call.ts';
import { changeAnswer, useEndpoint } from '../../api/use-endpoint.ts';
import { useWorkspaces } from '../../api/workspaces.ts';
import { KeysPanel } from '../../ui/keys/keys-panel.tsx';
import { Loaded } from '../../ui/page/loaded.tsx';
import { Section } from '../../ui/page/section.tsx';

/** The keys of the user, with which programs reach all of their workspaces. */
export function KeysSection() {
  const { data, ...state } = useEndpoint('account-key.list', {});
  const { list = [] } = useWorkspaces();
  return (
    <Section title="Keys">
      <Box color="fg.muted" textWrap="pretty">
        With a key of yours, a program can read the numbers of all of your workspaces or manage them, as far
        as your role in each allows it now. For one workspace alone, make a key in its settings, under
        Integrations.
      </Box>
      <Loaded answer={data?.answer} {...state} waiting={['14', '14']}>
        {(keys) => (
          <KeysPanel
            keys={keys}
            scopes={personKeyScopes}
            limit={{ most: maxPersonKeys, whose: 'An account' }}
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
          />
        )}
      </Loaded>
    </Section>
  );
}

const changeKeys = (change: (keys: AccountKeyAnswer[]) => AccountKeyAnswer[]) =>
  changeAnswer('account-key.list', {}, change);
