import { useEndpoint } from '../../../api/use-endpoint.ts';
import { useReportWorkspace } from '../../../report/report-page.tsx';
import type { NamedGroup } from './group-changes.ts';

/** The page groups of the workspace, by name; undefined until they are known. */
export function usePageGroups(): readonly NamedGroup[] | undefined {
  const { id } = useReportWorkspace();
  const { data } = useEndpoint('page-group.list', { workspaceId: id });
  return data?.answer;
}
