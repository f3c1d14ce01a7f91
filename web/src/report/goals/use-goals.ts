import { useEndpoint } from '../../api/use-endpoint.ts';
import type { NamedGoal } from './goal-choice.ts';
import { useReportWorkspace } from '../use-period.ts';

/** The goals of the workspace that the page reports on, by name. Everyone who reads its numbers reads them. */
export function useGoals() {
  const { id } = useReportWorkspace();
  const { data, error, retry } = useEndpoint('goal.list', { workspaceId: id });
  return { list: data?.answer as readonly NamedGoal[] | undefined, error, retry };
}
