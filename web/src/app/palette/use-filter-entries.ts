import { useNavigate } from 'react-router-dom';
import {
  dimensionLabel,
  type WorkspaceAnswer,
  say,
  joinedText,
  labelledText,
} from '@footfall/functions/contract';
import { useIsMember } from '../../api/reader.ts';
import { useEndpoint } from '../../api/use-endpoint.ts';
import { behaviourPath } from '../../paths.ts';
import type { FilterLine } from '../../report/address/filter-line.ts';
import { useReportPath, useView } from '../../report/address/use-view.ts';
import { noFilters, type View } from '../../report/address/view.ts';
import { maxLines } from '../../report/filters/dialog/draft.ts';
import { filtersIn, keyOf, type Match } from '../../report/filters/find/matches.ts';
import { useFind } from '../../report/filters/find/use-find.ts';
import { type Chosen, withChosen } from '../../report/filters/use-filters.ts';
import { inSentence } from '../../report/rows/kinds/breakdowns.ts';
import { useClock } from '../../report/period/use-clock.ts';
import { daysOf } from '../../ui/period/period.ts';
import type { Entry } from './entry.ts';
import { useShow, withChoice } from './use-entries.ts';

/** Values, segments and pages that match the text. @param part further changes of the view */
export function useFilterEntries(workspace: WorkspaceAnswer | null, typed: string, part: Partial<View>) {
  const { view, latest } = useView();
  const show = useShow();
  const navigate = useNavigate();
  const reportPath = useReportPath();
  const max = maxLines(!useIsMember());
  const today = useClock(workspace?.timezone ?? 'UTC').day;
  const where = workspace && { workspaceId: workspace.id, days: daysOf({ ...view, ...part }.period, today) };
  const { matches, isWaiting } = useFind(where, typed);
  const filterBy: FilterBy = (picked, chosen) => () => {
    const filters = picked.reduce(
      (lines, { dimension, value }) => withChosen(lines, dimension, value, chosen),
      latest().filters,
    );
    if (filters.length <= max) show({ filters, ...part });
  };
  const { exact, each } = filtersIn(matches, typed);
  const entry = (match: Match, kind: Pick<Entry, 'group' | 'icon' | 'act'>, about: string): Entry => ({
    ...kind,
    key: keyOf(match),
    name: match.name,
    about: match.visitors === null ? about : `${about} · ${labelledText('Visitors', match.visitors)}`,
    isFound: true,
    takesPeriod: true,
    exclude: filterBy([match], 'is_not'),
    ...(match.dimension === 'visit:country' ? { country: match.value } : {}),
  });
  const openPage = (match: Match) => () =>
    void navigate(withChoice(reportPath(behaviourPath('pages'), part), 'page', match.value));
  const all = each.length > 1 ? [entryOfAll(each, filterBy)] : [];
  const values = exact.map((match) =>
    entry(
      match,
      { group: 'Filters', icon: 'filter', act: filterBy([match], 'is') },
      say('filter by {dimension}', { dimension: inSentence(dimensionLabel(match.dimension)) }),
    ),
  );
  const sitePages = exact
    .filter(({ dimension }) => dimension === 'event:page')
    .map((match) =>
      entry(match, { group: 'Pages', icon: 'globe', act: openPage(match) }, say('open the page')),
    );
  const byPart = entryOfPart(typed.trim(), (line) =>
    show({ filters: [...latest().filters, line].slice(0, max), ...part }),
  );
  const segments = useSegmentEntries(workspace, (segment) => show({ ...noFilters, segment, ...part }));
  return { entries: [...all, ...values, ...segments, ...sitePages], byPart: workspace && byPart, isWaiting };
}

/** Guests have no segments. */
function useSegmentEntries(workspace: WorkspaceAnswer | null, apply: (id: string) => void): Entry[] {
  const isMember = useIsMember();
  const input = workspace && isMember ? { workspaceId: workspace.id } : null;
  const list = useEndpoint('segment.list', input).data?.answer ?? [];
  return list.map(({ id, name }) => ({
    group: 'Filters',
    key: id,
    name,
    about: say('apply the segment'),
    icon: 'filter',
    takesPeriod: true,
    act: () => apply(id),
  }));
}

type FilterBy = (picked: readonly Match[], chosen: Chosen) => () => void;

const entryOfAll = (each: readonly Match[], filterBy: FilterBy): Entry => ({
  group: 'Filters',
  key: 'all',
  icon: 'filter',
  isFound: true,
  takesPeriod: true,
  name: joinedText(each.map(({ name }) => name)),
  about: say('filter by all of these'),
  act: filterBy(each, 'is'),
  exclude: filterBy(each, 'is_not'),
});

function entryOfPart(text: string, filterBy: (line: FilterLine) => void): Entry {
  const line: FilterLine = { operator: 'contains', dimension: 'event:page', values: [text] };
  return {
    group: 'Filters',
    key: 'contains',
    icon: 'filter',
    isFound: true,
    name: say('Filter by page contains {text}', { text }),
    act: () => filterBy(line),
  };
}
