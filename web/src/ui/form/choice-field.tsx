import type { ComponentProps } from 'react';
import { SelectField } from './select-field.tsx';

interface Props extends Omit<ComponentProps<typeof SelectField>, 'onChange' | 'children'> {
  choices: readonly (readonly [value: string | number, label: string])[];
  onChange: (value: string) => void;
}

/** A labelled choice from a list of texts. */
export const ChoiceField = ({ choices, onChange, ...rest }: Props) => (
  <SelectField onChange={(event) => onChange(event.currentTarget.value)} {...rest}>
    {choices.map(([value, label]) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </SelectField>
);
