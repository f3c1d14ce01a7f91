import type { ComponentProps } from 'react';
import { SelectField } from './select-field.tsx';

interface Props<Value extends string | number> extends Omit<
  ComponentProps<typeof SelectField>,
  'value' | 'onChange' | 'children'
> {
  choices: readonly (readonly [value: Value, label: string])[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A labelled choice from a list of texts. */
export const ChoiceField = <Value extends string | number>({ choices, onChange, ...rest }: Props<Value>) => (
  <SelectField
    onChange={(chosen) => {
      const choice = choices.find(([value]) => String(value) === chosen);
      if (choice) onChange(choice[0]);
    }}
    {...rest}
  >
    {choices.map(([value, label]) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </SelectField>
);
