/* The script of the public pages, for the header and the carousel. The pages also work without it. */

import { startCarousel } from '../features/landing/start-carousel.ts';

function followScroll(header: HTMLElement) {
  const show = () => header.toggleAttribute('data-scrolled', scrollY > 0);
  addEventListener('scroll', show, { passive: true });
  show();
}

/** Closes the menu of small screens on Escape and on a click outside. It opens without a script. */
function closeMenu(menu: HTMLDetailsElement) {
  addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !menu.open) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  });
  addEventListener('click', ({ target }) => {
    if (!(target instanceof Node && menu.contains(target))) menu.open = false;
  });
}

const header = document.querySelector<HTMLElement>('[data-header]');
if (header) followScroll(header);
const menu = document.querySelector<HTMLDetailsElement>('[data-menu]');
if (menu) closeMenu(menu);
const carousel = document.querySelector<HTMLElement>('[data-carousel]');
if (carousel) startCarousel(carousel);
