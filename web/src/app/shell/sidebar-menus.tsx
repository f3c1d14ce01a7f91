import { ThemeMenu } from './theme-menu.tsx';
import { UserMenu } from './user-menu.tsx';

/** The menus at the foot of the sidebar. The code of menus is large, and no number waits for it. */
export default function SidebarMenus({ onShortcuts }: { onShortcuts: () => void }) {
  return (
    <>
      <UserMenu onShortcuts={onShortcuts} />
      <ThemeMenu />
    </>
  );
}
