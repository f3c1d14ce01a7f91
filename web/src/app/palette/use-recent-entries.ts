import { joinedText, say } from '@footfall/functions/contract';
import { useLocation, useNavigate } from 'react-router-dom';
import { filterCount, readView } from '../../report/address/view.ts';
import { periodWords } from '../../ui/period/period-words.ts';
import { nameOf, namedBy } from '../../ui/workspace/workspace-list.ts';
import type { Entry, PaletteProps } from './entry.ts';
import { reportPages } from './pages.ts';
import { withoutShown, type RecentView, readRecent } from './recent-views.ts';

export function useRecentEntries({ list }: PaletteProps): Entry[] {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return withoutShown(readRecent(), { pathname, search }).flatMap((view): Entry[] => {
    const [name, ...more] = recentViewWords(view, list);
    if (name === undefined) return [];
    const to = view.pathname + view.search;
    return [
      {
        group: 'Recent',
        key: to,
        name,
        about: joinedText(more),
        icon: 'tiles',
        act: () => void navigate(to),
      },
    ];
  });
}

/** `Tideline Journal`, `Audience`, `Last week`, `2 filters`. Empty for a site that the reader cannot access. */
export function recentViewWords({ pathname, search }: RecentView, list: PaletteProps['list']): string[] {
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
    ...(filters > 0 ? [say('{count, plural, one {# filter} other {# filters}}', { count: filters })] : []),
  ];
}
