import { createStore } from '../api/state.ts';
import { recall, remember } from '../storage.ts';
import { printing } from '../ui/print/printing.ts';

/** `system` follows the system, also when that changes later. */
export type Theme = 'light' | 'dark' | 'system';

const key = 'theme';
const systemDark = window.matchMedia('(prefers-color-scheme: dark)');
const chosen = createStore(readStored());

function readStored(): Theme {
  const stored = recall(key);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** web/public/theme.js does the same before the first paint. */
function apply() {
  if (document.documentElement.dataset.theme === 'given') return;
  const theme = chosen.get();
  const isDark = theme === 'dark' || (theme === 'system' && systemDark.matches);
  const dark = isDark && !printing.get();
  document.documentElement.classList.toggle('dark', dark);
  document.documentElement.classList.toggle('light', !dark);
}

function change(theme: Theme) {
  chosen.set(theme);
  apply();
}

systemDark.addEventListener('change', apply);
printing.subscribe(apply);
window.addEventListener('storage', (event) => {
  if (event.key === key) change(readStored());
});

export function setTheme(theme: Theme): void {
  remember(key, theme);
  change(theme);
}

export const useTheme = chosen.useValue;
