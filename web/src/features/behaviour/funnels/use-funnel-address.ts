import { useLocation, useNavigate } from 'react-router-dom';
import type { ValueDimension } from '@footfall/functions/contract/query/words';
import { readableSearch } from '../../../ui/page/readable-search.ts';
import { dimensionOf, nameOf } from './funnel-dimensions.ts';

/** Which funnel the address names, by what it is broken down, and the ways to others. */
export function useFunnelAddress() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  const change = (name: 'funnel' | 'by', value: string | null) => {
    // Read from the address bar, because the router may not have rendered the latest choice yet.
    const next = new URLSearchParams(window.location.search);
    if (value === null) next.delete(name);
    else next.set(name, value);
    void navigate({ search: readableSearch(next) }, { preventScrollReset: true });
  };
  return {
    funnel: params.get('funnel'),
    by: dimensionOf(params.get('by')),
    choose: (id: string | null) => change('funnel', id),
    breakDown: (by: ValueDimension) => change('by', nameOf(by)),
  };
}
