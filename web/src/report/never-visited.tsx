import type { ReactNode } from 'react';
import type { WorkspaceAnswer } from '@footfall/functions/contract';
import { useIsMember } from '../api/reader.ts';
import { useFirstEvent } from '../api/workspaces.ts';
import { lazyComponent } from '../ui/lazy-component.tsx';

/** Loaded separately, because most readers never see it. */
export const NoVisitsYet = lazyComponent(() => import('./no-visits-yet.tsx'));
const WithoutVisits = lazyComponent(() => import('./without-visits.tsx'));

const pollMs = 5000;

/**
 * Whether a member's workspace has had no event yet, and no import. Polls until it has. Sends no request for null, and
 * for a workspace without its domain: it cannot have visits, and its notice explains what to do.
 */
export function useNeverVisited(workspace: WorkspaceAnswer | null): boolean {
  const isMember = useIsMember();
  const isPolled = isMember && workspace && !workspace.domainLostAt && !workspace.imports[0];
  return useFirstEvent(isPolled ? workspace.id : null, pollMs) === false;
}

interface Props {
  workspace: WorkspaceAnswer;
  /** The page is useful before the first visit. It only shows a note. */
  worksUnvisited: boolean;
  children: ReactNode;
}

export function IfVisited({ workspace, worksUnvisited, children }: Props) {
  const neverVisited = useNeverVisited(workspace);
  if (neverVisited && !worksUnvisited) return <NoVisitsYet domain={workspace.domain} />;
  return (
    <>
      {neverVisited && <WithoutVisits />}
      {children}
    </>
  );
}
