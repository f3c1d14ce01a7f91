import type { ReactNode } from 'react';
import { Box } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { useSession } from '../../api/session.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/overlay/notice.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { useAppliedCode } from './use-applied-code.ts';

const words = {
  verifyAndChangeEmail: {
    done: 'Your email is changed',
    failed: 'Your email is not changed',
    text: (email: ReactNode) => <>Sign in with {email} from now on.</>,
  },
  recoverEmail: {
    done: 'Your email is changed back',
    failed: 'Your email is not changed back',
    text: (email: ReactNode) => (
      <>
        Sign in with {email} as before. If you did not change it, someone may know your password:{' '}
        <TextLink to={paths.reset}>choose a new one</TextLink>.
      </>
    ),
  },
};

interface Props {
  mode: keyof typeof words;
  code: string;
}

/** The page of an email's link that changes the address of an account or restores the old one. */
export function AddressByCode({ mode, code }: Props) {
  const session = useSession();
  const outcome = useAppliedCode(code, mode === 'recoverEmail' ? 'recover' : 'action');
  if (session.state === 'loading' || outcome.state === 'applying') return null;
  const { done, failed, text } = words[mode];
  const signedIn = session.state === 'signed-in';
  const email = outcome.state === 'applied' && (
    <Box as="strong" color="fg" fontWeight="500" overflowWrap="anywhere">
      {outcome.email}
    </Box>
  );
  return (
    <AuthLayout title={email ? done : failed} text={email && text(email)}>
      <Notice tone="error">{outcome.state === 'failed' && outcome.text}</Notice>
      <Button asChild>
        <Link to={signedIn ? paths.account : paths.login}>{signedIn ? 'My Account' : 'Log In'}</Link>
      </Button>
    </AuthLayout>
  );
}
