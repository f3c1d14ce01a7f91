import { apiMessage, useMutation } from '../../../api/use-mutation.ts';
import { ActionRow } from '../../../ui/action-row.tsx';
import { csvOf, fileName } from '../../../ui/file/csv.ts';
import { csvType, download } from '../../../ui/file/download.ts';
import { Notice } from '../../../ui/overlay/notice.tsx';
import { activityCsv } from './activity-csv.ts';
import { namesIn } from './sentences.ts';
import type { ActivityFilter } from './use-activity.ts';
import { wholeLog } from './whole-log.ts';

interface Props {
  workspaceId: string;
  domain: string;
  filter: ActivityFilter;
}

/** Exports the changes that the filter shows, also those that are not loaded yet. */
export function ExportActivity({ workspaceId, domain, filter }: Props) {
  const change = useMutation(async () => {
    const log = await wholeLog(workspaceId, filter);
    const [today = ''] = new Date().toISOString().split('T');
    const name = fileName({ site: domain, what: 'activity', from: today, to: '' }, 'csv');
    download(name, csvOf(activityCsv(log.entries, namesIn([log]))), csvType);
  }, apiMessage);
  return (
    <>
      <ActionRow
        text="A file with all of these changes, including those that are not loaded yet."
        change={change}
      >
        Export CSV
      </ActionRow>
      <Notice>{change.error}</Notice>
    </>
  );
}
