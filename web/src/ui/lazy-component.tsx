import { startTransition, useEffect, useState, type ComponentType, type ReactNode } from 'react';

export type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

export type Later<Props> = ComponentType<Props> & {
  /** Loads the code before it is shown. A failure is thrown when the component renders. */
  preload: () => void;
};

/**
 * Loads a component when it is first shown, without the delay of 300 ms that `React.lazy` adds after a fallback.
 * @returns a component that throws on render if its code could not be loaded
 */
export function lazyComponent<Props extends object>(
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
        // A transition renders in slices, so that the page stays responsive.
        (module) => startTransition(() => setLoaded(() => (shownBefore = module.default))),
        (reason: unknown) => setFailure({ reason }),
      );
    }, [Loaded]);
    if (failure) throw failure.reason;
    return Loaded ? <Loaded {...props} /> : <>{fallback}</>;
  }

  return Object.assign(Part, { preload: () => void load().catch(() => undefined) });
}
