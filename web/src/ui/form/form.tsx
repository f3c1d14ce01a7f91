import { chakra, type HTMLChakraProps } from '@chakra-ui/react';

interface Props extends Omit<HTMLChakraProps<'form'>, 'onSubmit'> {
  onSubmit: () => void;
}

/** Fields below one another that are sent together. They say themselves what is wrong with them. */
export const Form = ({ onSubmit, ...rest }: Props) => (
  <chakra.form
    onSubmit={(event) => {
      event.preventDefault();
      onSubmit();
    }}
    noValidate
    display="flex"
    flexDirection="column"
    gap="4"
    {...rest}
  />
);
