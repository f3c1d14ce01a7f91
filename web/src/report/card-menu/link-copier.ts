import { followed } from '../../api/state.ts';

/** Copies the link to what a page shows, for what stands outside of it; null where the page has none. */
export const linkCopier = followed<(() => void) | null>(null);
