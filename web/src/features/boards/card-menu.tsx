import { type BoardCard } from '@footfall/functions/contract';
import { useNavigate } from 'react-router-dom';
import { readableSearch, useAddress } from '../../report/address/use-address.ts';
import { usePeriod } from '../../report/use-period.ts';
import { RowMenu } from '../../ui/overlay/row-menu.tsx';
import { paths, reportPathBeside } from '../../paths.ts';
import { exploreSearch } from './explore-link.ts';

/** Opens the question of a card where it can be changed. Null if there is none. */
export function CardMenu({ card, name }: { card: BoardCard; name: string }) {
  const { view } = usePeriod();
  const { pathname, params } = useAddress();
  const navigate = useNavigate();
  const search = exploreSearch(card, view);
  if (!search) return null;
  const site = params.get('site');
  if (site !== null) search.set('site', site);
  const to = reportPathBeside(pathname, paths.explore) + readableSearch(search);
  return (
    <RowMenu
      label={`Actions for ${name}`}
      actions={[{ text: 'Open in Explore', run: () => void navigate(to) }]}
    />
  );
}
