import { chakra, type HTMLChakraProps } from '@chakra-ui/react';

/** Fields one below the other. What is missing they say themselves, not the browser. */
export function Form({
  onSubmit,
  ...rest
}: Omit<HTMLChakraProps<'form'>, 'onSubmit'> & { onSubmit: () => void }) {
  return (
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
}
