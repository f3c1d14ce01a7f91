import { Navigate } from 'react-router-dom';
import { useWorkspaces } from '../../api/workspaces.ts';
import { useNext } from '../../ui/sign-in/use-next.ts';
import { paths } from '../../paths.ts';

/**
 * Redirects people with a verified address to where they were going, to their dashboard, or to adding their first
 * workspace.
 */
export function GoOn() {
  const next = useNext();
  const { list, error } = useWorkspaces();
  if (next) return <Navigate to={next} replace />;
  if (!list && !error) return null;
  return <Navigate to={list?.length === 0 ? paths.addWorkspace : paths.dashboard} replace />;
}
