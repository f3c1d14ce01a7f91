import type { ReactNode } from 'react';
import { useNamed } from '../../../api/use-endpoint.ts';
import { type CardAnswer, useQuestion } from '../../../report/ask/questions.tsx';
import { useReportWorkspace } from '../../../report/use-period.ts';
import { OwnViewLink } from '../own-view.tsx';
import { columnsOf, groupRows, pageRows } from './page-rows.ts';
import { mostPages, pageLists, type PageList } from './page-questions.ts';
import { TableCard } from '../../../report/rows/table/table-card.tsx';
import type { Row } from '../../../report/rows/row.ts';
import { useTableQuestion } from '../../../report/rows/use-sort.ts';

/** The page groups of the workspace, by name. `list` is undefined until they are known. */
export const usePageGroups = () =>
  useNamed('list', 'page-group.list', { workspaceId: useReportWorkspace().id });

interface Props {
  list: PageList;
  goal: { name: string } | null;
  /** All groups of the workspace. */
  groups: ReturnType<typeof usePageGroups>;
  /** The choice of the list. */
  above: ReactNode;
  /** In place of groups where there are none. */
  noGroups: ReactNode;
  /** What stands at the end of a group's row. */
  groupAction: ((row: Row) => ReactNode) | undefined;
}

/** A list of pages with the conversions of a goal. */
export function ConvertedList(props: Props) {
  return <PageListCard {...props} converted={useQuestion('converted')} />;
}

/** A list of pages or groups with all their measures. Pressed, a row filters the page by it. */
export function PageListCard(props: Props & { converted?: CardAnswer }) {
  const { list, goal, groups, above, noGroups, groupAction, converted } = props;
  const rowsCall = useTableQuestion('rows', list);
  const columns = columnsOf(list, goal);
  const isGroups = list === 'groups';
  const call = isGroups && !groups.list && groups.error ? { ...rowsCall, ...groups } : rowsCall;
  const pages = call.data && pageRows(list, call.data, converted?.data);
  const total = call.data?.answer.meta.total_rows ?? 0;
  const { title, unit, meaning } = pageLists[list];
  return (
    <TableCard
      title={title}
      unit={total > mostPages ? `${unit}, the ${mostPages} largest` : unit}
      help={meaning.sentence}
      table={list}
      take={20}
      hasSearch
      {...{ columns, call, above }}
      failed={converted?.error ? [{ what: 'The conversion rate', retry: converted.retry }] : []}
      {...(isGroups
        ? {
            name: 'Group',
            rows: groups.list && pages && groupRows(groups.list, pages, columns),
            action: groupAction,
            empty: noGroups,
          }
        : {
            name: 'Page',
            rows: pages,
            action: ({ value, name }: Row) => <OwnViewLink of="page" value={value} name={name} />,
          })}
    />
  );
}
