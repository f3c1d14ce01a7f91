import { lazy, type ComponentProps } from 'react';
import { MenuOnPress } from './card-menu.tsx';

const PageMenuList = lazy(() => import('./page-menu-list.tsx'));

/**
 * What can be done with the whole page. Its list comes with the first press.
 * @param props.workspace null until it is known
 */
export const PageMenu = ({
  workspace,
}: {
  workspace: ComponentProps<typeof PageMenuList>['workspace'] | null;
}) => (
  <MenuOnPress label="Actions for this page">
    {workspace && <PageMenuList workspace={workspace} />}
  </MenuOnPress>
);
