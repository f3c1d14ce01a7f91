import type { ReactNode } from 'react';
import { say, phrase } from '@footfall/functions/contract';
import { useNamed } from '../../../api/use-endpoint.ts';
import { type CardAnswer, useQuestion } from '../../../report/ask/questions.tsx';
import { useReportWorkspace } from '../../../report/use-period.ts';
import { OwnViewLink } from '../own-view.tsx';
import { columnsOf, groupRows, pageRows } from './page-rows.ts';
import { maxPages, pageLists, type PageList } from './page-questions.ts';
import { TableCard } from '../../../report/rows/table/table-card.tsx';
import type { Row } from '../../../report/rows/row.ts';
import { useTableQuestion } from '../../../report/rows/use-sort.ts';

export const usePageGroups = () =>
  useNamed('list', 'page-group.list', { workspaceId: useReportWorkspace().id });

interface Props {
  list: PageList;
  goal: { name: string } | null;
  groups: ReturnType<typeof usePageGroups>;
  /** The switch between the lists. */
  above: ReactNode;
  noGroups: ReactNode;
  groupAction: ((row: Row) => ReactNode) | undefined;
}

export function ConvertedList(props: Props) {
  return <PageListCard {...props} converted={useQuestion('converted')} />;
}

export function PageListCard(props: Props & { converted?: CardAnswer }) {
  const { list, goal, groups, above, noGroups, groupAction, converted } = props;
  const rowsCall = useTableQuestion('rows', list);
  const columns = columnsOf(list, goal);
  const isGroups = list === 'groups';
  const call = isGroups && !groups.list && groups.error ? { ...rowsCall, ...groups } : rowsCall;
  const pages = call.data && pageRows(list, call.data, converted?.data);
  const total = call.data?.answer.meta.total_rows ?? 0;
  const { title, meaning } = pageLists[list];
  const unit = say(pageLists[list].unit);
  return (
    <TableCard
      title={say(title)}
      file={title}
      unit={total > maxPages ? say('{unit}, the {count} largest', { unit, count: maxPages }) : unit}
      help={say(meaning.sentence)}
      topic={isGroups ? 'guides/goals#page-groups' : 'numbers/pages-and-places#pages'}
      table={list}
      take={20}
      hasSearch
      {...{ columns, call, above }}
      failed={
        converted?.error
          ? [{ words: say('The conversion rate could not be read.'), retry: converted.retry }]
          : []
      }
      {...(isGroups
        ? {
            name: phrase('Group'),
            rows: groups.list && pages && groupRows(groups.list, pages, columns),
            action: groupAction,
            empty: noGroups,
          }
        : {
            name: phrase('Page'),
            rows: pages,
            action: ({ value, name }: Row) => <OwnViewLink of="page" value={value} name={name} />,
          })}
    />
  );
}
