import { Navigate } from 'react-router-dom';
import { useWorkspaces } from '../../api/workspaces.ts';
import { paths } from '../../paths.ts';

/** Redirects people with a verified address to their dashboard, or to adding their first workspace. */
export function GoOn() {
  const { list, error } = useWorkspaces();
  if (!list && !error) return null;
  return <Navigate to={list?.length === 0 ? paths.addWorkspace : paths.dashboard} replace />;
}
