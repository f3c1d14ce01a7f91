import { useState } from 'react';
import type { WorkspaceAnswer } from '@footfall/functions/contract';
import { useChooseWorkspace } from '../../ui/workspace/use-chosen-workspace.ts';
import { useShortcuts } from '../../ui/page/use-shortcuts.ts';

/** The keyboard shortcuts of every signed-in page, and whether their list is open. */
export function useShellKeys(list: readonly WorkspaceAnswer[]) {
  const [listed, setListed] = useState(false);
  const choose = useChooseWorkspace();
  useShortcuts((key) => {
    if (key === '?') setListed(true);
    const workspace = /^[1-9]$/.test(key) ? list[Number(key) - 1] : undefined;
    if (workspace) choose(workspace);
    return key === '?' || workspace !== undefined;
  });
  return { listed, showList: () => setListed(true), hideList: () => setListed(false) };
}
