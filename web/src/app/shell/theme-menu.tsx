import { IconButton } from '../../ui/button.tsx';
import { ChoiceMenu, type Choice } from '../../ui/overlay/choice-menu.tsx';
import { setTheme, useTheme, type Theme } from '../color-mode.ts';

const choices: Choice<Theme>[] = [
  { value: 'light', label: 'Light', icon: 'light' },
  { value: 'dark', label: 'Dark', icon: 'dark' },
  { value: 'system', label: 'System', icon: 'system' },
];

/** Light, dark, or the theme of the system. */
export function ThemeMenu({ inHeader = false }: { inHeader?: boolean }) {
  const theme = useTheme();
  return (
    <ChoiceMenu
      label="Theme"
      placement={inHeader ? 'bottom-end' : 'top-end'}
      choices={choices}
      chosen={theme}
      onChoose={setTheme}
      trigger={<IconButton icon={theme} color="fg.muted" aria-label="Theme" />}
    />
  );
}
