import { lazy, Suspense, useState } from 'react';
import { DotsButton } from './dots-button.tsx';
import type { MenuOf } from './menu-of.ts';

const CardMenuList = lazy(() => import('./card-menu-list.tsx'));

/** What can be done with a card. A dashboard has many of them, so the menu comes with the first press on its button. */
export function CardMenu(props: MenuOf) {
  const [wanted, setWanted] = useState(false);
  const button = <DotsButton label={`More for ${props.breakdown.title}`} onClick={() => setWanted(true)} />;
  if (!wanted) return button;
  return (
    <Suspense fallback={button}>
      <CardMenuList {...props} />
    </Suspense>
  );
}
