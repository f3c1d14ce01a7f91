import { useSyncExternalStore } from 'react';

/** The reader's choice. `system` follows the system, also when that changes later. */
export type Theme = 'light' | 'dark' | 'system';

const key = 'theme';
const systemDark = window.matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

let chosen = readStored();

function readStored(): Theme {
  try {
    const stored = localStorage.getItem(key);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}

/** public/theme.js does the same before the first paint. */
function apply() {
  const dark = chosen === 'dark' || (chosen === 'system' && systemDark.matches);
  document.documentElement.classList.toggle('dark', dark);
  document.documentElement.classList.toggle('light', !dark);
}

function change(theme: Theme) {
  chosen = theme;
  apply();
  for (const listener of listeners) listener();
}

systemDark.addEventListener('change', apply);
window.addEventListener('storage', (event) => {
  if (event.key === key) change(readStored());
});

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Applies and remembers the reader's choice. */
export function setTheme(theme: Theme): void {
  try {
    localStorage.setItem(key, theme);
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
  change(theme);
}

/** The reader's choice, kept up to date across tabs. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, () => chosen);
}
