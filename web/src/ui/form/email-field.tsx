import type { ComponentProps } from 'react';
import { TextField } from './text-field.tsx';

/** The address of an account, as password managers know it. */
export const EmailField = (props: Pick<ComponentProps<typeof TextField>, 'value' | 'onChange'>) => (
  <TextField label="Email" type="email" name="email" autoComplete="username" {...props} />
);
