import { useLayoutEffect, useRef, useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import type { Day, DayRange } from '@footfall/functions/contract';
import { dayByKey, within, type Bounds } from './calendar-keys.ts';
import { addMonths, firstDayOf, monthOf, type Month } from './month-grid.ts';
import { rangeBetween } from './range-choice.ts';

export interface CalendarInput {
  bounds: Bounds;
  range: DayRange | null;
  count: number;
  onChoose: (range: DayRange) => void;
}

const dayOf = ({ target }: SyntheticEvent): Day | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-day]')?.dataset.day : undefined;

/** Two presses select a range. The focus of the arrow keys is always visible. */
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

  /** Shows a month and moves the focus into the visible months. */
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
    /** The selected range, or the preview up to the focused day. */
    range: anchor ? rangeBetween(anchor, day) : range,
    handlers: { onClick: press, onKeyDown: move, onPointerOver: point },
  };
}
