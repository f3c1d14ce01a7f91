import { useEffect } from 'react';

/** Sets the title of the page in the tab and in the history: the page first, then the product. */
export function useTitle(page: string): void {
  useEffect(() => {
    document.title = page ? `${page} · Footfall` : 'Footfall';
  }, [page]);
}
