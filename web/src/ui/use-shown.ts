import { useState } from 'react';

/** The pressed option is shown at once, because a choice that is stored in the address arrives a moment later. */
export function useShown<Value>(chosen: Value) {
  const [shown, show] = useState(chosen);
  const [last, setLast] = useState(chosen);
  if (last !== chosen) {
    setLast(chosen);
    show(chosen);
  }
  return [shown, show] as const;
}
