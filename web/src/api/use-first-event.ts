import { useState } from 'react';
import { useEndpoint } from './use-endpoint.ts';

/**
 * Whether a workspace has had an event, asked again until it has; undefined as long as that is not known. A workspace
 * of null asks nothing. After a failed request, the next one may succeed.
 */
export function useFirstEvent(workspaceId: string | null, every: number): boolean | undefined {
  const [arrived, setArrived] = useState(false);
  const asked = workspaceId === null ? null : { workspaceId };
  const { data } = useEndpoint('workspace.first-event', asked, { every: arrived ? 0 : every });
  const has = data && data.answer.firstEventAt !== null;
  if (has && !arrived) setArrived(true);
  return has;
}
