import { chakra, Grid } from '@chakra-ui/react';
import { Icon } from '../../ui/icon.tsx';
import { useShown } from '../../ui/use-shown.ts';
import { chooseDays } from './period-names.ts';

interface Props<Value extends string> {
  label: string;
  choices: readonly { value: Value; label: string }[];
  chosen: Value;
  columns: 1 | 2;
  /** With the button that was pressed. */
  onChoose: (value: Value, button: HTMLButtonElement) => void;
}

/** A choice of several options, large enough for a thumb. The one that opens the calendar has an arrow. */
export function SheetChoices<Value extends string>({
  label,
  choices,
  chosen,
  columns,
  onChoose,
}: Props<Value>) {
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
            if (choice.label !== chooseDays) show(choice.value);
            onChoose(choice.value, currentTarget);
          }}
        >
          {choice.label}
          {choice.label === chooseDays && <Icon name="chevron-right" color="fg.muted" />}
          {choice.value === shown && <Icon name="check" color="accent" ms="auto" />}
        </chakra.button>
      ))}
    </Grid>
  );
}

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
