import { SwitchField } from '../../ui/form/switch-field.tsx';
import { commandKey } from '../../ui/key.tsx';
import { Section } from '../../ui/page/section.tsx';
import { setSingleKeys, useSingleKeys } from '../../ui/page/single-keys.ts';

/** Whether keys that are pressed alone do something: whoever dictates text presses them by chance. */
export function KeyboardSection() {
  return (
    <Section title="Keyboard">
      <SwitchField
        label="Single-key shortcuts"
        text={`Keys such as F and D do something when you press them alone. Without them, ${commandKey} + K still finds everything. Kept in this browser.`}
        checked={useSingleKeys()}
        onChange={setSingleKeys}
      />
    </Section>
  );
}
