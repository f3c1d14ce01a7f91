/* The script of the public pages, for the header and the carousel. The pages also work without it. */
import { startCarousel } from '../features/landing/start-carousel.ts';
import { closeMenu, followScroll } from './header.ts';

const header = document.querySelector<HTMLElement>('[data-header]');
if (header) followScroll(header);
const menu = document.querySelector<HTMLDetailsElement>('[data-menu]');
if (menu) closeMenu(menu);
const carousel = document.querySelector<HTMLElement>('[data-carousel]');
if (carousel) startCarousel(carousel);
