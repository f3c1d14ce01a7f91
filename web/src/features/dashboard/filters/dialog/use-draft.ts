import { useState } from 'react';
import type { FilterLine } from '../../view/filter-line.ts';
import { emptyLine, finished, withLine, type Draft } from './draft.ts';

/** The filters that the dialog puts together: its conditions, which of them is written on, and what is typed there. */
export function useDraft(start: Draft, at: number) {
  const [{ lines, any }, setDraft] = useState(start);
  const [active, setActive] = useState(at);
  const [typed, setTyped] = useState('');
  const [highlighted, highlight] = useState<number | null>(null);
  const put = (next: readonly FilterLine[]) => setDraft({ lines: next, any });
  const type = (text: string) => {
    setTyped(text);
    highlight(null);
  };
  return {
    ...{ lines, any, active, typed, highlighted, type, highlight },
    line: lines[active] ?? emptyLine,
    done: finished(lines, active, typed),
    setAny: (next: boolean) => setDraft({ lines, any: next }),
    change(index: number, line: FilterLine) {
      if (index === active && line.dimension !== lines[index]?.dimension) type('');
      put(withLine(lines, index, line));
    },
    /** Goes to another condition. What is typed in the one that is left becomes a value of it. */
    activate(index: number) {
      if (index === active) return;
      const [left] = finished([lines[active] ?? emptyLine], 0, typed);
      if (left) put(withLine(lines, active, left));
      type('');
      setActive(index);
    },
    add() {
      put([...lines, emptyLine]);
      type('');
      setActive(lines.length);
    },
    remove(index: number) {
      put(lines.length > 1 ? lines.filter((_, place) => place !== index) : [emptyLine]);
      type('');
      setActive(Math.max(0, Math.min(index, lines.length - 2)));
    },
    reset(next: Draft) {
      setDraft(next);
      type('');
      setActive(0);
    },
  };
}

export type DraftState = ReturnType<typeof useDraft>;
