import { say } from '@footfall/functions/contract';
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

/** The provider's minimum. A project can require more. */
const minLength = 6;

export function isNewPassword(password: string, repeated: string): boolean {
  return password.length >= minLength && password === repeated;
}

/** The errors of a password and its repetition, by field. Text that is still being typed has no errors. */
export function passwordFaults(password: string, repeated: string): { first?: string; second?: string } {
  if (password !== '' && password.length < minLength && repeated !== '') {
    return {
      first: say('{count, plural, one {Use at least # character.} other {Use at least # characters.}}', {
        count: minLength,
      }),
    };
  }
  const mayStillMatch = password.startsWith(repeated);
  return mayStillMatch ? {} : { second: say('The passwords are not the same.') };
}
