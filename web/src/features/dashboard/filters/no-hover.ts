/** Where nothing can hover, a press shows first what it can do. */
export const noHover = window.matchMedia('(hover: none)');
