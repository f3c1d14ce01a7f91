import { Box } from '@chakra-ui/react';
import { useNavigate } from 'react-router-dom';
import { createAccount } from '../../api/account.ts';
import { useNext } from '../../ui/sign-in/use-next.ts';
import { loginThen, paths, verifyThen } from '../../paths.ts';
import { TextLink } from '../../ui/link.tsx';
import { useTitle } from '../../ui/page/use-window.ts';
import { AuthLayout } from './auth-layout.tsx';
import { CredentialsForm } from './credentials-form.tsx';

/** The route's guard then redirects to the verification page. */
export default function SignupPage() {
  useTitle('Create an account');
  const navigate = useNavigate();
  const next = useNext();

  async function submit(email: string, password: string) {
    const { emailSent } = await createAccount({ email, password, next });
    if (!emailSent) void navigate(`${verifyThen(next)}${next ? '&' : '?'}unsent`, { replace: true });
  }

  return (
    <AuthLayout title="Create an account">
      <CredentialsForm page="signup" button="Create an Account" onSubmit={submit} />
      <Box as="p" color="fg.muted">
        Already have an account? <TextLink to={loginThen(next)}>Log In</TextLink>
      </Box>
      <Box as="p" layerStyle="note">
        By creating an account you agree to the{' '}
        <TextLink to={paths.termsOfUse} reloadDocument>
          Terms of Service
        </TextLink>{' '}
        and the{' '}
        <TextLink to={paths.privacyPolicy} reloadDocument>
          Privacy Policy
        </TextLink>
        .
      </Box>
    </AuthLayout>
  );
}
