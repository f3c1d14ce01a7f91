import { useRef, type ReactNode } from 'react';
import { Box, chakra } from '@chakra-ui/react';
import { SmallButton } from '../../ui/button.tsx';
import { Switch } from '../../ui/form/switch.tsx';
import type { Opened } from '../../ui/overlay/modal-frame.tsx';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import { Segments } from '../../ui/segments.tsx';
import { useShown } from '../../ui/use-shown.ts';
import { AskedDays } from './asked-days.tsx';
import { canMatchWeekdays, compareChoices, compareName } from './compare-words.ts';
import { intervalNames } from '../address/intervals.ts';
import { periodName } from './period-names.ts';
import { SheetChoices } from './sheet-choices.tsx';
import type { PeriodChoice } from './use-period-choice.ts';


/** The period, its interval and its comparison on a phone. Every choice takes effect at once. */
export default function PeriodSheet({ choice, onClose, trigger }: Opened & { choice: PeriodChoice }) {
  const { view, days, interval, intervals } = choice;
  const pressed = useRef<HTMLButtonElement>(null);
  const compared = compareName(view);
  return (
    <Sheet
      title="Period"
      action={
        <SmallButton look="ghost" color="accent" me="-3" onClick={onClose}>
          Done
        </SmallButton>
      }
      {...{ onClose, trigger }}
    >
      <SheetChoices
        label="Timeframe"
        columns={2}
        choices={choice.names.map((name) => ({ value: name, label: name }))}
        chosen={periodName(view)}
        onChoose={(name, button) => {
          pressed.current = button;
          choice.choosePeriod(name);
        }}
      />
      {intervals.length > 1 && (
        <Part title="Interval">
          <Segments
            label="Interval"
            choices={intervals.map((value) => ({ value, label: intervalNames[value] }))}
            chosen={interval}
            onChoose={choice.chooseInterval}
          />
        </Part>
      )}
      {days && (
        <Part title="Compare with">
          <SheetChoices
            label="Compare with"
            columns={1}
            choices={compareChoices(days)}
            chosen={compared}
            onChoose={(name, button) => {
              pressed.current = button;
              choice.chooseCompare(name);
            }}
          />
          {canMatchWeekdays(compared) && (
            <WeekdaysSwitch {...choice} />
          )}
        </Part>
      )}
      <AskedDays choice={choice} trigger={pressed} />
    </Sheet>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <Box aria-hidden="true" textStyle="note" color="fg.muted" pt="4" pb="1.5">
        {title}
      </Box>
      {children}
    </>
  );
}

function WeekdaysSwitch({ view, change }: PeriodChoice) {
  const [shown, show] = useShown(view.weekdays);
  return (
    <chakra.label
      display="flex"
      alignItems="center"
      justifyContent="space-between"
      minH="12"
      mt="2"
      borderTopWidth="1px"
      borderColor="border"
      cursor="pointer"
    >
      Match weekdays
      <Switch
        checked={shown}
        onChange={({ currentTarget }) => {
          show(currentTarget.checked);
          change({ weekdays: currentTarget.checked });
        }}
      />
    </chakra.label>
  );
}
