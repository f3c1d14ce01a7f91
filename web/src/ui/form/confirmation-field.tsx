import { TextField } from './text-field.tsx';

interface Props {
  /** The text to type. */
  expected: string;
  inputMode: 'url' | 'email';
  value: string;
  onChange: (typed: string) => void;
}

/** Asks for the name of what will be deleted, so that a wrong click deletes nothing. */
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
