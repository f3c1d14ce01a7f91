import { useId, type ComponentProps, type Ref } from 'react';
import { chakra, Flex, type HTMLChakraProps } from '@chakra-ui/react';
import { Icon } from '../icon.tsx';
import { controlStyle, Field, inputStyle } from './text-field.tsx';

interface ControlProps extends Omit<HTMLChakraProps<'select'>, 'onChange'> {
  ref?: Ref<HTMLSelectElement>;
  onChange?: (value: string) => void;
  inset?: string;
}

/** A native select, which works best on phones and with screen readers. */
export const SelectControl = ({ onChange, inset = '3', ...rest }: ControlProps) => (
  <Flex {...controlStyle} position="relative" align="stretch">
    <chakra.select
      {...inputStyle}
      ps="3"
      pe="9"
      bg="surface"
      appearance="none"
      onChange={(event) => onChange?.(event.currentTarget.value)}
      {...rest}
    />
    <SelectArrow insetEnd={inset} />
  </Flex>
);

export const SelectArrow = (props: Omit<ComponentProps<typeof Icon>, 'name'>) => (
  <Icon name="chevron-down" position="absolute" top="calc(50% - 0.5rem)" pointerEvents="none" {...props} />
);

export function SelectField({
  label,
  hint,
  ...rest
}: ComponentProps<typeof SelectControl> & { label: string; hint?: string | undefined }) {
  const id = useId();
  return (
    <Field id={id} label={label} hint={hint}>
      <SelectControl id={id} aria-describedby={hint ? `${id}-hint` : undefined} {...rest} />
    </Field>
  );
}

interface ChoiceProps<Value extends string | number> extends Omit<
  ComponentProps<typeof SelectField>,
  'value' | 'onChange' | 'children'
> {
  choices: readonly (readonly [value: Value, label: string])[];
  value: Value;
  onChange: (value: Value) => void;
}

export const ChoiceField = <Value extends string | number>({
  choices,
  onChange,
  ...rest
}: ChoiceProps<Value>) => (
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

interface InlineProps extends Pick<ComponentProps<typeof SelectControl>, 'value' | 'onChange' | 'children'> {
  label: string;
}

/** For a line of controls, without a visible label. */
export const InlineSelect = ({ label, ...rest }: InlineProps) => (
  <SelectControl aria-label={label} inset="2.5" pe="8" textOverflow="ellipsis" {...rest} />
);
