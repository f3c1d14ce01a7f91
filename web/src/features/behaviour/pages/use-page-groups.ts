import type { ApiError } from '../../../api/call.ts';
import { useEndpoint } from '../../../api/use-endpoint.ts';
import { useReportWorkspace } from '../../../report/report-page.tsx';
import type { NamedGroup } from './group-changes.ts';

/** How the list of a workspace's page groups stands. `list` is undefined until they are known. */
export interface KnownGroups {
  list: readonly NamedGroup[] | undefined;
  error: ApiError | undefined;
  retry: () => void;
}

/** The page groups of the workspace, by name. */
export function usePageGroups(): KnownGroups {
  const { id } = useReportWorkspace();
  const { data, error, retry } = useEndpoint('page-group.list', { workspaceId: id });
  return { list: data?.answer, error, retry };
}
