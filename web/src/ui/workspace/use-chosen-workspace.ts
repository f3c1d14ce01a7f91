import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { WorkspaceAnswer } from '@footfall/functions/contract';
import { rememberWorkspace, useShownWorkspaces, useWorkspaces } from '../../api/workspaces.ts';
import { chosenOf, lostOf, siteOf } from './chosen-workspace.ts';
import { readableSearch } from '../page/readable-search.ts';
import { handedOnSearch } from '../sign-in/handed-on.ts';

/**
 * The user's workspaces and the one that the page shows, which the address then names. `lost`: the one that it showed
 * until the user lost access to it.
 */
export function useChosenWorkspace() {
  const { list, error, retry } = useWorkspaces();
  const shown = useShownWorkspaces();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const site = search.get('site');
  const chosen = list ? chosenOf(list, { site, ...shown }) : null;
  const lost = list ? lostOf(list, { site, ...shown }) : null;
  useEffect(() => {
    if (!chosen) return;
    const called = siteOf(chosen);
    rememberWorkspace(chosen.id, called);
    if (called === site) return;
    // From the address bar, because the router may not have rendered the latest choice yet.
    const next = new URLSearchParams(window.location.search);
    next.set('site', called);
    void navigate({ search: readableSearch(next) }, { replace: true, preventScrollReset: true });
  }, [chosen, site, navigate]);
  return { list, chosen, lost, error, retry };
}

/** Shows another workspace on the same page. */
export function useChooseWorkspace(): (workspace: WorkspaceAnswer) => void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (workspace) =>
    void navigate(pathname + handedOnSearch(search, siteOf(workspace)), {
      preventScrollReset: true,
    });
}
