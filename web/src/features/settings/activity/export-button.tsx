import { type AuditAnswer, maxAuditEntries, maxAuditPage } from '@footfall/functions/contract';
import { call } from '../../../api/call.ts';
import { apiMessage, useMutation } from '../../../api/use-mutation.ts';
import { ActionRow } from '../../../ui/action-row.tsx';
import { csvOf, fileName } from '../../../ui/file/csv.ts';
import { csvType, download } from '../../../ui/file/download.ts';
import { Notice } from '../../../ui/overlay/notice.tsx';
import { activityCsv } from './activity-csv.ts';
import { namesIn } from './names.ts';
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

/** As many pages as a workspace keeps entries. */
const maxPages = maxAuditEntries / maxAuditPage;

interface Wanted {
  workspaceId: string;
  domain: string;
  filter: ActivityFilter;
}

/** Gives the reader a file with all entries of the filter. @throws ApiError */
async function exportActivity({ workspaceId, domain, filter }: Wanted): Promise<void> {
  const pages: AuditAnswer[] = [];
  let before: string | null = null;
  do {
    const asked = { workspaceId, ...filter, take: maxAuditPage, ...(before ? { before } : {}) };
    const page: AuditAnswer = await call('audit.list', asked);
    pages.push(page);
    before = page.next;
  } while (before && pages.length < maxPages);
  const table = activityCsv(
    pages.flatMap(({ entries }) => entries),
    namesIn(pages),
  );
  const [today = ''] = new Date().toISOString().split('T');
  download(fileName({ site: domain, what: 'activity', from: today, to: '' }, 'csv'), csvOf(table), csvType);
}
