/** A bar that stays at the top of the window. It gets a border and a blur when content is scrolled under it. */
export function barStyle(scrolled: boolean) {
  return {
    position: 'sticky',
    top: '0',
    zIndex: 'bar',
    borderBottomWidth: '1px',
    borderColor: scrolled ? 'border' : 'transparent',
    bg: scrolled ? 'bg/85' : 'bg',
    backdropFilter: scrolled ? 'blur(10px)' : undefined,
  } as const;
}
