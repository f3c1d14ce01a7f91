import { TextField } from './text-field.tsx';

interface NewPassword {
  password: string;
  repeated: string;
}

interface Props {
  labels: [password: string, repeated: string];
  placeholder?: string;
  disabled?: boolean;
  value: NewPassword;
  onChange: (change: Partial<NewPassword>) => void;
}

/** A new password, typed twice because it is hidden. */
export function NewPasswordFields({ labels, value, onChange, ...rest }: Props) {
  const faults = passwordFaults(value.password, value.repeated);
  const fields = [
    { key: 'password', name: 'new-password', error: faults.first },
    { key: 'repeated', name: 'new-password-again', error: faults.second },
  ] as const;
  return (
    <>
      {fields.map(({ key, ...field }, index) => (
        <TextField
          key={key}
          label={labels[index] ?? ''}
          type="password"
          autoComplete="new-password"
          value={value[key]}
          onChange={(typed) => onChange({ [key]: typed })}
          {...field}
          {...rest}
        />
      ))}
    </>
  );
}

/** The minimum of the provider; a project can require more. */
const minLength = 6;

/** Whether a password that was typed twice can be sent. */
export function isNewPassword(password: string, repeated: string): boolean {
  return password.length >= minLength && password === repeated;
}

/**
 * What is wrong with a password while it is typed for the second time, and in which of the two fields. Reports nothing
 * about text that is still being typed.
 */
export function passwordFaults(password: string, repeated: string): { first?: string; second?: string } {
  if (password !== '' && password.length < minLength && repeated !== '') {
    return { first: `Use at least ${minLength} characters.` };
  }
  const mayStillMatch = password.startsWith(repeated);
  return mayStillMatch ? {} : { second: 'The passwords are not the same.' };
}
