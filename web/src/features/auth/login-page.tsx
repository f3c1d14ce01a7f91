import { Flex } from '@chakra-ui/react';
import { logIn } from '../../api/account.ts';
import { useNext } from '../../ui/sign-in/use-next.ts';
import { resetThen, signupThen } from '../../paths.ts';
import { TextLink } from '../../ui/link.tsx';
import { useTitle } from '../../ui/page/use-window.ts';
import { AuthLayout } from './auth-layout.tsx';
import { CredentialsForm } from './credentials-form.tsx';

/** The route's guard redirects after login. */
export default function LoginPage() {
  useTitle('Login');
  const next = useNext();
  return (
    <AuthLayout title="Log In">
      <CredentialsForm page="login" button="Log In" onSubmit={logIn} />
      <Flex direction="column" gap="2" color="fg.muted">
        <p>
          New here? <TextLink to={signupThen(next)}>Sign up</TextLink>
        </p>
        <p>
          Forgot your password? <TextLink to={resetThen(next)}>Click here</TextLink>
        </p>
      </Flex>
    </AuthLayout>
  );
}
