import { lazy, useState, type ComponentType } from 'react';
import type { Later, Load } from '../ui/loaded-later.tsx';

/** A page, or the frame of pages, whose code is a file of its own. */
export type LazyPage = Later<object>;

/**
 * A page that is loaded when it is first shown; until then the one before it stays. Where its code is already there,
 * it is shown at once: with `lazy` alone React would first show nothing, and for 300 ms at least.
 */
export function lazyPage(load: Load<object>): LazyPage {
  let loaded: ComponentType<object> | undefined;
  const start: Load<object> = async () => {
    const module = await load();
    loaded = module.default;
    return module;
  };
  const Waiting = lazy(start);

  function Page() {
    const [Shown] = useState(() => loaded ?? Waiting);
    return <Shown />;
  }

  return Object.assign(Page, { preload: () => void start().catch(() => undefined) });
}
