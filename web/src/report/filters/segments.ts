import type { Filter, SegmentAnswer } from '@footfall/functions/contract';
import { useEndpoint, askAgain } from '../../api/use-endpoint.ts';
import { linesOf } from '../address/filter-line.ts';
import { useFiltering } from './filter-context.ts';
import { apiMessage, useMutation } from '../../api/use-mutation.ts';

/** The segments that a reader can use, requested only if `wanted`. Guests have none. */
export function useSegments(wanted: boolean) {
  const { workspace, role } = useFiltering();
  const input = wanted && role && workspace ? { workspaceId: workspace.id } : null;
  const { data, error, retry } = useEndpoint('segment.list', input);
  return { list: data?.answer, error, retry, isWaiting: input !== null && !data && !error };
}

/** What a segment is called. Another person's own segment is not found. */
export function useSegmentName(id: string): string {
  const { list } = useSegments(true);
  const found = list?.find((segment) => segment.id === id);
  return found?.name ?? (list ? 'not found' : '…');
}

/** The lines that a segment stands for; null where it says more than lines can. */
export const linesOfSegment = ({ filters }: Pick<SegmentAnswer, 'filters'>) => linesOf(filters as Filter[]);

/**
 * Makes, changes or deletes a segment of the workspace, and reads the list of segments again.
 * @param done what follows, with the answer to the change
 */
export function useSegmentChange<Made>(
  change: (workspaceId: string) => Promise<Made>,
  done?: (made: Made) => void,
) {
  const { workspace } = useFiltering();
  return useMutation(async () => {
    if (!workspace) return;
    const workspaceId = workspace.id;
    const made = await change(workspaceId);
    await askAgain('segment.list', { workspaceId });
    done?.(made);
  }, apiMessage);
}
