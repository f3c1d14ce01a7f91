import { apiMessage, useMutation } from '../../../api/use-mutation.ts';
import { ActionRow } from '../../../ui/action-row.tsx';
import { Notice } from '../../../ui/overlay/notice.tsx';
import { exportActivity } from './export-activity.ts';
import type { ActivityFilter } from './use-activity.ts';

interface Props {
  workspaceId: string;
  domain: string;
  filter: ActivityFilter;
}

/** Exports the changes that the filter shows, also those that are not loaded yet. */
export function ExportActivity(wanted: Props) {
  const { busy, error, run } = useMutation(exportActivity, apiMessage);
  return (
    <>
      <ActionRow
        text="A file with all of these changes, including those that are not loaded yet."
        loading={busy}
        onClick={() => void run(wanted)}
      >
        Export CSV
      </ActionRow>
      <Notice tone="error">{error}</Notice>
    </>
  );
}
