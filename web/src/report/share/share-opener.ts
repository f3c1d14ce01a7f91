import { followed } from '../../api/state.ts';

/**
 * Opens the share dialog, for menus. Null if the reader cannot share. When the dialog closes, `control` gets the focus, by
 * default the element that has it now.
 */
export const shareOpener = followed<((control?: HTMLElement | null) => void) | null>(null);
