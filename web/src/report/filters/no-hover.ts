/** Matches where nothing can hover. A press then first shows what it can do. */
export const noHover = window.matchMedia('(hover: none)');
