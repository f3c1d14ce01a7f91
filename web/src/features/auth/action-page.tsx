import type { ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { say } from '@footfall/functions/contract';
import { applyCode } from '../../api/action-codes.ts';
import { useSession } from '../../api/session.ts';
import { paths } from '../../paths.ts';
import { nextOfMail } from '../../ui/sign-in/use-next.ts';
import { useTitle } from '../../ui/page/use-window.ts';
import { TextLink } from '../../ui/link.tsx';
import { OutcomePage, Strong } from './auth-layout.tsx';
import { useCode } from './use-code.ts';
import { sayRich } from '../../ui/words/say-rich.tsx';

/** Target of the links in Firebase's emails. `mode` is the purpose of the email. */
export default function ActionPage() {
  useTitle(say('Your account'));
  const [search] = useSearchParams();
  const mode = search.get('mode');
  const code = search.get('oobCode');
  if (code) {
    const next = nextOfMail(search.get('continueUrl'), location.origin);
    const query = `?${new URLSearchParams({ oobCode: code, ...(next && { next }) })}`;
    if (mode === 'resetPassword') return <Navigate to={paths.resetPassword + query} replace />;
    if (mode === 'verifyEmail') return <Navigate to={paths.verifyEmail + query} replace />;
    if (mode === 'verifyAndChangeEmail' || mode === 'recoverEmail') {
      return <AddressByCode mode={mode} code={code} />;
    }
  }
  return (
    <OutcomePage
      title={say('This link is not complete')}
      error={say('Open it from the email again, or copy the whole link into the address bar.')}
      to={paths.login}
      link={say('Log In')}
    />
  );
}

const words = {
  verifyAndChangeEmail: {
    done: say('Your email has been changed'),
    failed: say('Your email has not been changed'),
    text: (email: ReactNode) => sayRich('Sign in with {email} from now on.', { email }),
  },
  recoverEmail: {
    done: say('Your email has been changed back'),
    failed: say('Your email has not been changed back'),
    text: (email: ReactNode) =>
      sayRich(
        'Sign in with {email} as before. If you did not change it, someone may know your password: <reset>choose a new one</reset>.',
        { email, reset: (link) => <TextLink to={paths.reset}>{link}</TextLink> },
      ),
  },
};

function AddressByCode({ mode, code }: { mode: keyof typeof words; code: string }) {
  const session = useSession();
  const outcome = useCode(applyCode, code, mode === 'recoverEmail' ? 'recover' : 'action');
  if (session.state === 'loading' || outcome.state === 'waiting') return null;
  const { done, failed, text } = words[mode];
  const signedIn = session.state === 'signed-in';
  const isDone = outcome.state === 'done';
  return (
    <OutcomePage
      title={isDone ? done : failed}
      text={isDone && text(<Strong>{outcome.email}</Strong>)}
      error={!isDone && outcome.text}
      to={signedIn ? paths.account : paths.login}
      link={signedIn ? say('My Account') : say('Log In')}
    />
  );
}
