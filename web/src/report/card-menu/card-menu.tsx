import { lazy, Suspense, useState } from 'react';
import type { ActionsProps } from './actions-menu.tsx';
import { actionsFor, DotsButton } from './dots-button.tsx';

const ActionsMenu = lazy(() => import('./actions-menu.tsx'));

/** What can be done with a card. A dashboard has many of them, so the menu comes with the first press on its button. */
export function CardMenu(props: ActionsProps) {
  const [wanted, setWanted] = useState(false);
  const button = <DotsButton label={actionsFor(props.about.title)} onClick={() => setWanted(true)} />;
  if (!wanted) return button;
  return (
    <Suspense fallback={button}>
      <ActionsMenu {...props} />
    </Suspense>
  );
}
