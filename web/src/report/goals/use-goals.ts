import type { Goal } from '@footfall/functions/contract/query/goals';
import type { Definition } from '@footfall/functions/contract/workspace/definitions';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { useReportWorkspace } from '../report-page.tsx';

export type NamedGoal = Definition<Goal>;

/** The goals of the workspace that the page reports on, by name. Everyone who reads its numbers reads them. */
export function useGoals() {
  const { id } = useReportWorkspace();
  const { data, error, retry } = useEndpoint('goal.list', { workspaceId: id });
  return { list: data?.answer as readonly NamedGoal[] | undefined, error, retry };
}
