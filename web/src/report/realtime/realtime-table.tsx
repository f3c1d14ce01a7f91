import { useCallback, useState } from 'react';
import { dimensionLabel, say } from '@footfall/functions/contract';
import type { Breakdown } from '../rows/kinds/breakdowns.ts';
import { searchRows, sortedRows } from '../rows/row.ts';
import { CardMenu } from '../card-menu/card-menu.tsx';
import type { Sort } from '../rows/column.ts';
import { NoRows, DialogFrame } from '../rows/dialog/dialog-frame.tsx';
import {
  realtimeColumns,
  realtimeCsv,
  realtimeRows,
  realtimeTableQuestions,
  realtimeTotals,
} from './realtime-questions.ts';
import { useRealtime } from './use-realtime.ts';
import { RowsState, Skeletons } from '../rows/card.tsx';
import { dimmedIf } from '../../ui/page/dimmed.ts';
import { RowTable } from '../rows/table/table.tsx';
import { TableRows } from '../rows/table/table-rows.tsx';

/** Use the dimension as key, so that rows never appear under the name of another one. */
export function RealtimeTable({ breakdown }: { breakdown: Breakdown }) {
  const { of } = breakdown;
  const title = say(breakdown.title);
  const { answers, error, retry, isStale } = useRealtime(
    useCallback((common) => realtimeTableQuestions(common, of), [of]),
  );
  const [typed, setTyped] = useState('');
  const [sort, setSort] = useState<Sort>({ metric: 'half', direction: 'desc' });
  const [list, totals] = answers ?? [];
  const all = list && totals && realtimeRows(list.answer, realtimeTotals(totals.answer).visitors, breakdown);
  const rows = all && sortedRows(searchRows(all, typed), sort);
  const found = rows?.length ?? 0;
  return (
    <DialogFrame
      title={title}
      search={{ typed, setTyped }}
      counted={all ? { searched: typed.trim(), shown: found, found, all: all.length } : null}
      height="28rem"
      isBusy={!error && !rows}
      controls={
        list &&
        rows && (
          <CardMenu
            about={{ title, file: breakdown.title, unit: say('Visitors') }}
            numbers={{
              question: list.input,
              meta: list.answer.meta,
              table: () => realtimeCsv(breakdown, rows),
            }}
          />
        )
      }
    >
      <RowsState
        call={{ error: rows ? undefined : error, retry }}
        rows={all}
        waiting={<Skeletons count={8} h="8" my="1" />}
        empty={<NoRows of={of} />}
      >
        {found > 0 && (
          <RowTable
            label={say('{title} now and in the last 30 minutes', { title })}
            name={dimensionLabel(of)}
            columns={realtimeColumns}
            sort={sort}
            onSort={setSort}
            sticky={realtimeColumns.map(({ metric }) => metric)}
            hasShare
          >
            <tbody {...dimmedIf(isStale)}>
              <TableRows rows={rows ?? []} />
            </tbody>
          </RowTable>
        )}
      </RowsState>
    </DialogFrame>
  );
}
