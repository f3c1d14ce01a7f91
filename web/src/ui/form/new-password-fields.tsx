import { TextField } from './text-field.tsx';
import { passwordFaults } from './new-password.ts';

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
  return fields.map(({ key, ...field }, place) => (
    <TextField
      key={key}
      label={labels[place] ?? ''}
      type="password"
      autoComplete="new-password"
      value={value[key]}
      onChange={(typed) => onChange({ [key]: typed })}
      {...field}
      {...rest}
    />
  ));
}
