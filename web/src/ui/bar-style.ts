/** A bar that stays at the top of the window: once something lies under it, it gets a border and a blur. */
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
