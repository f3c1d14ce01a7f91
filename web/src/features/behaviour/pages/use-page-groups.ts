import { useEndpoint } from '../../../api/use-endpoint.ts';
import { useReportWorkspace } from '../../../report/report-page.tsx';

/** The page groups of the workspace, by name. `list` is undefined until they are known. */
export function usePageGroups() {
  const { id } = useReportWorkspace();
  const { data, error, retry } = useEndpoint('page-group.list', { workspaceId: id });
  return { list: data?.answer, error, retry };
}
