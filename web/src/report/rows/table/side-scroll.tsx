import type { ReactElement } from 'react';
import styles from './table.module.css';

interface Props {
  /** Of a drawing that runs from left to right in every language. By default that of the page. */
  dir?: 'ltr';
  children: ReactElement;
}

/** Scrolls horizontally. A shadow at an edge shows that there is more. */
export const SideScroll = ({ dir, children }: Props) => (
  <div ref={markEdges} className={styles.edges} dir={dir}>
    {children}
  </div>
);

function markEdges(frame: HTMLElement | null) {
  const part = frame?.firstElementChild;
  if (!part) return;
  function mark() {
    if (!frame || !part) return;
    const { scrollLeft, scrollWidth, clientWidth } = part;
    // Negative from right to left.
    const scrolled = Math.abs(scrollLeft);
    frame.toggleAttribute('data-before', scrolled > 1);
    frame.toggleAttribute('data-after', scrollWidth - clientWidth - scrolled > 1);
  }
  const sizes = new ResizeObserver(mark);
  sizes.observe(part);
  // Other rows, columns and pictures can change the content's width without resizing the part.
  const contents = new MutationObserver(mark);
  contents.observe(part, { childList: true, characterData: true, attributeFilter: ['style'], subtree: true });
  part.addEventListener('scroll', mark, { passive: true });
  return () => {
    sizes.disconnect();
    contents.disconnect();
    part.removeEventListener('scroll', mark);
  };
}
