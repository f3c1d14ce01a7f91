import { useRef } from 'react';
import { Box } from '@chakra-ui/react';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { NewPasswordFields } from '../../ui/form/new-password-fields.tsx';
import { Notice } from '../../ui/overlay/notice.tsx';
import { Section } from '../../ui/page/section.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { ProofDialog } from './proof-dialog.tsx';
import { useAccountForm } from './use-account-form.ts';

interface Props {
  email: string;
  emailVerified: boolean;
  providers: string[];
}

/** The address and the password. Each change first asks for a proof of identity. */
export function SignInSection({ email, emailVerified, providers }: Props) {
  const { values, edit, changes, asking, ask, save, done } = useAccountForm(email);
  const trigger = useRef<HTMLElement>(null);

  function submit() {
    if (!changes) return;
    trigger.current = document.activeElement as HTMLElement;
    ask(true);
  }

  return (
    <Section title="Email and password">
      <Form onSubmit={submit} gap="5">
        <TextField
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          value={values.email}
          onChange={(event) => edit({ email: event.currentTarget.value })}
        />
        {!emailVerified && (
          <Box color="fg.muted">
            Your email is not verified yet. <TextLink to={paths.verifyEmail}>Verify it</TextLink>
          </Box>
        )}
        <NewPasswordFields
          labels={['Password', 'Repeat Password']}
          placeholder="Enter your password..."
          value={values}
          onChange={edit}
        />
        <Notice tone="error">{!asking && save.error}</Notice>
        {done.map((words) => (
          <Notice key={words} tone="success">
            {words}
          </Notice>
        ))}
        <Button type="submit" alignSelf="flex-start" disabled={!changes}>
          Save Changes
        </Button>
      </Form>
      {asking && (
        <ProofDialog
          email={email}
          title="Confirm that it is you"
          action="Continue"
          providers={providers}
          change={save}
          onClose={() => ask(false)}
          trigger={trigger}
        />
      )}
    </Section>
  );
}
