import { type Filter, type SegmentAnswer, say } from '@footfall/functions/contract';
import { useEndpoint, refetch } from '../../api/use-endpoint.ts';
import { linesOf } from '../address/filter-line.ts';
import { useFiltering } from './filter-context.ts';
import { useMutation } from '../../api/use-mutation.ts';

/** Requested only if `wanted`. Guests have no segments. */
export function useSegments(wanted: boolean) {
  const { workspace, role } = useFiltering();
  const input = wanted && role && workspace ? { workspaceId: workspace.id } : null;
  const { data, error, retry } = useEndpoint('segment.list', input);
  return { list: data?.answer, error, retry, isWaiting: input !== null && !data && !error };
}

/** Other people's personal segments are not found. */
export function useSegmentName(id: string): string {
  const { list } = useSegments(true);
  const found = list?.find((segment) => segment.id === id);
  return found?.name ?? (list ? say('not found') : '…');
}

/** Null if lines cannot express the filters. */
export const linesOfSegment = ({ filters }: Pick<SegmentAnswer, 'filters'>) => linesOf(filters as Filter[]);

/** Changes a segment and reloads the segments. @param done called with the answer */
export function useSegmentChange<Made>(
  change: (workspaceId: string) => Promise<Made>,
  done?: (made: Made) => void,
) {
  const { workspace } = useFiltering();
  return useMutation(async () => {
    if (!workspace) return;
    const workspaceId = workspace.id;
    const made = await change(workspaceId);
    await refetch('segment.list', { workspaceId });
    done?.(made);
  });
}
