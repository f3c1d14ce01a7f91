import { chakra, Flex, type HTMLChakraProps } from '@chakra-ui/react';
import { controlStyle, inputStyle } from '../../../../ui/form/text-field.tsx';

interface Props extends Omit<HTMLChakraProps<'input'>, 'onChange'> {
  onChange: (value: string) => void;
}

/** A text within the line of a step, which says by itself what it is; what is inside stands behind it. */
export const StepInput = ({ onChange, children, ...rest }: Props) => (
  <Flex {...controlStyle} h="10" align="stretch">
    <chakra.input
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      autoComplete="off"
      {...inputStyle}
      px="3"
      bg="transparent"
      _placeholder={{ color: 'fg.muted' }}
      {...rest}
    />
    {children}
  </Flex>
);
