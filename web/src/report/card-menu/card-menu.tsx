import { lazy, Suspense, useState, type ReactNode, type ComponentProps } from 'react';
import { useSharedLink } from '../../api/reader.ts';
import type { ActionsProps } from './actions-menu.tsx';
import { actionsFor, DotsButton } from './dots-button.tsx';

const ActionsMenu = lazy(() => import('./actions-menu.tsx'));

/**
 * What can be done with a card. A dashboard has many of them, so the menu comes with the first press on its button.
 * Readers of a shared link look at the numbers, and have neither files nor queries of them.
 */
export function CardMenu({ numbers, ...rest }: ActionsProps) {
  const isShared = useSharedLink() !== null;
  if (isShared && !rest.children) return null;
  return (
    <MenuOnPress label={actionsFor(rest.about.title)}>
      <ActionsMenu numbers={isShared ? undefined : numbers} {...rest} />
    </MenuOnPress>
  );
}

/** The button of a menu, which takes its place with the first press. */
function MenuOnPress({ label, children }: { label: string; children: ReactNode }) {
  const [wanted, setWanted] = useState(false);
  const button = <DotsButton label={label} onClick={() => setWanted(true)} />;
  if (!wanted || !children) return <>{button}</>;
  return <Suspense fallback={button}>{children}</Suspense>;
}

const PageMenuList = lazy(() => import('./page-menu-list.tsx'));

/**
 * What can be done with the whole page, for which a shared link has nothing. Its list comes with the first press.
 * @param props.workspace null until it is known
 */
export function PageMenu({
  workspace,
}: {
  workspace: ComponentProps<typeof PageMenuList>['workspace'] | null;
}) {
  if (useSharedLink()) return null;
  return (
    <MenuOnPress label="Actions for this page">
      {workspace && <PageMenuList workspace={workspace} />}
    </MenuOnPress>
  );
}
