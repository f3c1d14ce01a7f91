import { useId } from 'react';
import { chakra, Flex, type HTMLChakraProps } from '@chakra-ui/react';
import { Icon } from '../icon.tsx';
import { controlStyle, Field, inputStyle } from './text-field.tsx';

/** A labelled choice from a list: the native one, which works best on phones and with screen readers. */
export function SelectField({
  label,
  hint,
  children,
  ...rest
}: HTMLChakraProps<'select'> & { label: string; hint?: string | undefined }) {
  const id = useId();
  return (
    <Field id={id} label={label} hint={hint}>
      <Flex {...controlStyle} position="relative" align="stretch">
        <chakra.select
          id={id}
          aria-describedby={hint ? `${id}-hint` : undefined}
          {...inputStyle}
          ps="3"
          pe="9"
          bg="surface"
          appearance="none"
          {...rest}
        >
          {children}
        </chakra.select>
        <Icon
          name="chevron-down"
          position="absolute"
          right="3"
          top="calc(50% - 0.5rem)"
          pointerEvents="none"
        />
      </Flex>
    </Field>
  );
}
