import { Menu } from '@chakra-ui/react';
import { type Role, roleMay } from '@footfall/functions/contract';
import { useView } from '../address/use-view.ts';
import { isFiltered, isRealtime } from '../address/view.ts';

/** The way to delete what the filters keep: for owners, where there are filters. */
export function RemovalItem({ role, onChoose }: { role: Role | null; onChoose: () => void }) {
  const { view } = useView();
  if (!role || !roleMay(role, 'delete visits') || !isFiltered(view) || isRealtime(view)) return null;
  return (
    <Menu.Item value="remove" color="negative" onClick={onChoose}>
      Delete these visits
    </Menu.Item>
  );
}
