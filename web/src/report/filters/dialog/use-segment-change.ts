import { apiMessage, useMutation } from '../../../api/use-mutation.ts';
import { askAgain } from '../../../api/use-endpoint.ts';
import { useFiltering } from '../filter-context.ts';

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
