import { type ComponentProps, useRef } from 'react';
import type { Exploration } from '@footfall/functions/contract';
import { explorationIntervals, say } from '@footfall/functions/contract';
import { ChoiceMenu } from '../../../ui/overlay/choice-menu.tsx';
import type { Interval } from '../../../report/address/view.ts';
import { intervalNames } from '../../../report/address/intervals.ts';
import { DaysDialog } from '../../../report/period/days-dialog.tsx';
import { CompareMenu, PeriodMenu } from '../../../report/period/period-controls.tsx';
import type { PeriodChoice } from '../../../report/period/use-period-choice.ts';
import type { Control } from '../../../report/exploration/words.ts';
import { PartButton } from './part-button.tsx';
import { whyNoInterval } from './sense.ts';

interface Props {
  control: Control;
  text: string;
  choice: PeriodChoice;
  exploration: Exploration;
  interval: Interval;
}

/** The parts about time, whose menus are those of other reports. */
export function TimePart({ control, text, choice, exploration, interval }: Props) {
  const trigger = useRef<HTMLButtonElement>(null);
  const button = (name: string) => <PartButton ref={trigger} {...{ name, text }} />;
  const dialog = choice.calendarOf === control && <DaysDialog {...{ choice, trigger }} />;
  if (control === 'interval')
    return (
      <IntervalMenu
        {...{ choice, exploration, interval }}
        trigger={button(say('Interval: {value}', { value: text }))}
      />
    );
  if (control === 'period')
    return (
      <>
        <PeriodMenu
          choice={choice}
          placement="bottom-start"
          trigger={button(say('Period: {value}', { value: text }))}
        />
        {dialog}
      </>
    );
  return (
    choice.days && (
      <>
        <CompareMenu
          {...{ choice }}
          days={choice.days}
          placement="bottom-start"
          trigger={button(say('Comparison: {value}', { value: text }))}
        />
        {dialog}
      </>
    )
  );
}

type IntervalProps = Pick<Props, 'choice' | 'exploration' | 'interval'> &
  Pick<ComponentProps<typeof ChoiceMenu>, 'trigger'>;

/** All intervals, with the reason for those that do not suit the period. */
function IntervalMenu({ choice, exploration, interval, trigger }: IntervalProps) {
  return (
    <ChoiceMenu
      label={say('Interval')}
      placement="bottom-start"
      choices={explorationIntervals.map((value) => ({
        value,
        label: intervalNames[value],
        whyNot: whyNoInterval(exploration, choice.days, value, choice.intervals.includes(value)),
      }))}
      chosen={interval === 'minute' ? null : interval}
      onChoose={choice.chooseInterval}
      trigger={trigger}
    />
  );
}
