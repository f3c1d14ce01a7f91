import { useState } from 'react';
import type { FilterLine } from '../../address/filter-line.ts';
import { begun, changed, movedTo, typing, withNew, withoutLine } from './draft-state.ts';
import { emptyLine, finished, type Draft } from './draft.ts';

/** The filters that the dialog puts together. */
export function useDraft(start: Draft, at: number) {
  const [state, setState] = useState(() => begun(start, at));
  const { lines, active, typed } = state;
  return {
    ...state,
    line: lines[active] ?? emptyLine,
    done: finished(lines, active, typed),
    setAny: (any: boolean) => setState((last) => ({ ...last, any })),
    type: (text: string) => setState((last) => typing(last, text)),
    highlight: (index: number) => setState((last) => ({ ...last, highlighted: index })),
    change: (index: number, line: FilterLine) => setState((last) => changed(last, index, line)),
    activate: (index: number) => setState((last) => movedTo(last, index)),
    add: () => setState(withNew),
    remove: (index: number) => setState((last) => withoutLine(last, index)),
    reset: (draft: Draft) => setState(begun(draft, 0)),
  };
}

export type DraftInHand = ReturnType<typeof useDraft>;
