import { flushSync } from 'react-dom';
import { createStore } from '../../api/state.ts';

/** Whether the page is being printed. It then has the layout of a narrow window, in light colours. */
export const printing = createStore(false);

/** The width of the content on paper in px: A4 without its margins. Letter is 22 px wider. */
export const paperWidth = 718;

// The browser lays the page out for the paper right after this event, so React must have rendered by then.
// The public pages are made without a window.
globalThis.addEventListener?.('beforeprint', () => flushSync(() => printing.set(true)));
globalThis.addEventListener?.('afterprint', () => printing.set(false));
