import { sayRich } from '../../ui/words/say-rich.tsx';
import { useRef } from 'react';
import { Box } from '@chakra-ui/react';
import { mailDomainOf, say } from '@footfall/functions/contract';
import { paths } from '../../paths.ts';
import { useRequiredProvider } from '../../ui/sign-in/organisation.tsx';
import { EmailField } from '../../ui/form/text-field.tsx';
import { NewPasswordFields } from '../../ui/form/new-password.tsx';
import { SaveForm } from '../../ui/form/form.tsx';
import { Notice } from '../../ui/overlay/notice.tsx';
import { Section } from '../../ui/page/section.tsx';
import { TextLink } from '../../ui/link.tsx';
import { ProofDialog } from './proof-dialog.tsx';
import { useAccountForm } from './use-account-form.ts';
import { signedOutText, useStoppedKeys } from './stopped-keys.ts';

interface Props {
  email: string;
  emailVerified: boolean;
  providers: string[];
}

export function SignInSection({ email, emailVerified, providers }: Props) {
  const { values, edit, changes, isOpen, ask, save, done } = useAccountForm(email);
  const required = useRequiredProvider(values.email);
  const trigger = useRef<HTMLElement>(null);
  const stopped = useStoppedKeys();

  function submit() {
    trigger.current = document.activeElement as HTMLElement;
    ask(true);
  }

  return (
    <Section title={say('Email and password')} help="start/account#signing-in">
      <SaveForm ready={changes !== null && !required} onSave={submit}>
        <EmailField value={values.email} onChange={(typed) => edit({ email: typed })} />
        {required && (
          <Box role="status" color="fg.muted" overflowWrap="anywhere">
            {say(
              'Addresses of {domain} sign in with {provider}. Log out and sign in with it: you then have an account with that address.',
              { domain: mailDomainOf(values.email), provider: required.name },
            )}
          </Box>
        )}
        {!emailVerified && (
          <Box color="fg.muted">
            {sayRich('Your email is not verified yet. <link>Verify it</link>', {
              link: (words) => <TextLink to={paths.verifyEmail}>{words}</TextLink>,
            })}
          </Box>
        )}
        <NewPasswordFields
          labels={[say('Password'), say('Repeat Password')]}
          placeholder={say('Enter your password...')}
          value={values}
          onChange={edit}
        />
        <Notice>{!isOpen && save.error}</Notice>
        {done.map((words) => (
          <Notice key={words} tone="success">
            {words}
          </Notice>
        ))}
      </SaveForm>
      {isOpen && (
        <ProofDialog
          email={email}
          title={say('Confirm that it is you')}
          text={signedOutText(changes?.password === undefined ? 'new-email' : 'new-password', stopped)}
          action={say('Continue')}
          providers={providers}
          change={save}
          onClose={() => ask(false)}
          trigger={trigger}
        />
      )}
    </Section>
  );
}
