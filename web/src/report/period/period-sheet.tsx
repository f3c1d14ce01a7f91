import { useRef, type ReactNode, type RefObject } from 'react';
import { Box, chakra } from '@chakra-ui/react';
import { Button } from '../../ui/button.tsx';
import { Switch } from '../../ui/form/switch.tsx';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import { Segments } from '../../ui/segments.tsx';
import { useShown } from '../../ui/use-shown.ts';
import { AskedDays } from './asked-days.tsx';
import { canMatchWeekdays, compareChoices, compareName } from './compare-words.ts';
import { intervalNames } from '../address/intervals.ts';
import { periodName } from './period-names.ts';
import { SheetChoices } from './sheet-choices.tsx';
import type { PeriodChoice, PeriodWorkspace } from './use-period-choice.ts';

interface Props {
  choice: PeriodChoice;
  workspace: PeriodWorkspace;
  onClose: () => void;
  /** Gets the focus back. */
  trigger: RefObject<HTMLElement | null>;
}

/** The period, its interval and its comparison on a phone. Every choice takes effect at once. */
export default function PeriodSheet({ choice, workspace, onClose, trigger }: Props) {
  const { view, change, days, names, interval, intervals, choosePeriod, chooseCompare, chooseInterval } =
    choice;
  const pressed = useRef<HTMLButtonElement>(null);
  const compared = compareName(view);
  return (
    <Sheet
      title="Period"
      action={
        <Button look="ghost" size="small" fullWidth={false} color="accent" me="-3" onClick={onClose}>
          Done
        </Button>
      }
      onClose={onClose}
      trigger={trigger}
    >
      <SheetChoices
        label="Timeframe"
        columns={2}
        choices={names.map((name) => ({ value: name, label: name }))}
        chosen={periodName(view)}
        onChoose={(name, button) => {
          pressed.current = button;
          choosePeriod(name);
        }}
      />
      {intervals.length > 1 && (
        <Part title="Interval">
          <Segments
            label="Interval"
            choices={intervals.map((value) => ({ value, label: intervalNames[value] }))}
            chosen={interval}
            onChoose={chooseInterval}
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
              chooseCompare(name);
            }}
          />
          {canMatchWeekdays(compared) && (
            <WeekdaysSwitch checked={view.weekdays} onChange={(weekdays) => change({ weekdays })} />
          )}
        </Part>
      )}
      <AskedDays choice={choice} workspace={workspace} trigger={pressed} />
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

interface SwitchProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
}

function WeekdaysSwitch({ checked, onChange }: SwitchProps) {
  const [shown, show] = useShown(checked);
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
          onChange(currentTarget.checked);
        }}
      />
    </chakra.label>
  );
}
