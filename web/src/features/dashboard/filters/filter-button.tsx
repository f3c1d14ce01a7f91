import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { useView } from '../view/use-view.ts';
import { useFiltering } from './filter-context.tsx';

/** The way to the first filter, in the header; with filters, their chips end with it. */
export function FilterButton() {
  const { open } = useFiltering();
  const { view } = useView();
  if (view.filters.length > 0 || view.segment) return null;
  return (
    <Button look="ghost" size="small" fullWidth={false} color="fg.muted" onClick={() => open('new')}>
      <Icon name="plus" />
      Filter
    </Button>
  );
}
