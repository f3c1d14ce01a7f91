import { Box, Flex } from '@chakra-ui/react';
import { call } from '../../api/call.ts';
import { signOutEverywhere, changeName } from '../../api/own-account.ts';
import { useSession } from '../../api/session.ts';
import { apiFailure, apiMessage, useMutation } from '../../api/use-mutation.ts';
import type { HelpTopic } from '../../ui/help/topics.ts';
import { ActionRow, Section } from '../../ui/page/section.tsx';
import { download } from '../../ui/file/file.ts';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/overlay/notice.tsx';
import { useModal } from '../../ui/overlay/use-modal.ts';
import { useTitle } from '../../ui/page/use-window.ts';
import { accountErrorText } from './account-errors.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { KeysSection } from './keys-section.tsx';
import { LanguageSection } from './language-section.tsx';
import { methodName } from './proof-dialog.tsx';
import { SignInSection } from './sign-in-section.tsx';
import { signedOutText, useStoppedKeys } from './stopped-keys.ts';
import { WorkspacesSection } from './workspaces-section.tsx';
import { useState, type ComponentProps } from 'react';
import { maxNameLength, providerForAddress, say } from '@footfall/functions/contract';
import { useSignInProviders } from '../../api/sign-in/providers.ts';
import { useRequiredProvider } from '../../ui/sign-in/organisation.tsx';
import { SaveForm } from '../../ui/form/form.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { SwitchField } from '../../ui/form/switch-field.tsx';
import { commandKey } from '../../ui/key.tsx';
import { setSingleKeys, useSingleKeys } from '../../ui/page/single-keys.ts';

export default function AccountPage() {
  useTitle(say('My Account'));
  const session = useSession();
  const stopped = useStoppedKeys();
  if (session.state !== 'signed-in') return null;
  return (
    <Box maxW="44rem">
      <Flex as="header" align="center" minH={{ base: '16', lg: '20' }}>
        <Box as="h1" textStyle="title">
          {say('My Account')}
        </Box>
      </Flex>
      <Flex direction="column" gap="4">
        <NameSection {...session} />
        <OwnSignIn {...session} />
        <MethodsSection {...session} />
        <WorkspacesSection />
        <KeysSection {...session} />
        <LanguageSection />
        <KeyboardSection />
        {/* Signing out everywhere ends this session too, so the page closes. */}
        <ActionSection
          title={say('Devices')}
          help="start/account#signing-in"
          text={signedOutText('everywhere', stopped)}
          action={say('Sign out everywhere')}
          act={signOutEverywhere}
          explain={apiFailure(accountErrorText)}
        />
        <ActionSection
          title={say('Your data')}
          help="start/account#what-is-stored-about-you"
          text={say(
            'A file with everything that is stored about you: your account, sign-in methods, workspaces and roles, your segments, keys, invitations and claims, your changes, and how much data your reports have read.',
          )}
          action={say('Export your data')}
          act={exportToFile}
          explain={apiMessage}
        />
        <DeleteSection {...session} />
      </Flex>
    </Box>
  );
}

/** Changes of the address and the password, unless the provider of an organisation has them. */
function OwnSignIn(session: ComponentProps<typeof SignInSection>) {
  const provider = useRequiredProvider(session.email);
  if (!provider) return <SignInSection {...session} />;
  return (
    <Section title={say('Email and password')} help="start/account#with-your-organisation">
      <Box color="fg.muted" overflowWrap="anywhere">
        {say('{provider} signs you in as {email}. Your address and your password are changed there.', {
          provider: provider.name,
          email: session.email,
        })}
      </Box>
    </Section>
  );
}

async function exportToFile() {
  const stored = await call('account.export', {});
  const [day = ''] = stored.exportedAt.split('T');
  download(`footfall-account-${day}.json`, JSON.stringify(stored, null, 2), 'application/json');
}

interface ActionProps {
  title: string;
  help: HelpTopic;
  text: string;
  action: string;
  act: () => Promise<void>;
  explain: (error: unknown) => string | null;
}

function ActionSection({ title, help, text, action, act, explain }: ActionProps) {
  const change = useMutation(act, explain);
  return (
    <Section {...{ title, help }}>
      <ActionRow text={text} change={change}>
        {action}
      </ActionRow>
      <Notice>{change.error}</Notice>
    </Section>
  );
}

interface Props {
  email: string;
  providers: string[];
}

function MethodsSection({ email, providers }: Props) {
  const organisations = useSignInProviders();
  const required = providerForAddress(email, organisations);
  return (
    <Section title={say('Sign-in methods')} help="start/account#signing-in">
      <Flex as="ul" listStyleType="none" direction="column" gap="3">
        {providers.map((provider) => (
          <Flex key={provider} as="li" align="center" gap="2.5" minW="0">
            <Icon name="check" color="positive" />
            <Box flexShrink={0}>{methodName(provider, organisations)}</Box>
            {provider === 'password' && (
              <Box color="fg.muted" truncate dir="ltr" title={email}>
                {email}
              </Box>
            )}
          </Flex>
        ))}
      </Flex>
      {!required && !providers.includes('password') && (
        <Box color="fg.muted">{say('To sign in with your email too, set a password above.')}</Box>
      )}
    </Section>
  );
}

function DeleteSection({ email, providers }: Props) {
  const { shown, opener, dialog } = useModal<'delete'>();
  return (
    <Section title={say('Danger zone')} help="start/account#deleting-your-account">
      <ActionRow
        title={say('Delete account')}
        text={say(
          'Deletes your account. You decide first what happens to the workspaces that no one else owns.',
        )}
        color="negative"
        {...opener('delete')}
      >
        {say('Delete account')}
      </ActionRow>
      {shown && <DeleteDialog email={email} providers={providers} {...dialog} />}
    </Section>
  );
}

function NameSection({ name }: { name: string }) {
  const [typed, setTyped] = useState<string | null>(null);
  const { busy, error, answer, run, clear } = useMutation(save, apiFailure(accountErrorText));
  const value = typed ?? name;

  async function save(wanted: string): Promise<'saved'> {
    await changeName(wanted);
    setTyped(null);
    return 'saved';
  }

  return (
    <Section title={say('Name')}>
      <SaveForm
        busy={busy}
        ready={value.trim() !== name}
        action={say('Save name')}
        onSave={() => void run(value.trim())}
      >
        <TextField
          label={say('Display name')}
          name="name"
          autoComplete="name"
          maxLength={maxNameLength}
          hint={say(
            'Members of your workspaces see this name. Without one, owners and admins see your email, and viewers see no name.',
          )}
          value={value}
          onChange={(next) => {
            setTyped(next);
            clear();
          }}
        />
        <Notice>{error}</Notice>
        <Notice tone="success">{answer && say('Your name is saved.')}</Notice>
      </SaveForm>
    </Section>
  );
}

/** Switch for single-key shortcuts: people who dictate text trigger them by accident. */
function KeyboardSection() {
  return (
    <Section title={say('Keyboard')} help="start/account#keyboard">
      <SwitchField
        label={say('Single-key shortcuts')}
        text={say(
          'Single keys such as F and D start an action. When this is off, {key} + K still opens the search. Applies to this browser.',
          { key: commandKey },
        )}
        checked={useSingleKeys()}
        onChange={setSingleKeys}
      />
    </Section>
  );
}
