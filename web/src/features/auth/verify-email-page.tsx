import { Navigate, useSearchParams } from 'react-router-dom';
import { applyCode } from '../../api/action-codes.ts';
import { useSession } from '../../api/session.ts';
import { useWorkspaces } from '../../api/workspaces.ts';
import { loginThen, paths, verifyThen } from '../../paths.ts';
import { useTitle } from '../../ui/page/use-window.ts';
import { useNext } from '../../ui/sign-in/use-next.ts';
import { OutcomePage, AuthLayout, Strong } from './auth-layout.tsx';
import { useCode } from './use-code.ts';
import { useEffect, useState } from 'react';
import { Box } from '@chakra-ui/react';
import { say } from '@footfall/functions/contract';
import { checkVerification, logOut, resendVerification } from '../../api/account.ts';
import { recall, remember } from '../../storage.ts';
import { WideButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/overlay/notice.tsx';
import { TextLink } from '../../ui/link.tsx';
import { useAuthAction } from '../../ui/sign-in/use-auth-action.ts';
import { sayRich } from '../../ui/words/say-rich.tsx';

/** Waits for the verification. With a code in the address, it is the target of the email link. */
export default function VerifyEmailPage() {
  useTitle(say('Verify your email'));
  const session = useSession();
  const [search] = useSearchParams();
  const next = useNext();
  const code = search.get('oobCode');
  if (code) return <VerifyByCode code={code} />;
  if (session.state === 'loading') return null;
  if (session.state === 'signed-out') return <Navigate to={loginThen(verifyThen(next))} replace />;
  if (session.emailVerified) return <RedirectToNext />;
  return <WaitForLink email={session.email} unsent={search.has('unsent')} />;
}

/** The link can be opened on another device. */
function VerifyByCode({ code }: { code: string }) {
  const session = useSession();
  const next = useNext();
  const outcome = useCode(applyCode, code, 'action');
  if (session.state === 'loading' || outcome.state === 'waiting') return null;

  // A second use of the link fails, which does not matter once the address is verified.
  const signedIn = session.state === 'signed-in';
  if (signedIn && session.emailVerified) return <RedirectToNext />;

  if (outcome.state === 'done') {
    return (
      <OutcomePage
        title={say('Your email is verified')}
        text={say('You can now log in with {email}.', { email: outcome.email })}
        to={loginThen(next)}
        link={say('Log In')}
      />
    );
  }
  return (
    <OutcomePage
      title={say("Let's verify your email")}
      error={outcome.text}
      to={signedIn ? verifyThen(next) : loginThen(verifyThen(next))}
      link={signedIn ? say('Get a new link') : say('Log In')}
    />
  );
}

/** Redirects to the requested page, the dashboard, or the form for the first workspace. */
function RedirectToNext() {
  const next = useNext();
  const { list, error } = useWorkspaces();
  if (!next && !list && !error) return null;
  return <Navigate to={next ?? (list?.length === 0 ? paths.addWorkspace : paths.dashboard)} replace />;
}

const pollMs = 3000;
const coolDownSeconds = 60;

/** The link is often opened in another tab, so check every few seconds and when this tab becomes visible. */
function useVerificationCheck() {
  useEffect(() => {
    // Ignore errors: the next check may succeed.
    const check = () => {
      if (document.visibilityState === 'visible') checkVerification().catch(() => undefined);
    };
    const timer = setInterval(check, pollMs);
    window.addEventListener('focus', check);
    check();
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', check);
    };
  }, []);
}

function WaitForLink({ email, unsent }: { email: string; unsent: boolean }) {
  useVerificationCheck();
  const next = useNext();
  const [sent, setSent] = useState(false);
  const { running, error, run } = useAuthAction('verify');
  const coolDown = useCoolDown();
  const notSent =
    unsent && !sent ? say("The email could not be sent. Press 'Resend email' to try again.") : '';

  function resend() {
    setSent(false);
    void run('resend', async () => {
      await resendVerification(next);
      setSent(true);
      coolDown.start();
    });
  }

  return (
    <AuthLayout
      title={say("Let's verify your email")}
      text={sayRich(
        'Check the inbox of {email} and follow the link in our email. If it is not there, look in the spam folder. This page continues automatically.',
        { email: <Strong>{email}</Strong> },
      )}
    >
      <Notice>{error || notSent}</Notice>
      <Notice tone="success">{sent && say('Sent. It can take a minute to arrive.')}</Notice>
      <WideButton loading={running !== null} disabled={coolDown.left > 0} onClick={resend}>
        {coolDown.left > 0 ? say('Resend email in {count} s', { count: coolDown.left }) : say('Resend email')}
      </WideButton>
      <WideButton look="ghost" onClick={() => void logOut()}>
        {say('Use another address')}
      </WideButton>
      <Box as="p" textAlign="center">
        <TextLink to={paths.account}>{say('My Account')}</TextLink>
      </Box>
    </AuthLayout>
  );
}

const coolDownKey = 'cool-down:verification';

/** The end (Unix time in milliseconds) is in the tab's storage, so a reload does not shorten the cool-down. */
function remainingSeconds() {
  const end = Number(recall(coolDownKey, 'sessionStorage') ?? 0);
  return Math.max(0, Math.ceil((end - Date.now()) / 1000));
}

function useCoolDown() {
  const [remaining, setRemaining] = useState(remainingSeconds);
  const waits = remaining > 0;
  useEffect(() => {
    if (!waits) return;
    const timer = setInterval(() => setRemaining(remainingSeconds), 500);
    return () => clearInterval(timer);
  }, [waits]);

  function start() {
    remember(coolDownKey, String(Date.now() + coolDownSeconds * 1000), 'sessionStorage');
    setRemaining(coolDownSeconds);
  }

  return { left: remaining, start };
}
