import type { ReactNode } from 'react';
import type { WorkspaceAnswer } from '@footfall/functions/contract';
import { useIsMember } from '../api/reader.ts';
import { useFirstEvent } from '../api/workspaces.ts';
import { loadedLater } from '../ui/loaded-later.tsx';

/** What to do first, which most readers never see. */
export const NoVisitsYet = loadedLater(() => import('./no-visits-yet.tsx'));
const WithoutVisits = loadedLater(() => import('./without-visits.tsx'));

const pollMs = 5000;

/** Whether a workspace has never seen an event; asked again until it has. Null asks nothing; only members are told. */
export function useNeverVisited(workspaceId: string | null): boolean {
  const isMember = useIsMember();
  return useFirstEvent(isMember ? workspaceId : null, pollMs) === false;
}

interface Props {
  workspace: WorkspaceAnswer;
  /** Whether the page has something to do before the first visit, and only says that there was none. */
  worksUnvisited: boolean;
  children: ReactNode;
}

/** The reports of a page, or, before the first visit, what to do first. */
export function UnlessNeverVisited({ workspace, worksUnvisited, children }: Props) {
  // A workspace that has lost its domain cannot be visited, and its notice says what to do first.
  const neverVisited = useNeverVisited(workspace.domainLostAt ? null : workspace.id);
  if (neverVisited && !worksUnvisited) return <NoVisitsYet domain={workspace.domain} />;
  return (
    <>
      {neverVisited && <WithoutVisits />}
      {children}
    </>
  );
}
