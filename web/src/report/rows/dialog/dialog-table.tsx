import { dimensionLabel, say, dimensionRow, joinedText } from '@footfall/functions/contract';
import { WideButton } from '../../../ui/button.tsx';
import { dimmedIf } from '../../../ui/page/dimmed.ts';
import { ErrorPanel } from '../../../ui/page/error-panel.tsx';
import { CardMenu } from '../../card-menu/card-menu.tsx';
import { firstRows, withLastLines, withLaterRows } from '../../ask/all-rows.ts';
import { useAsk } from '../../ask/questions.tsx';
import { usePeriodWords } from '../../use-period.ts';
import type { Column } from '../column.ts';
import { tableCsv } from '../csv.ts';
import type { Breakdown } from '../kinds/breakdowns.ts';
import { overlapWords } from '../others.tsx';
import { rowsOf, searchRows, type Row } from '../row.ts';
import { ColumnField, RowTable, useColumnCount } from '../table/table.tsx';
import { TableRows } from '../table/table-rows.tsx';
import { Skeletons } from '../card.tsx';
import styles from '../table/table.module.css';
import { DialogFrame, NoRows } from './dialog-frame.tsx';
import { isSearchedHere, maxRows, pageRows } from './dialog-questions.ts';
import { useDialog, useDialogPage, type PageOf } from './use-dialog.ts';

/** Use the dimension as key, so that rows never appear under the name of another one. */
export function DialogTable({ breakdown }: { breakdown: Breakdown }) {
  const { of } = breakdown;
  const title = say(breakdown.title);
  const { columns, sort, setSort, search, request, page, error, counted, ...shown } = useDialog(breakdown);
  const label = joinedText([title, usePeriodWords()]);
  const isCompared = Boolean(page?.answer.meta.compared_with);
  const order = { columns, sort, onSort: setSort, isCompared };
  return (
    <DialogFrame
      {...{ title, search, counted }}
      note={shown.isOverlapping && overlapWords}
      height="32rem"
      isBusy={!error && !page}
      controls={
        <>
          <ColumnField {...order} />
          {page && <DialogMenu {...search} {...{ breakdown, page, columns }} />}
        </>
      }
    >
      {counted?.found === 0 && counted.searched === '' ? (
        <NoRows of={of} />
      ) : (
        <div className={styles.frame}>
          <RowTable {...order} label={label} name={dimensionLabel(of)} hasShare={!shown.hasRates}>
            {Array.from({ length: search.pages }, (_, index) => (
              <Page
                key={index}
                request={{ ...request, offset: index * pageRows }}
                searched={search.searched}
              />
            ))}
          </RowTable>
        </div>
      )}
      {counted && counted.shown < Math.min(counted.found, maxRows) && (
        <WideButton look="outline" size="small" mt="3" onClick={search.showMore}>
          {say('Show more')}
        </WideButton>
      )}
    </DialogFrame>
  );
}

/** The browser searches complete answers. */
const foundIn = (rows: Row[], searched: string, { of }: Breakdown): Row[] =>
  isSearchedHere(of) ? searchRows(rows, searched) : rows;

function Page({ request, searched }: { request: PageOf; searched: string }) {
  const { page, error, isStale, retry } = useDialogPage(request);
  const colSpan = useColumnCount();
  return (
    <tbody {...dimmedIf(isStale)}>
      {page ? (
        <TableRows rows={foundIn(page.rows, searched, request.breakdown)} />
      ) : (
        <tr>
          <td colSpan={colSpan}>
            {error ? <ErrorPanel error={error} onRetry={retry} /> : <Skeletons count={8} h="8" my="1" />}
          </td>
        </tr>
      )}
    </tbody>
  );
}

interface MenuProps {
  breakdown: Breakdown;
  page: NonNullable<ReturnType<typeof useDialogPage>['page']>;
  searched: string;
  columns: readonly Column[];
}

/** The file has all rows, also those that are not loaded yet. */
function DialogMenu({ breakdown, page: { answer, question }, searched, columns }: MenuProps) {
  const ask = useAsk();
  const { title, unit, of } = breakdown;

  async function table() {
    const [first = answer] = await ask([firstRows(question)]);
    const all = await withLaterRows(question, first, ask);
    const rows = rowsOf(all, question, breakdown);
    const file = tableCsv(dimensionRow(of).label, columns, foundIn(rows, searched, breakdown));
    return withLastLines(file, all);
  }

  return (
    <CardMenu
      about={{ title: say(title), file: title, unit: say(unit) }}
      numbers={{ question, meta: answer.meta, table }}
    />
  );
}
