import { Flex } from '@chakra-ui/react';
import { say } from '@footfall/functions/contract';
import { logIn } from '../../api/account.ts';
import { useNext } from '../../ui/sign-in/use-next.ts';
import { paths, resetThen, signupThen } from '../../paths.ts';
import { TextLink } from '../../ui/link.tsx';
import { useTitle } from '../../ui/page/use-window.ts';
import { Alternates } from '../../ui/words/language-select.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { CredentialsForm } from './credentials-form.tsx';
import { sayRich } from '../../ui/words/say-rich.tsx';

/** The route's guard redirects after login. */
export default function LoginPage() {
  useTitle(say('Login'));
  const next = useNext();
  return (
    <AuthLayout title={say('Log In')}>
      <Alternates path={paths.login} />
      <CredentialsForm page="login" button={say('Log In')} onSubmit={logIn} />
      <Flex direction="column" gap="2" color="fg.muted">
        <p>
          {sayRich('New here? <link>Sign up</link>', {
            link: (words) => <TextLink to={signupThen(next)}>{words}</TextLink>,
          })}
        </p>
        <p>
          {sayRich('Forgot your password? <link>Click here</link>', {
            link: (words) => <TextLink to={resetThen(next)}>{words}</TextLink>,
          })}
        </p>
      </Flex>
    </AuthLayout>
  );
}
