import type { ReactNode } from 'react';
import type { WorkspaceAnswer } from '@footfall/functions/contract';
import { useIsMember } from '../api/reader.ts';
import { useFirstEvent } from '../api/workspaces.ts';
import { lazyComponent } from '../ui/lazy-component.tsx';

/** Loaded separately, because most readers never see it. */
export const NoVisitsYet = lazyComponent(() => import('./no-visits-yet.tsx'));
const WithoutVisits = lazyComponent(() => import('./without-visits.tsx'));

const pollMs = 5000;

/** Whether a member's workspace has had no event yet. Polls until it has. A null workspace sends no request. */
export function useNeverVisited(workspaceId: string | null): boolean {
  const isMember = useIsMember();
  return useFirstEvent(isMember ? workspaceId : null, pollMs) === false;
}

interface Props {
  workspace: WorkspaceAnswer;
  /** The page is useful before the first visit. It only shows a note. */
  worksUnvisited: boolean;
  children: ReactNode;
}

export function IfVisited({ workspace, worksUnvisited, children }: Props) {
  // A workspace without its domain cannot have visits, and its notice explains what to do.
  const neverVisited = useNeverVisited(workspace.domainLostAt ? null : workspace.id);
  if (neverVisited && !worksUnvisited) return <NoVisitsYet domain={workspace.domain} />;
  return (
    <>
      {neverVisited && <WithoutVisits />}
      {children}
    </>
  );
}
