import { TextField } from './text-field.tsx';

interface Props {
  /** What has to be typed. */
  expected: string;
  inputMode: 'url' | 'email';
  value: string;
  onChange: (typed: string) => void;
}

/** Asks for the name of what is about to be deleted, so that nothing is lost by a wrong click. */
export function ConfirmationField({ expected, inputMode, value, onChange }: Props) {
  return (
    <TextField
      label={`Type ${expected} to confirm`}
      name="confirmation"
      inputMode={inputMode}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
