import { useWidth } from '../page/use-element.ts';
import { paperWidth, printing } from './printing.ts';

/** The width inside of a card on paper. */
const printedWidth = paperWidth - 40;

/** In px, on paper at most its width. 0 until it is known. */
export function usePrintedWidth<Target extends HTMLElement>() {
  const [ref, width] = useWidth<Target>();
  const isPrinting = printing.useValue();
  return [ref, isPrinting ? Math.min(width, printedWidth) : width] as const;
}

/**
 * For drawings that cannot change their width at once. In px, 0 until it is known.
 * @returns the element's ref, its width on the screen, and the zoom that makes it as wide as a card on paper
 */
export function useZoomedWidth<Target extends HTMLElement>() {
  const [ref, width] = useWidth<Target>();
  const isPrinting = printing.useValue();
  return [ref, width, isPrinting && width > 0 ? printedWidth / width : undefined] as const;
}
