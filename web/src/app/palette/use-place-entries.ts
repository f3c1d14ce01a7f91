import { useLocation, useNavigate } from 'react-router-dom';
import { filterCount, readView } from '../../report/address/view.ts';
import { counted } from '@footfall/functions/contract';
import { periodWords } from '../../ui/period/period-words.ts';
import { nameOf, namedBy } from '../../ui/workspace/workspace-list.ts';
import type { Entry, PaletteProps } from './entry.ts';
import { reportPages } from './pages.ts';
import { otherPlaces, type Place, recallPlaces } from './places.ts';

export function usePlaceEntries({ list }: PaletteProps): Entry[] {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return otherPlaces(recallPlaces(), { pathname, search }).flatMap((place): Entry[] => {
    const [name, ...more] = wordsOfPlace(place, list);
    if (name === undefined) return [];
    const to = place.pathname + place.search;
    return [
      {
        group: 'Where you were',
        key: to,
        name,
        about: more.join(', '),
        icon: 'tiles',
        act: () => void navigate(to),
      },
    ];
  });
}

/** `Tideline Journal`, `Audience`, `Last week`, `2 filters`. Empty for a place that the reader cannot access. */
export function wordsOfPlace({ pathname, search }: Place, list: PaletteProps['list']): string[] {
  const params = new URLSearchParams(search);
  const site = namedBy(list, params.get('site'));
  const page = reportPages.find(({ path }) => path === pathname);
  if (!site || !page) return [];
  const view = readView(params);
  const filters = filterCount(view);
  return [
    ...(list.length > 1 ? [nameOf(site)] : []),
    page.name,
    periodWords(view.period),
    ...(filters > 0 ? [counted(filters, 'filter')] : []),
  ];
}
