import { createStore } from '../../api/state.ts';

/** Copies the link of the current page, for components outside of it. Null if the page has none. */
export const linkCopier = createStore<(() => void) | null>(null);
