import { useState } from 'react';
import { ApiError } from '../../api/call.ts';
import { signOutEverywhere } from '../../api/own-account.ts';
import { ActionRow } from '../../ui/action-row.tsx';
import { Notice } from '../../ui/overlay/notice.tsx';
import { Section } from '../../ui/page/section.tsx';
import { accountErrorText } from './account-errors.ts';

/** For a device that was lost, or left signed in. */
export function SessionsSection() {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');

  async function signOut() {
    setBusy(true);
    setError('');
    try {
      // Where it works, this page goes with the session.
      await signOutEverywhere();
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown;
      setError(accountErrorText(thrown));
      setBusy(false);
    }
  }

  return (
    <Section title="Devices">
      <ActionRow
        text="Signs you out on every device, this one included. A device that is open now may go on showing numbers for up to an hour; it can change nothing."
        loading={busy}
        onClick={() => void signOut()}
      >
        Sign out everywhere
      </ActionRow>
      <Notice tone="error">{error}</Notice>
    </Section>
  );
}
