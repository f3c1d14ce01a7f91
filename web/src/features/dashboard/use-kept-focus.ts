import { useEffect, useRef, type FocusEvent } from 'react';

/**
 * Keeps the focus in a part of the page when the element that has it gives way to another: the part's chosen tab gets
 * it. What removes elements has to render this, too.
 * @returns what the element around the part takes
 */
export function useKeptFocus() {
  const ref = useRef<HTMLDivElement>(null);
  const isInside = useRef(false);
  useEffect(() => {
    if (!isInside.current || ref.current?.contains(document.activeElement)) return;
    ref.current?.querySelector<HTMLElement>(':checked')?.focus({ preventScroll: true });
  });
  const follow = (target: EventTarget | null) => {
    isInside.current = target instanceof Node && ref.current?.contains(target) === true;
  };
  return {
    ref,
    // An element that is removed tells nothing: it still counts as inside.
    onFocus: ({ target }: FocusEvent) => follow(target),
    onBlur: ({ relatedTarget }: FocusEvent) => follow(relatedTarget),
  };
}
