import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useView } from '../address/use-view.ts';
import { isFiltered } from '../address/view.ts';
import { useFiltering } from './filter-context.tsx';

/** Adds the first filter, from the header. Once there are filters, the row of chips has this button. */
export function FilterButton() {
  const { open } = useFiltering();
  const { view } = useView();
  if (isFiltered(view)) return null;
  return (
    <Button look="ghost" size="small" fullWidth={false} color="fg.muted" onClick={() => open('new')}>
      <Icon name="plus" />
      Filter
    </Button>
  );
}
