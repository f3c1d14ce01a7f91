import { signOutEverywhere } from '../../api/own-account.ts';
import { apiFailure, useMutation } from '../../api/use-mutation.ts';
import { ActionRow } from '../../ui/action-row.tsx';
import { Notice } from '../../ui/overlay/notice.tsx';
import { Section } from '../../ui/page/section.tsx';
import { accountErrorText } from './account-errors.ts';

/** Signs out everywhere, for a lost device or one that is still signed in. */
export function SessionsSection() {
  // On success the session ends, and the page closes.
  const { busy, error, run } = useMutation(signOutEverywhere, apiFailure(accountErrorText));
  return (
    <Section title="Devices">
      <ActionRow
        text="Signs you out on every device, including this one. A device that is open now may keep showing numbers for up to an hour, but cannot change anything."
        loading={busy}
        onClick={() => void run()}
      >
        Sign out everywhere
      </ActionRow>
      <Notice tone="error">{error}</Notice>
    </Section>
  );
}
