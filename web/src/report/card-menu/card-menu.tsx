import { lazy, Suspense, useState, type ReactNode, type ComponentProps } from 'react';
import { say } from '@footfall/functions/contract';
import { useSharedLink } from '../../api/reader.ts';
import type { ActionsProps } from './actions-menu.tsx';
import { actionsFor, DotsButton } from './dots-button.tsx';

const ActionsMenu = lazy(() => import('./actions-menu.tsx'));

/** Loads on the first press, because a dashboard has many. Readers of a shared link have neither files nor queries. */
export function CardMenu({ numbers, ...rest }: ActionsProps) {
  const isShared = useSharedLink() !== null;
  if (isShared && !rest.children && !rest.hasNotes) return null;
  return (
    <MenuOnPress label={actionsFor(rest.about.title)}>
      <ActionsMenu numbers={isShared ? undefined : numbers} {...rest} />
    </MenuOnPress>
  );
}

/** The menu replaces its button on the first press. */
export function MenuOnPress({ label, children }: { label: string; children: ReactNode }) {
  const [wanted, setWanted] = useState(false);
  const button = <DotsButton aria-label={label} onClick={() => setWanted(true)} />;
  if (!wanted || !children) return <>{button}</>;
  return <Suspense fallback={button}>{children}</Suspense>;
}

const PageMenuList = lazy(() => import('./page-menu-list.tsx'));

/** Loads on the first press. Shared links have no page menu. @param props.workspace null while unknown */
export function PageMenu({
  workspace,
}: {
  workspace: ComponentProps<typeof PageMenuList>['workspace'] | null;
}) {
  if (useSharedLink()) return null;
  return (
    <MenuOnPress label={say('Actions for this page')}>
      {workspace && <PageMenuList workspace={workspace} />}
    </MenuOnPress>
  );
}
