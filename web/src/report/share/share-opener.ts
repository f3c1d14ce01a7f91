import { followed } from '../../api/state.ts';

/**
 * Opens the dialog that shares what the page shows, for menus; null where the reader has none. The control gets the
 * focus back; by default what has it now.
 */
export const shareOpener = followed<((control?: HTMLElement | null) => void) | null>(null);
