import { useId, useState } from 'react';
import styles from './segments.module.css';

interface Props<Value extends string> {
  label: string;
  choices: readonly { value: Value; label: string }[];
  chosen: Value;
  onChoose: (value: Value) => void;
  /** For the head of a card. */
  isSmall?: boolean | undefined;
}

/** Native radio buttons, for arrow keys and screen readers. */
export function Segments<Value extends string>({ label, choices, chosen, onChoose, isSmall }: Props<Value>) {
  const name = useId();
  const [shown, show] = useShown(chosen);
  return (
    <div role="radiogroup" aria-label={label} className={styles.segments} data-small={isSmall || undefined}>
      {choices.map((choice) => (
        <label key={choice.value}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === shown}
            onChange={() => {
              show(choice.value);
              onChoose(choice.value);
            }}
          />
          {choice.label}
        </label>
      ))}
    </div>
  );
}

/** Shows the pressed option immediately, because a choice stored in the address arrives a moment later. */
export function useShown<Value>(chosen: Value) {
  const [shown, show] = useState(chosen);
  const [last, setLast] = useState(chosen);
  if (last !== chosen) {
    setLast(chosen);
    show(chosen);
  }
  return [shown, show] as const;
}
