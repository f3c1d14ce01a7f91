import { useState } from 'react';
import type { WorkspaceAnswer } from '@footfall/functions/contract';
import { loadedLater } from '../../ui/loaded-later.tsx';
import { useShortcuts } from '../../ui/page/use-window.ts';

const ShortcutsDialog = loadedLater(() => import('./shortcuts-dialog.tsx'));

/**
 * The keyboard shortcuts of every signed-in page, and the list of them where it is open.
 * @param choose shows one of the workspaces
 */
export function useShellKeys(list: readonly WorkspaceAnswer[], choose: (workspace: WorkspaceAnswer) => void) {
  const [listed, setListed] = useState(false);
  useShortcuts((key) => {
    if (key === '?') setListed(true);
    const workspace = /^[1-9]$/.test(key) ? list[Number(key) - 1] : undefined;
    if (workspace) choose(workspace);
    return key === '?' || workspace !== undefined;
  });
  return {
    onShortcuts: () => setListed(true),
    shortcuts: listed && <ShortcutsDialog onClose={() => setListed(false)} />,
  };
}
