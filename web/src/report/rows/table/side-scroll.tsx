import type { ReactElement } from 'react';
import styles from './table.module.css';

/** What scrolls sideways where it is too wide: a shadow over an edge says that there is more. */
export const SideScroll = ({ children }: { children: ReactElement }) => (
  <div ref={markEdges} className={styles.edges}>
    {children}
  </div>
);

/** Keeps marked at which edges the one part of a frame hides something. */
function markEdges(frame: HTMLElement | null) {
  const part = frame?.firstElementChild;
  if (!part) return;
  function mark() {
    if (!frame || !part) return;
    const { scrollLeft, scrollWidth, clientWidth } = part;
    frame.toggleAttribute('data-before', scrollLeft > 1);
    frame.toggleAttribute('data-after', scrollWidth - clientWidth - scrollLeft > 1);
  }
  const sizes = new ResizeObserver(mark);
  sizes.observe(part);
  // Other rows, columns and pictures can be wider in a part of the same size.
  const contents = new MutationObserver(mark);
  contents.observe(part, { childList: true, characterData: true, attributeFilter: ['style'], subtree: true });
  part.addEventListener('scroll', mark, { passive: true });
  return () => {
    sizes.disconnect();
    contents.disconnect();
    part.removeEventListener('scroll', mark);
  };
}
