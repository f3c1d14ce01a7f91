import { createStore } from '../../api/state.ts';

/**
 * Opens the share dialog, for menus. Null if the reader cannot share. On close, `control` gets the focus, or else the
 * element that has it now.
 */
export const shareOpener = createStore<((control?: HTMLElement | null) => void) | null>(null);
