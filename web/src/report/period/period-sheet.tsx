import { useRef, type ReactNode } from 'react';
import { Box, chakra, Grid } from '@chakra-ui/react';
import { say } from '@footfall/functions/contract';
import { SmallButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Switch } from '../../ui/form/switch.tsx';
import { WeekdaysLabel } from '../../ui/overlay/choice-menu.tsx';
import { type Opened, Sheet } from '../../ui/overlay/modal-frame.tsx';
import { Segments, useShown } from '../../ui/segments.tsx';
import { DaysDialog } from './days-dialog.tsx';
import { compareChoices, compareName, chooseDays, periodName } from './period-names.ts';
import { intervalNames } from '../address/intervals.ts';
import type { PeriodChoice } from './use-period-choice.ts';

/** For phones. Choices take effect immediately. */
export default function PeriodSheet({ choice, onClose, trigger }: Opened & { choice: PeriodChoice }) {
  const { view, days, interval, intervals } = choice;
  const pressed = useRef<HTMLButtonElement>(null);
  return (
    <Sheet
      title={say('Period')}
      corner={
        <SmallButton look="ghost" color="accent" me="-3" maxW="none" onClick={onClose}>
          {say('Done')}
        </SmallButton>
      }
      {...{ onClose, trigger }}
    >
      <SheetChoices
        label={say('Timeframe')}
        columns={2}
        choices={choice.names.map((name) => ({ value: name, label: say(name) }))}
        chosen={periodName(view)}
        onChoose={(name, button) => {
          pressed.current = button;
          choice.choosePeriod(name);
        }}
      />
      {intervals.length > 1 && (
        <Part title={say('Interval')}>
          <Segments
            label={say('Interval')}
            choices={intervals.map((value) => ({ value, label: intervalNames[value] }))}
            chosen={interval}
            onChoose={choice.chooseInterval}
          />
        </Part>
      )}
      {days && (
        <Part title={say('Compare with')}>
          <SheetChoices
            label={say('Compare with')}
            columns={1}
            choices={compareChoices(days)}
            chosen={compareName(view)}
            onChoose={(name, button) => {
              pressed.current = button;
              choice.chooseCompare(name);
            }}
          />
          <WeekdaysSwitch {...choice} />
        </Part>
      )}
      <DaysDialog choice={choice} trigger={pressed} />
    </Sheet>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <Box aria-hidden="true" layerStyle="note" pt="4" pb="1.5">
        {title}
      </Box>
      {children}
    </>
  );
}

function WeekdaysSwitch({ weekdays }: PeriodChoice) {
  const [shown, show] = useShown(weekdays.match);
  const isDisabled = weekdays.whyNot !== null;
  return (
    <chakra.label
      display="flex"
      alignItems="center"
      justifyContent="space-between"
      minH="12"
      mt="2"
      borderTopWidth="1px"
      borderColor="border"
      cursor={isDisabled ? 'not-allowed' : 'pointer'}
    >
      <Box as="span" color={isDisabled ? 'fg.muted' : undefined}>
        <WeekdaysLabel {...weekdays} />
      </Box>
      <Switch
        disabled={isDisabled}
        checked={shown}
        onChange={({ currentTarget }) => {
          show(currentTarget.checked);
          weekdays.choose(currentTarget.checked);
        }}
      />
    </chakra.label>
  );
}

interface ChoicesProps<Value extends string> {
  label: string;
  choices: readonly { value: Value; label: string }[];
  chosen: Value;
  columns: 1 | 2;
  /** Called with the pressed button as well. */
  onChoose: (value: Value, button: HTMLButtonElement) => void;
}

/** Options with large touch targets. The one that opens the calendar has an arrow. */
function SheetChoices<Value extends string>({
  label,
  choices,
  chosen,
  columns,
  onChoose,
}: ChoicesProps<Value>) {
  const [shown, show] = useShown(chosen);
  return (
    <Grid role="group" aria-label={label} templateColumns={`repeat(${columns}, minmax(0, 1fr))`} mx="-2">
      {choices.map((choice) => (
        <chakra.button
          key={choice.value}
          type="button"
          aria-pressed={choice.value === shown}
          css={choiceStyle}
          onClick={({ currentTarget }) => {
            if (!opensCalendar(choice)) show(choice.value);
            onChoose(choice.value, currentTarget);
          }}
        >
          {choice.label}
          {opensCalendar(choice) && <Icon name="chevron-right" color="fg.muted" />}
          {choice.value === shown && <Icon name="check" color="accent" ms="auto" />}
        </chakra.button>
      ))}
    </Grid>
  );
}

const opensCalendar = ({ value }: { value: string }) => value === chooseDays || value === 'days';

const choiceStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  minH: '11',
  px: '2',
  borderRadius: 'row',
  textAlign: 'start',
  textStyle: 'ui',
  cursor: 'pointer',
  '&[aria-pressed=true]': { bg: 'bar', fontWeight: 500 },
} as const;
