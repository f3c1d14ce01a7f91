import type { KeyboardEvent } from 'react';
import { isClosed, takesValues, withoutValue, withValue } from './draft.ts';
import type { FoundValue } from './found-values.ts';
import type { DraftInHand } from './use-draft.ts';

/** The keyboard in the field for values: it goes through what is suggested, adds values and takes them away. */
export function useConditionKeys(
  draft: DraftInHand,
  found: readonly FoundValue[] | undefined,
  onApply: () => void,
) {
  const { line, active, typed, type, highlight, change } = draft;
  // A part of a value is taken as it is typed. For whole values, Enter takes the first suggestion.
  const first = takesValues(line.operator) && typed.trim() !== '' ? 0 : -1;
  const highlighted = Math.min(draft.highlighted ?? first, (found?.length ?? 0) - 1);
  const choose = (value: string) => {
    change(active, withValue(line, value));
    type('');
  };
  const enter = () => {
    const value = found?.[highlighted]?.value;
    if (value !== undefined) choose(value);
    else if (typed.trim() === '') onApply();
    else if (!isClosed(line.dimension)) choose(typed.trim());
  };
  const moves: Record<string, () => void> = {
    ArrowDown: () => highlight(Math.min(highlighted + 1, (found?.length ?? 0) - 1)),
    ArrowUp: () => highlight(Math.max(highlighted - 1, -1)),
    Enter: enter,
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const last = line.values.at(-1);
    if (event.key === 'Backspace' && typed === '' && last !== undefined)
      change(active, withoutValue(line, last));
    if (!moves[event.key] || event.nativeEvent.isComposing) return;
    event.preventDefault();
    moves[event.key]?.();
  };
  return { highlighted, choose, onKeyDown };
}
