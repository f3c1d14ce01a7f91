import { Box } from '@chakra-ui/react';
import { type Day, say } from '@footfall/functions/contract';
import { IconButton } from '../../../ui/button.tsx';
import type { Bounds } from './calendar-keys.ts';
import { CalendarMonth } from './calendar-month.tsx';
import { addMonths, type Month, monthName, monthOf, monthsFrom } from './month-grid.ts';
import { stepWords } from './range-choice.ts';
import { type CalendarInput, useCalendar } from './use-calendar.ts';

/** Months side by side. Two presses select a range. */
export function Calendar(props: CalendarInput & { today: Day }) {
  const { bounds, count, today } = props;
  const { day, anchor, shown, show, range, frame, handlers } = useCalendar(props);
  const months = Array.from({ length: count }, (_, index) => addMonths(shown, index));
  return (
    <Box css={calendarStyle}>
      <div ref={frame} className="months" {...handlers}>
        {months.map((month, index) => (
          <div key={index} className="month">
            <div className="head">
              {index === 0 && <MonthStep to={addMonths(shown, -1)} {...{ bounds, shown, show }} />}
              <MonthChoice
                month={month}
                bounds={bounds}
                onChoose={(chosen) => show(addMonths(chosen, -index))}
              />
              {index === count - 1 && (
                <MonthStep to={addMonths(shown, 1)} {...{ bounds, show }} shown={month} />
              )}
            </div>
            <CalendarMonth {...{ month, bounds, range, today }} focused={day} />
          </div>
        ))}
      </div>
      <Box role="status" pt="3" layerStyle="note" textAlign="center">
        {stepWords(anchor, range)}
      </Box>
    </Box>
  );
}

interface StepProps {
  to: Month;
  shown: Month;
  bounds: Bounds;
  show: (month: Month) => void;
}

/** Disabled if the month has no selectable days. */
function MonthStep({ to, shown, bounds, show }: StepProps) {
  const isBack = to < shown;
  return (
    <IconButton
      icon={isBack ? 'chevron-left' : 'chevron-right'}
      aria-label={isBack ? say('Previous month') : say('Next month')}
      disabled={isBack ? shown <= monthOf(bounds.first) : shown >= monthOf(bounds.last)}
      onClick={() => show(to)}
    />
  );
}

function MonthChoice({
  month,
  bounds,
  onChoose,
}: {
  month: Month;
  bounds: Bounds;
  onChoose: (month: Month) => void;
}) {
  const known = monthsFrom(monthOf(bounds.first), monthOf(bounds.last));
  const months = known.includes(month) ? known : [month, ...known];
  return (
    <select aria-label={say('Month')} value={month} onChange={({ target }) => onChoose(target.value)}>
      {months.map((each) => (
        <option key={each} value={each}>
          {monthName(each)}
        </option>
      ))}
    </select>
  );
}

/** One style for all days, because styling each one is too slow on a phone. */
const calendarStyle = {
  '& .months': { display: 'flex', gap: '6', justifyContent: 'center' },
  '& .month': { display: 'flex', flexDirection: 'column', gap: '2' },
  '& .head': { display: 'grid', gridTemplateColumns: '1fr auto 1fr', alignItems: 'center', minH: '9' },
  '& .head > select': { gridColumn: '2' },
  '& .head > select + button': { justifySelf: 'end' },
  '& .month select': {
    h: '9',
    px: '2',
    bg: 'surface',
    borderRadius: 'row',
    textStyle: 'label',
    textAlign: 'center',
    textAlignLast: 'center',
    cursor: 'pointer',
    _hover: { bg: 'hover' },
    '@media (pointer: coarse)': { h: '11' },
  },
  '& table': { borderCollapse: 'collapse' },
  '& th': { w: '10', pb: '1', textStyle: 'note', fontWeight: 400, color: 'fg.muted' },
  '& td': { p: '0', py: '1px', textAlign: 'center' },
  '& td > *': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    w: '10',
    h: '9',
    borderRadius: 'row',
    textStyle: 'ui',
    '@media (pointer: coarse)': { h: '11' },
  },
  '& td > button': { cursor: 'pointer', _hover: { bg: 'hover' }, _focusVisible: { outlineOffset: '-2px' } },
  '& [aria-current]': { fontWeight: 600, color: 'accent' },
  // Fainter than other text, because these days cannot be chosen.
  '& [aria-disabled] > span': { color: 'fg.muted', opacity: 0.5 },
  '& [data-place=inside] > button': { bg: 'bar', borderRadius: '0' },
  '& [data-place=first] > button, & [data-place=last] > button, & [data-place=only] > button': {
    bg: 'accent',
    color: 'accent.contrast',
  },
  '& [data-place=first] > button': { borderEndRadius: '0' },
  '& [data-place=last] > button': { borderStartRadius: '0' },
} as const;
