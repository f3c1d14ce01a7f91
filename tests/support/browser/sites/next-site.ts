import { createElement, useEffect, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { onPress, options } from './page.ts';

/** The calls of `usePlausible()` on the sites with `next-plausible`. */
type Send = (
  name: string,
  options?: {
    props?: Record<string, unknown>;
    revenue?: { currency: string; amount: number };
    u?: string;
    callback?: () => void;
  },
) => void;

/** Renders a page that sends an event when it is shown and one with each of two buttons. */
export function showSite(usePlausible: () => Send, provider: (page: ReactNode) => ReactNode): void {
  function Page() {
    const plausible = usePlausible();
    useEffect(() => {
      plausible('Early', { props: { from: 'an effect' } });
      onPress('Order', (reported) =>
        plausible('Order', {
          props: { plan: 'pro' },
          revenue: { amount: 1299.9, currency: 'EUR' },
          callback: () => reported('called back'),
        }),
      );
      onPress('Play', (reported) =>
        plausible('Play', {
          u: `https://${options.domain}/elsewhere`,
          callback: () => reported('called back'),
        }),
      );
    }, [plausible]);
    return null;
  }
  createRoot(document.createElement('div')).render(provider(createElement(Page)));
}
