import { inOrder, roleMay } from '@footfall/functions/contract';
import { refetch, refetchEvery, useEndpoint } from '../../../api/use-endpoint.ts';
import { useReportWorkspace } from '../../../report/use-period.ts';
import type { NamedRule } from './draft.ts';

/** The workspace's channel rules in order, and whether the user may change them. */
export function useRules() {
  const { id: workspaceId, role } = useReportWorkspace();
  const { data, error, retry } = useEndpoint('channel-rule.list', { workspaceId });
  return {
    workspaceId,
    rules: data && (inOrder(data.answer as NamedRule[]) as readonly NamedRule[]),
    error,
    retry,
    mayChange: roleMay(role, 'change definitions'),
  };
}

/** Reloads the rules and all reports. */
export async function afterRuleChange(workspaceId: string): Promise<void> {
  await Promise.all([
    refetch('channel-rule.list', { workspaceId }),
    refetchEvery('query'),
    refetchEvery('tag.unknown'),
  ]);
}
