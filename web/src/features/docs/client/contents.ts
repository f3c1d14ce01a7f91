/** Marks the section that is being read in the contents, and names it in their bar. */
export function startContents(root: Document): void {
  const headings = [...root.querySelectorAll<HTMLElement>('[data-prose] :is(h2, h3)')];
  const links = [...root.querySelectorAll<HTMLAnchorElement>('[data-contents] a')];
  const current = root.querySelector('[data-current-heading]');
  if (headings.length === 0) return;
  const offset = 120;

  function show() {
    const above = headings.filter((heading) => heading.getBoundingClientRect().top < offset);
    const heading = above.at(-1) ?? headings[0];
    const link = links.find(({ hash }) => hash === `#${heading?.id}`);
    for (const each of links) {
      if (each.hash === `#${heading?.id}`) each.setAttribute('aria-current', 'location');
      else each.removeAttribute('aria-current');
    }
    if (current) current.textContent = link?.textContent ?? '';
  }
  let isWaiting = false;
  addEventListener(
    'scroll',
    () => {
      if (isWaiting) return;
      isWaiting = true;
      requestAnimationFrame(() => {
        isWaiting = false;
        show();
      });
    },
    { passive: true },
  );
  show();
}

/** Scrolls the navigation to the link of the page. */
export function showCurrentPage(root: Document): void {
  const navigation = root.querySelector('.docs-navigation');
  const link = navigation?.querySelector<HTMLElement>('li [aria-current=page]');
  if (!navigation || !link) return;
  const margin = 48;
  const below = link.getBoundingClientRect().bottom - navigation.getBoundingClientRect().bottom;
  if (below > -margin) navigation.scrollTop += below + margin;
}

/** Closes open menus on Escape, on a click outside, and after a choice. */
export function startMenus(root: Document): void {
  for (const menu of root.querySelectorAll<HTMLDetailsElement>('[data-menu], [data-contents-bar]')) {
    addEventListener('keydown', ({ key }) => {
      if (key !== 'Escape' || !menu.open) return;
      menu.open = false;
      menu.querySelector('summary')?.focus();
    });
    addEventListener('click', ({ target }) => {
      const isLink = target instanceof Element && target.closest('a') !== null;
      if (isLink || !(target instanceof Node && menu.contains(target))) menu.open = false;
    });
  }
}
