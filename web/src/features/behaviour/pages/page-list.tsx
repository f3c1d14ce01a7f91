import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { chakra } from '@chakra-ui/react';
import { useQuestion } from '../../../report/data/questions.tsx';
import { MeasureCard } from '../../../report/measure-table/measure-card.tsx';
import type { MeasureRow } from '../../../report/measure-table/measure-rows.ts';
import { usePeriod } from '../../../report/use-period.ts';
import { Icon } from '../../../ui/icon.tsx';
import { readableSearch } from '../../../ui/page/readable-search.ts';
import { periodWords } from '../../../ui/period/period-words.ts';
import { kinds, columnsOf, groupRows, pageRows } from './page-rows.ts';
import { mostPages, pageLists, type PageList } from './page-questions.ts';
import type { KnownGroups } from './use-page-groups.ts';

interface Props {
  list: PageList;
  goal: { name: string } | null;
  /** All groups of the workspace. */
  groups: KnownGroups;
  /** The choice of the list. */
  above: ReactNode;
  /** In place of groups where there are none. */
  noGroups: ReactNode;
  /** What stands at the end of a group's row. */
  groupAction: ((row: MeasureRow) => ReactNode) | undefined;
}

/** A list of pages with the conversions of a goal. */
export function ConvertedList(props: Props) {
  const converted = useQuestion('converted');
  return <PageListCard {...props} converted={converted.data} />;
}

/** A list of pages or groups with all their measures. Pressed, a row filters the page by it. */
export function PageListCard(props: Props & { converted?: ReturnType<typeof useQuestion>['data'] }) {
  const { list, goal, groups, above, noGroups, groupAction, converted } = props;
  const rowsCall = useQuestion('rows');
  const { view } = usePeriod();
  const columns = columnsOf(list, goal);
  const isGroups = list === 'groups';
  const isListMissing = isGroups && !groups.list && groups.error !== undefined;
  const call = isListMissing ? { ...rowsCall, error: groups.error, retry: groups.retry } : rowsCall;
  const pages = call.data && pageRows(list, call.data, converted);
  const rows = isGroups ? groups.list && pages && groupRows(groups.list, pages, columns) : pages;
  const total = call.data?.answer.meta.total_rows ?? 0;
  const { unit, meaning } = kinds[list];
  const action = isGroups ? groupAction : (row: MeasureRow) => <WayIn page={row.value} />;
  return (
    <MeasureCard
      title={pageLists[list].title}
      unit={total > mostPages ? `${unit}, the ${mostPages} largest` : unit}
      help={meaning.sentence}
      period={periodWords(view.period)}
      table={list}
      name={isGroups ? 'Group' : 'Page'}
      take={20}
      hasSearch
      {...{ columns, call, rows, above }}
      {...(isGroups ? { empty: noGroups } : {})}
      {...(action ? { action } : {})}
    />
  );
}

/** The way to a page's own view. */
function WayIn({ page }: { page: string }) {
  const [params] = useSearchParams();
  const next = new URLSearchParams(params);
  next.set('page', page);
  return (
    <chakra.span css={wayStyle}>
      <Link to={{ search: readableSearch(next) }} aria-label={`Open ${page}`} title={`Open ${page}`}>
        <Icon name="chevron-right" boxSize="3.5" />
      </Link>
    </chakra.span>
  );
}

const wayStyle = {
  '& > a': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    w: '7',
    h: '7',
    color: 'fg.muted',
    borderRadius: 'row',
    _hover: { bg: 'border', color: 'fg' },
    '@media (pointer: coarse)': { w: '11', h: '11' },
  },
};
