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
  return (
    <>
      <TextField
        label={labels[0]}
        type="password"
        name="new-password"
        autoComplete="new-password"
        error={faults.first}
        value={value.password}
        onChange={(event) => onChange({ password: event.currentTarget.value })}
        {...rest}
      />
      <TextField
        label={labels[1]}
        type="password"
        name="new-password-again"
        autoComplete="new-password"
        error={faults.second}
        value={value.repeated}
        onChange={(event) => onChange({ repeated: event.currentTarget.value })}
        {...rest}
      />
    </>
  );
}
