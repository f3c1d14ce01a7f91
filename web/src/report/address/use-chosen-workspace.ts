import { useEffect } from 'react';
import type { WorkspaceAnswer } from '@footfall/functions/contract';
import { rememberWorkspace, useShownWorkspaces, useWorkspaces } from '../../api/workspaces.ts';
import { chosenOf, lostOf, siteOf } from '../../ui/workspace/workspace-list.ts';
import { isBoard, isReport } from '../../paths.ts';
import { carriedOver, useAddress, withParam } from './use-address.ts';
import { withView } from './use-view.ts';

/** `site` is the name in the address. `lost` is the workspace that was shown until the user lost access to it. */
export function useChosenWorkspace() {
  const { list, error, retry } = useWorkspaces();
  const shown = useShownWorkspaces();
  const { pathname, params, change } = useAddress();
  const site = params.get('site');
  const named = { site, ...shown };
  const chosen = list ? chosenOf(list, named) : null;
  const lost = list ? lostOf(list, named) : null;
  useEffect(() => {
    if (!chosen) return;
    const called = siteOf(chosen);
    rememberWorkspace(chosen.id, called);
    if (called === site) return;
    const named = withParam('site', called);
    // Sets the view as well. Otherwise the page would do so and render once more.
    const needsView = isReport(pathname) && !isBoard(pathname);
    change((latest) => (needsView ? withView(named(latest)) : named(latest)), { replace: true });
  }, [chosen, site, pathname, change]);
  return { list, site, chosen, lost, error, retry };
}

export function useChooseWorkspace(): (workspace: WorkspaceAnswer) => void {
  const { change } = useAddress();
  return (workspace) => change((params) => carriedOver(params, siteOf(workspace)));
}
