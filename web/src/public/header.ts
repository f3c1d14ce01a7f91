/** Draws the header's border when content is scrolled under it. */
export function followScroll(header: HTMLElement): void {
  const show = () => header.toggleAttribute('data-scrolled', scrollY > 0);
  addEventListener('scroll', show, { passive: true });
  show();
}

/** Closes the menu of small screens with Escape and on a click elsewhere; it opens without a script. */
export function closeMenu(menu: HTMLDetailsElement): void {
  addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !menu.open) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  });
  addEventListener('click', ({ target }) => {
    if (!(target instanceof Node && menu.contains(target))) menu.open = false;
  });
}
