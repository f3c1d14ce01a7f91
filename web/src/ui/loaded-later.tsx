import { startTransition, useEffect, useState, type ComponentType, type ReactNode } from 'react';

/** A component whose code is a file of its own. */
export type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** A part of the page that is loaded when it is first shown. */
export type Later<Props> = ComponentType<Props> & {
  /** Starts to load it before it is shown. A failure is met again, and thrown, where it is shown. */
  preload: () => void;
};

/**
 * Loads a component when it is first shown. `React.lazy` does the same, but for 300 ms after a fallback has come
 * React holds back what follows it, also where the code is there after a few: every dialog would wait for that.
 * @param fallback what is shown until then
 * @returns a component that throws, where it is rendered, why its code could not be loaded
 */
export function loadedLater<Props extends object>(
  load: Load<Props>,
  fallback: ReactNode = null,
): Later<Props> {
  let shownBefore: ComponentType<Props> | undefined;

  function Part(props: Props) {
    const [Loaded, setLoaded] = useState(() => shownBefore);
    const [failure, setFailure] = useState<{ reason: unknown }>();
    useEffect(() => {
      if (Loaded) return;
      load().then(
        // A transition is rendered in pieces, between which the page answers.
        (module) => startTransition(() => setLoaded(() => (shownBefore = module.default))),
        (reason: unknown) => setFailure({ reason }),
      );
    }, [Loaded]);
    if (failure) throw failure.reason;
    return Loaded ? <Loaded {...props} /> : <>{fallback}</>;
  }

  return Object.assign(Part, { preload: () => void load().catch(() => undefined) });
}
