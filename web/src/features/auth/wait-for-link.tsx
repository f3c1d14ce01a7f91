import { useEffect, useState } from 'react';
import { Box } from '@chakra-ui/react';
import { checkVerification, logOut, resendVerification } from '../../api/account.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/overlay/notice.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { useAuthAction } from '../../ui/sign-in/use-auth-action.ts';
import { AuthLayout } from './auth-layout.tsx';

const pollMs = 3000;
const coolDownSeconds = 60;

/** The address is usually verified in another tab, so this asks every few seconds and when the tab becomes visible. */
function useVerificationCheck(): void {
  useEffect(() => {
    // After a failed check, the next one may succeed.
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

/** Shows where the link was sent, and sends another one. */
export function WaitForLink({ email, unsent }: { email: string; unsent: boolean }) {
  useVerificationCheck();
  const [sent, setSent] = useState(false);
  const { running, error, run } = useAuthAction('verify');
  const coolDown = useCoolDown('verification');
  const notSent = unsent && !sent ? "The email could not be sent. Press 'Resend email' to try again." : '';

  function resend() {
    setSent(false);
    void run('resend', async () => {
      await resendVerification();
      setSent(true);
      coolDown.start(coolDownSeconds);
    });
  }

  return (
    <AuthLayout
      title="Let's verify your email"
      text={
        <>
          Check the inbox of{' '}
          <Box as="strong" color="fg" fontWeight="500" overflowWrap="anywhere">
            {email}
          </Box>{' '}
          and follow the link in our email. If it is not there, look in the spam folder. This page continues
          automatically.
        </>
      }
    >
      <Notice tone="error">{error || notSent}</Notice>
      <Notice tone="success">{sent && 'Sent. It can take a minute to arrive.'}</Notice>
      <Button loading={running !== null} disabled={coolDown.left > 0} onClick={resend}>
        {coolDown.left > 0 ? `Resend email in ${coolDown.left} s` : 'Resend email'}
      </Button>
      <Button look="ghost" onClick={() => void logOut()}>
        Use another address
      </Button>
      <Box as="p" textAlign="center">
        <TextLink to={paths.account}>My Account</TextLink>
      </Box>
    </AuthLayout>
  );
}

/** When it is over, in milliseconds since 1970; kept for the tab, so that a reload does not cut it short. */
function stored(key: string): number {
  try {
    return Number(sessionStorage.getItem(key) ?? 0);
  } catch {
    return 0;
  }
}

function store(key: string, until: number): void {
  try {
    sessionStorage.setItem(key, String(until));
  } catch {
    // Without storage it lasts until the page is closed; the provider has its own limits.
  }
}

const secondsUntil = (until: number) => Math.max(0, Math.ceil((until - Date.now()) / 1000));

/** Seconds until an action is allowed again; 0 if it is allowed. */
function useCoolDown(name: string) {
  const key = `cool-down:${name}`;
  const [left, setLeft] = useState(() => secondsUntil(stored(key)));
  const waits = left > 0;
  useEffect(() => {
    if (!waits) return;
    const timer = setInterval(() => setLeft(secondsUntil(stored(key))), 500);
    return () => clearInterval(timer);
  }, [key, waits]);

  function start(seconds: number): void {
    store(key, Date.now() + seconds * 1000);
    setLeft(seconds);
  }

  return { left, start };
}
