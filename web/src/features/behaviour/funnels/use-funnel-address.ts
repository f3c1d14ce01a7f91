import { useLocation, useNavigate } from 'react-router-dom';
import type { ValueDimension } from '@footfall/functions/contract';
import { readableSearch } from '../../../ui/page/readable-search.ts';
import { readLine } from '../../../report/view/filter-line.ts';
import { dimensionOf, nameOf } from './funnel-dimensions.ts';

/** What an address says of a funnel that is to be made. */
const ofNew = ['new', 'step'];

/** Which funnel the address names, by what it is broken down, and the ways to others. */
export function useFunnelAddress() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = new URLSearchParams(search);
  const change = (name: 'funnel' | 'by', value: string | null) => {
    // Read from the address bar, because the router may not have rendered the latest choice yet.
    const next = new URLSearchParams(window.location.search);
    for (const each of ofNew) next.delete(each);
    if (value === null) next.delete(name);
    else next.set(name, value);
    void navigate({ search: readableSearch(next) }, { preventScrollReset: true });
  };
  return {
    funnel: params.get('funnel'),
    by: dimensionOf(params.get('by')),
    /** The steps of a new funnel that another page asks for; null if none does. */
    stepsOfNew:
      params.get('new') === '1' ? params.getAll('step').flatMap((text) => readLine(text) ?? []) : null,
    choose: (id: string | null) => change('funnel', id),
    breakDown: (by: ValueDimension) => change('by', nameOf(by)),
  };
}
