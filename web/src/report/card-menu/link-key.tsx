import { useEffect, useState } from 'react';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { useShortcuts } from '../../ui/page/single-keys.ts';
import { linkCopier } from './link-copier.ts';

const CopiedLink = lazyComponent(() => import('./copied-link.tsx'));

/** Copies the link when S is pressed or `linkCopier` is called. */
export function LinkKey() {
  const [requests, ask] = useState(0);
  useEffect(() => {
    linkCopier.set(() => ask((count) => count + 1));
    return () => linkCopier.set(null);
  }, []);
  useShortcuts((key) => {
    if (key === 's') linkCopier.get()?.();
    return key === 's';
  });
  return requests > 0 && <CopiedLink key={requests} onDone={() => ask(0)} />;
}
