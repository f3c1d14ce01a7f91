import { useEffect, useEffectEvent } from 'react';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { useModal } from '../../ui/overlay/use-modal.ts';
import { useView } from '../address/use-view.ts';
import { useFiltering } from '../filters/filter-context.ts';
import { useReportWorkspace } from '../use-period.ts';
import { shareOpener } from './share-opener.ts';

const ShareDialog = lazyComponent(() => import('./share-dialog.tsx'));

export function ViewSharing() {
  const { role } = useFiltering();
  const { view } = useView();
  const workspace = useReportWorkspace();
  const { shown, show, dialog } = useModal<'dialog'>();
  const isMember = role !== null;
  const open = useEffectEvent((control?: HTMLElement | null) =>
    show('dialog', control ?? (document.activeElement as HTMLElement | null)),
  );
  useEffect(() => {
    if (!isMember) return;
    shareOpener.set((control) => open(control));
    return () => shareOpener.set(null);
  }, [isMember]);
  return shown && <ShareDialog {...{ workspace, view }} {...dialog} />;
}
