import { chakra, Flex, type HTMLChakraProps } from '@chakra-ui/react';
import { controlStyle } from '../../../../ui/form/text-field.tsx';

interface Props extends Omit<HTMLChakraProps<'input'>, 'onChange'> {
  onChange: (value: string) => void;
}

/** A text within the line of a step, which says by itself what it is; what is inside stands behind it. */
export const StepInput = ({ onChange, children, ...rest }: Props) => (
  <Flex {...controlStyle} h="10" align="stretch">
    <chakra.input
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      autoComplete="off"
      flex="1"
      minW="0"
      px="3"
      bg="transparent"
      borderRadius="inherit"
      fontSize={{ base: '1rem', md: '0.875rem' }}
      outline="0"
      _placeholder={{ color: 'fg.muted' }}
      {...rest}
    />
    {children}
  </Flex>
);
