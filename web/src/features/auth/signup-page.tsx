import { Box } from '@chakra-ui/react';
import { useNavigate } from 'react-router-dom';
import { say } from '@footfall/functions/contract';
import { createAccount } from '../../api/account.ts';
import { useNext } from '../../ui/sign-in/use-next.ts';
import { loginThen, paths, verifyThen } from '../../paths.ts';
import { TextLink } from '../../ui/link.tsx';
import { useTitle } from '../../ui/page/use-window.ts';
import { Alternates } from '../../ui/words/language-select.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { CredentialsForm } from './credentials-form.tsx';
import { sayRich } from '../../ui/words/say-rich.tsx';

/** The route's guard then redirects to the verification page. */
export default function SignupPage() {
  useTitle(say('Create an account'));
  const navigate = useNavigate();
  const next = useNext();

  async function submit(email: string, password: string) {
    const { emailSent } = await createAccount({ email, password, next });
    if (!emailSent) void navigate(`${verifyThen(next)}${next ? '&' : '?'}unsent`, { replace: true });
  }

  return (
    <AuthLayout title={say('Create an account')}>
      <Alternates path={paths.signup} />
      <CredentialsForm page="signup" button={say('Create an Account')} onSubmit={submit} />
      <Box as="p" color="fg.muted">
        {sayRich('Already have an account? <link>Log In</link>', {
          link: (words) => <TextLink to={loginThen(next)}>{words}</TextLink>,
        })}
      </Box>
      <Box as="p" layerStyle="note">
        {sayRich(
          'By creating an account you agree to the <terms>Terms of Service</terms> and the <privacy>Privacy Policy</privacy>.',
          {
            terms: (words) => (
              <TextLink to={paths.termsOfUse} reloadDocument>
                {words}
              </TextLink>
            ),
            privacy: (words) => (
              <TextLink to={paths.privacyPolicy} reloadDocument>
                {words}
              </TextLink>
            ),
          },
        )}
      </Box>
    </AuthLayout>
  );
}
