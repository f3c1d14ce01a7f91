import type { ComponentProps } from 'react';
import { TextField } from './text-field.tsx';

interface Props extends Pick<ComponentProps<typeof TextField>, 'value' | 'onChange'> {
  /** The text to type. */
  expected: string;
  inputMode: 'url' | 'email';
}

/** Asks for the name of what will be deleted, so that a wrong click deletes nothing. */
export function ConfirmationField({ expected, ...rest }: Props) {
  return (
    <TextField
      label={`Type ${expected} to confirm`}
      name="confirmation"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      {...rest}
    />
  );
}
