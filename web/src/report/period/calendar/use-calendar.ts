import { useLayoutEffect, useRef, useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import type { Day, DayRange } from '@footfall/functions/contract';
import { dayByKey, within, type Bounds } from './calendar-keys.ts';
import { addMonths, firstDayOf, monthOf, type Month } from './month-grid.ts';
import { rangeBetween } from './range-choice.ts';

export interface CalendarInput {
  bounds: Bounds;
  /** What is chosen already. */
  range: DayRange | null;
  /** How many months are shown side by side. */
  count: number;
  onChoose: (range: DayRange) => void;
}

/** The day of a button inside the grid. */
const dayOf = ({ target }: SyntheticEvent): Day | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-day]')?.dataset.day : undefined;

/** A range of days in the making: two presses make one. The arrow keys move a focus that is always in sight. */
export function useCalendar({ bounds, range, count, onChoose }: CalendarInput) {
  const [day, setDay] = useState(() => within(range?.to ?? bounds.last, bounds));
  const [anchor, setAnchor] = useState<Day | null>(null);
  const [shown, setShown] = useState<Month>(() => addMonths(monthOf(day), 1 - count));
  const frame = useRef<HTMLDivElement>(null);
  const byKey = useRef(false);
  useLayoutEffect(() => {
    if (!byKey.current) return;
    byKey.current = false;
    frame.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
  }, [day]);

  /** Brings a month into sight; the focus stays within what is seen. */
  function show(month: Month) {
    const last = addMonths(month, count - 1);
    setShown(month);
    if (monthOf(day) < month || monthOf(day) > last) setDay(within(firstDayOf(month), bounds));
  }
  function press(event: SyntheticEvent) {
    const pressed = dayOf(event);
    if (!pressed) return;
    setDay(pressed);
    if (anchor === null) setAnchor(pressed);
    else {
      setAnchor(null);
      onChoose(rangeBetween(anchor, pressed));
    }
  }
  function move(event: KeyboardEvent) {
    const next = dayOf(event) && dayByKey(day, event.key, event.shiftKey, bounds);
    if (!next) return;
    event.preventDefault();
    byKey.current = true;
    setDay(next);
    const month = monthOf(next);
    if (month < shown) setShown(month);
    if (month > addMonths(shown, count - 1)) setShown(addMonths(month, 1 - count));
  }
  const point = (event: SyntheticEvent) => anchor && setDay(dayOf(event) ?? day);
  return {
    day,
    anchor,
    shown,
    show,
    frame,
    /** What is chosen, or would be with the day that has the focus. */
    range: anchor ? rangeBetween(anchor, day) : range,
    handlers: { onClick: press, onKeyDown: move, onPointerOver: point },
  };
}
