import { exportAccount } from '../../api/own-account.ts';
import { apiMessage, useMutation } from '../../api/use-mutation.ts';
import { ActionRow } from '../../ui/action-row.tsx';
import { download } from '../../ui/file/download.ts';
import { Notice } from '../../ui/overlay/notice.tsx';
import { Section } from '../../ui/page/section.tsx';

/** Gives the reader a file with everything that is kept about them. */
async function exportToFile(): Promise<void> {
  const kept = await exportAccount();
  const [day = ''] = kept.exportedAt.split('T');
  download(`footfall-account-${day}.json`, JSON.stringify(kept, null, 2), 'application/json');
}

/** Exports everything that is kept about the user. */
export function ExportSection() {
  const { busy, error, run } = useMutation(exportToFile, apiMessage);
  return (
    <Section title="Your data">
      <ActionRow
        text="A file with everything that is kept about you: your account, your sign-in methods, your workspaces and roles, your segments, keys, invitations and claims, the changes that you made, and what your questions have read."
        loading={busy}
        onClick={() => void run()}
      >
        Export your data
      </ActionRow>
      <Notice tone="error">{error}</Notice>
    </Section>
  );
}
