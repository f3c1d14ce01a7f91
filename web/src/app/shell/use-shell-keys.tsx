import { useState } from 'react';
import type { WorkspaceAnswer } from '@footfall/functions/contract';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { usePalette } from '../palette/use-palette.tsx';
import { useShortcuts } from '../../ui/page/single-keys.ts';

const ShortcutsDialog = lazyComponent(() => import('./shortcuts-dialog.tsx'));

/** The keyboard shortcuts of signed-in pages, with the open palette or list of shortcuts. */
export function useShellKeys(
  list: readonly WorkspaceAnswer[],
  choose: (workspace: WorkspaceAnswer) => void,
  chosen: WorkspaceAnswer | null = null,
) {
  const [listed, setListed] = useState(false);
  const onShortcuts = () => setListed(true);
  const { palette, openPalette } = usePalette({ list, choose, workspace: chosen, onShortcuts });
  useShortcuts((key) => {
    if (key === '?') setListed(true);
    const workspace = /^[1-9]$/.test(key) ? list[Number(key) - 1] : undefined;
    if (workspace) choose(workspace);
    return key === '?' || workspace !== undefined;
  });
  return {
    onShortcuts,
    onFind: openPalette,
    overlays: (
      <>
        {palette}
        {listed && <ShortcutsDialog onClose={() => setListed(false)} />}
      </>
    ),
  };
}
